import type { Client } from '@atrium/contract/client';
import { madeOnce } from '@atrium/domain/made-once';
import type { Messages, MessageTree } from '@atrium/i18n/keys';
import { fallbackLocale, type Locale } from '@atrium/i18n/locales';
import { mergeMessages } from '@atrium/i18n/merge';
import { frameCatalogues, loadMessages, pageCatalogues } from '@atrium/i18n/messages';
import { createIsomorphicFn } from '@tanstack/react-start';
import { createStore, type Store } from '../store.ts';

/** A tenant's own wording by message key, over the product's. */
type Overrides = Readonly<Record<string, string>>;

/** What one router may say. Catalogues stay out of the dehydrated state: each is a chunk that is cached for good. */
export interface Texts {
  /** By language, and whether it has the texts of pages or only those of the frame around them. */
  messages: Map<Locale, { all: Messages; hasPages: boolean }>;
  /** Of the language rendered last; these do travel. */
  overrides: Overrides;
  /** Counts what arrived: the frame is drawn anew with it. */
  arrived: Store<number>;
}

export const noTexts = (): Texts => ({ messages: new Map(), overrides: {}, arrived: createStore(0) });

interface Saying {
  backend: Client;
  texts: Texts;
}

/** The texts a page at this path (without locale) is drawn with. */
export async function loadTexts(
  { backend, texts }: Saying,
  locale: Locale,
  path: string,
  known?: Overrides,
): Promise<void> {
  const loaded = texts.messages.get(locale);
  const hasPages = saysMore(path) || (loaded?.hasPages ?? false);
  if (loaded && loaded.hasPages === hasPages) return;
  const [catalogue, overrides] = await Promise.all([
    loadCatalogue(locale, hasPages),
    known ??
      (loaded
        ? texts.overrides
        : backend.read('getMessages', { params: { lang: locale }, query: { only: 'tenant' } })),
  ]);
  texts.overrides = overrides;
  const all = await worded(catalogue, overrides);
  texts.messages.set(locale, { all, hasPages });
  texts.arrived.set(texts.arrived.get() + 1);
}

/** Whether a page at this path says more than the frame's catalogue holds, by the route table. */
const saysMore = (path: string) => __PAGE_TEXTS__.includes(path.split('/', 2)[1]?.toLowerCase() ?? '');

/** The product's own texts, merged once per language for all renders. */
const products = new Map<Locale, Promise<Messages>>();

async function product(locale: Locale): Promise<Messages> {
  const messages = await loadMessages(locale);
  if (!messages) throw new Error('The texts of this page could not be loaded.');
  return messages;
}

const loadCatalogue = createIsomorphicFn()
  .server((locale: Locale, _hasPages: boolean): Promise<Messages> => {
    const known = products.get(locale);
    if (known) return known;
    const loading = product(locale);
    products.set(locale, loading);
    loading.catch(() => products.delete(locale));
    return loading;
  })
  // Catalogues are complete, so the browser need not load English under another language.
  .client(async (locale: Locale, hasPages: boolean): Promise<Messages> => {
    const load = async (from: Locale) => {
      const [frame, pages] = await Promise.all([
        frameCatalogues[from](),
        hasPages ? pageCatalogues[from]() : null,
      ]);
      return { ...frame.messages, ...pages?.messages } as Messages;
    };
    return load(locale).catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: the specification's place for it
      console.error(`Failed locale loading: ${error instanceof Error ? error.message : String(error)}`);
      return load(fallbackLocale);
    });
  });

/** By the product's texts and the tenant's wording: the backend hands over the same wording until it is published anew. */
const wordings = madeOnce((catalogue: Messages) =>
  madeOnce((overrides: Overrides) =>
    Object.keys(overrides).length === 0 ? catalogue : mergeMessages(catalogue, nest(overrides)),
  ),
);

const worded = createIsomorphicFn()
  .server(
    async (catalogue: Messages, overrides: Overrides): Promise<Messages> => wordings(catalogue)(overrides),
  )
  .client(
    async (catalogue: Messages, overrides: Overrides): Promise<Messages> =>
      mergeMessages(catalogue, nest(await formattable(overrides))),
  );

/** The built browser formats compiled messages only (build/compiled-messages.ts); few overrides need the compiler. */
async function formattable(overrides: Overrides): Promise<Overrides> {
  const isPlain = Object.values(overrides).every((text) => !/[{}<>']/.test(text));
  if (isPlain || !import.meta.env.PROD) return overrides;
  const { default: compile } = await import('icu-minify/compile');
  return Object.fromEntries(Object.entries(overrides).map(([key, text]) => [key, compile(text) as string]));
}

/** `{ 'chrome.nav.home': 'Start' }` → `{ chrome: { nav: { home: 'Start' } } }` */
export function nest(texts: Overrides): MessageTree {
  return mergeMessages({}, ...Object.entries(texts).map(([key, text]) => branch(key.split('.'), text)));
}

const branch = (path: string[], text: string): MessageTree =>
  path.reduceRight<string | MessageTree>(
    (inner, key) => Object.fromEntries([[key, inner]]),
    text,
  ) as MessageTree;
