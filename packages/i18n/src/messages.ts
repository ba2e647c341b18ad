import type { FrameMessages, PageMessages } from './catalogues/shape.ts';
import type { Messages, MessageTree } from './keys.ts';
import { fallbackLocale, isLocale, type Locale } from './locales.ts';
import { mergeMessages } from './merge.ts';

/** One literal import per locale, so that Vite gives each its own chunk and Node loads it as written. */
export const frameCatalogues = {
  en: () => import('./catalogues/en.ts'),
  ar: () => import('./catalogues/ar.ts'),
  fr: () => import('./catalogues/fr.ts'),
  de: () => import('./catalogues/de.ts'),
  es: () => import('./catalogues/es.ts'),
  ro: () => import('./catalogues/ro.ts'),
} as const satisfies Record<Locale, () => Promise<{ messages: FrameMessages }>>;

export const pageCatalogues = {
  en: () => import('./catalogues/pages/en.ts'),
  ar: () => import('./catalogues/pages/ar.ts'),
  fr: () => import('./catalogues/pages/fr.ts'),
  de: () => import('./catalogues/pages/de.ts'),
  es: () => import('./catalogues/pages/es.ts'),
  ro: () => import('./catalogues/pages/ro.ts'),
} as const satisfies Record<Locale, () => Promise<{ messages: PageMessages }>>;

export type Catalogues = Record<Locale, () => Promise<{ messages: Messages }>>;

async function wholeCatalogue(locale: Locale): Promise<{ messages: Messages }> {
  const [frame, pages] = await Promise.all([frameCatalogues[locale](), pageCatalogues[locale]()]);
  return { messages: { ...frame.messages, ...pages.messages } };
}

const catalogues: Catalogues = {
  en: () => wholeCatalogue('en'),
  ar: () => wholeCatalogue('ar'),
  fr: () => wholeCatalogue('fr'),
  de: () => wholeCatalogue('de'),
  es: () => wholeCatalogue('es'),
  ro: () => wholeCatalogue('ro'),
};
type Log = Pick<Console, 'error' | 'warn'>;

export interface LoadOptions {
  /** The tenant's own texts for this locale, nested or by dotted key; they win over ours. */
  overrides?: MessageTree;
  catalogues?: Catalogues;
  log?: Log;
}

/**
 * The texts of a locale: the fallback language first, the locale over it, the tenant's overrides last.
 * A catalogue that fails or is unknown leaves the fallback standing; null means that nothing could be loaded.
 */
export async function loadMessages(code: string, options: LoadOptions = {}): Promise<Messages | null> {
  const { overrides = {}, catalogues: from = catalogues, log = console } = options;
  const fallback = await loadCatalogue(fallbackLocale, from, log);
  const own = code === fallbackLocale ? null : await loadCatalogue(code, from, log);
  const base = fallback ?? own;
  return base && mergeMessages(base, own ?? {}, overrides);
}

async function loadCatalogue(code: string, from: Catalogues, log: Log): Promise<Messages | null> {
  if (!isLocale(code)) {
    log.warn(`Could not find messages for locale code: ${code}`);
    return null;
  }
  try {
    return (await from[code]()).messages;
  } catch (error) {
    log.error(`Failed locale loading: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}
