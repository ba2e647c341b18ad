import type { Client } from '@atrium/contract/client';
import { memoizeByObject } from '@atrium/domain/values/memoize-by-object';
import type { Messages, MessageTree } from '@atrium/i18n/keys';
import { fallbackLocale, type Locale } from '@atrium/i18n/locales';
import { mergeMessages } from '@atrium/i18n/merge';
import { frameCatalogues, loadMessages, pageCatalogues } from '@atrium/i18n/messages';
import { createIsomorphicFn } from '@tanstack/react-start';
import { createStore, type Store } from '../store.ts';

/** A tenant's own wording by message key, over the product's. */
type Overrides = Readonly<Record<string, string>>;

/** What one router may say. Texts stay out of the dehydrated state: each part is a file that is cached for good. */
export interface Texts {
  /** By language, with the names of the parts they came in: the frame's texts, and those of pages shown so far. */
  messages: Map<Locale, { all: Messages; parts: readonly string[] }>;
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
  const missing = partsHere(path).filter((part) => !loaded?.parts.includes(part));
  if (missing.length === 0) return;
  const [catalogue, overrides] = await Promise.all([
    loadParts(locale, missing),
    known ??
      (loaded
        ? texts.overrides
        : backend.read('getMessages', { params: { lang: locale }, query: { only: 'tenant' } })),
  ]);
  texts.overrides = overrides;
  const own = await formattable(overrides);
  // a concurrent load may have brought another part meanwhile, or this one
  const before = texts.messages.get(locale);
  if (missing.every((part) => before?.parts.includes(part))) return;
  texts.messages.set(locale, {
    all: worded(before ? joined(before.all, catalogue) : catalogue, own),
    parts: [...(before?.parts ?? []), ...missing],
  });
  texts.arrived.set(texts.arrived.get() + 1);
}

const isNamespace = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part brings some names of a namespace, another part others. A compiled message is a list, and stays whole. */
function joined<Tree extends object>(before: Tree, more: Tree): Tree {
  const both = Object.entries(more).map(([name, value]) => {
    const known: unknown = before[name as keyof Tree];
    return [name, isNamespace(known) && isNamespace(value) ? joined(known, value) : value];
  });
  return { ...before, ...Object.fromEntries(both) };
}

/** What a page at this path is drawn with: the frame's texts, and its own where the route table says so. */
function partsOf(path: string): string[] {
  const segment = path.split('/', 2)[1]?.toLowerCase() ?? '';
  return __TEXTS__.segments.includes(segment) ? ['frame', segment] : ['frame'];
}

/** A render has them all at hand. */
const partsHere = createIsomorphicFn()
  .server((_path: string): string[] => ['all'])
  .client(partsOf);

/** The files of those texts, for a page to name ahead. Development has none. */
export const textFiles = (locale: Locale, path: string): string[] =>
  import.meta.env.PROD ? partsOf(path).map((part) => textFile(locale, part)) : [];

const textFile = (locale: Locale, part: string) => `${__TEXTS__.base}${locale}-${part}.json`;

/** The product's own texts, merged once per language for all renders. */
const products = new Map<Locale, Promise<Messages>>();

async function product(locale: Locale): Promise<Messages> {
  const messages = await loadMessages(locale);
  if (!messages) throw new Error('The texts of this page could not be loaded.');
  return messages;
}

const loadParts = createIsomorphicFn()
  .server((locale: Locale, _parts: readonly string[]): Promise<Messages> => {
    const known = products.get(locale);
    if (known) return known;
    const loading = product(locale);
    products.set(locale, loading);
    loading.catch(() => products.delete(locale));
    return loading;
  })
  // Texts are complete, so the browser need not load English under another language.
  .client(
    (locale: Locale, parts: readonly string[]): Promise<Messages> =>
      inLanguage(locale, async (from) =>
        Object.assign({}, ...(await Promise.all(parts.map((part) => loadPart(from, part))))),
      ),
  );

/** In this language, or in the fallback language where a file of it is missing. */
export async function inLanguage<Texts>(
  locale: Locale,
  load: (from: Locale) => Promise<Texts>,
): Promise<Texts> {
  try {
    return await load(locale);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification's place for it
    console.error(`Failed locale loading: ${error instanceof Error ? error.message : String(error)}`);
    // where the network is gone the other would not come either; where it is back by now, so is this one
    const isUnreached = error instanceof TypeError;
    return load(isUnreached ? locale : fallbackLocale);
  }
}

async function loadPart(locale: Locale, part: string): Promise<object> {
  if (!import.meta.env.PROD)
    return (await (part === 'frame' ? frameCatalogues : pageCatalogues)[locale]()).messages;
  const answer = await fetch(textFile(locale, part));
  if (!answer.ok) throw new Error(`${answer.status} ${textFile(locale, part)}`);
  return answer.json();
}

/** By the product's texts and the tenant's wording: the backend hands over the same wording until it is published anew. */
const wordings = memoizeByObject((catalogue: Messages) =>
  memoizeByObject((overrides: Overrides) =>
    Object.keys(overrides).length === 0 ? catalogue : mergeMessages(catalogue, nest(overrides)),
  ),
);

const worded = createIsomorphicFn()
  .server((catalogue: Messages, overrides: Overrides): Messages => wordings(catalogue)(overrides))
  .client((catalogue: Messages, overrides: Overrides): Messages => mergeMessages(catalogue, nest(overrides)));

/** What is built formats compiled messages only (build/compiled-messages.ts); few overrides need the compiler. */
async function compiled(overrides: Overrides): Promise<Overrides> {
  const isPlain = Object.values(overrides).every((text) => !/[{}<>']/.test(text));
  if (isPlain || !import.meta.env.PROD) return overrides;
  const { default: compile } = await import('icu-minify/compile');
  const entries = Object.entries(overrides).map(([key, text]): [string, string] => {
    try {
      return [key, compile(text) as string];
    } catch {
      return [key, text]; // of a backend that looks at its texts less closely than ours
    }
  });
  return Object.fromEntries(entries);
}

const formattable = createIsomorphicFn().server(memoizeByObject(compiled)).client(compiled);

/** `{ 'chrome.nav.home': 'Start' }` → `{ chrome: { nav: { home: 'Start' } } }` */
export function nest(texts: Overrides): MessageTree {
  return mergeMessages({}, ...Object.entries(texts).map(([key, text]) => branch(key.split('.'), text)));
}

const branch = (path: string[], text: string): MessageTree =>
  path.reduceRight<string | MessageTree>(
    (inner, key) => Object.fromEntries([[key, inner]]),
    text,
  ) as MessageTree;
