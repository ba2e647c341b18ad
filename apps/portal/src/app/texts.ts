import type { Messages, MessageTree } from '@atrium/i18n/keys';
import { fallbackLocale, type Locale } from '@atrium/i18n/locales';
import { mergeMessages } from '@atrium/i18n/merge';
import { loadMessages } from '@atrium/i18n/messages';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { AppContext } from './context.ts';

/** A tenant's own wording by message key, over the product's. */
type Overrides = Readonly<Record<string, string>>;

/** What one router may say. Catalogues stay out of the dehydrated state: each is a chunk that is cached for good. */
export interface Texts {
  messages: Map<Locale, Messages>;
  /** Of the language rendered last; these do travel. */
  overrides: Overrides;
}

export const noTexts = (): Texts => ({ messages: new Map(), overrides: {} });

type Saying = Pick<AppContext, 'backend' | 'texts'>;

export async function loadTexts(
  { backend, texts }: Saying,
  locale: Locale,
  known?: Overrides,
): Promise<void> {
  if (texts.messages.has(locale)) return;
  const [catalogue, overrides] = await Promise.all([
    loadCatalogue(locale),
    known ?? backend.read('getMessages', { params: { lang: locale } }),
  ]);
  texts.overrides = overrides;
  texts.messages.set(locale, mergeMessages(catalogue, nest(await formattable(overrides))));
}

const loadCatalogue = createIsomorphicFn()
  .server(async (locale: Locale): Promise<Messages> => {
    const messages = await loadMessages(locale);
    if (!messages) throw new Error('The texts of this page could not be loaded.');
    return messages;
  })
  // Catalogues are complete, so the browser need not load English under another language.
  .client(async (locale: Locale): Promise<Messages> => {
    const catalogue = await catalogues[locale]().catch(() => catalogues[fallbackLocale]());
    return catalogue.messages;
  });

const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('@atrium/i18n/catalogues/en'),
  ar: () => import('@atrium/i18n/catalogues/ar'),
  fr: () => import('@atrium/i18n/catalogues/fr'),
  de: () => import('@atrium/i18n/catalogues/de'),
  es: () => import('@atrium/i18n/catalogues/es'),
  ro: () => import('@atrium/i18n/catalogues/ro'),
};

/** The built browser formats compiled messages only (build/compiled-messages.ts); few overrides need the compiler. */
const formattable = createIsomorphicFn()
  .server((overrides: Overrides): Overrides | Promise<Overrides> => overrides)
  .client(async (overrides: Overrides): Promise<Overrides> => {
    const isPlain = Object.values(overrides).every((text) => !/[{}<>']/.test(text));
    if (isPlain || !import.meta.env.PROD) return overrides;
    const { default: compile } = await import('icu-minify/compile');
    return Object.fromEntries(Object.entries(overrides).map(([key, text]) => [key, compile(text) as string]));
  });

/** `{ 'chrome.nav.home': 'Start' }` → `{ chrome: { nav: { home: 'Start' } } }` */
export function nest(texts: Overrides): MessageTree {
  return mergeMessages({}, ...Object.entries(texts).map(([key, text]) => branch(key.split('.'), text)));
}

const branch = (path: string[], text: string): MessageTree =>
  path.reduceRight<string | MessageTree>(
    (inner, key) => Object.fromEntries([[key, inner]]),
    text,
  ) as MessageTree;
