import type { messages as english } from './catalogues/console/en.ts';
import type { Locale } from './locales.ts';

export type ConsoleMessages = typeof english;

/** What the operators' console says: its own texts, and those that packages/ui needs. No page of a portal loads them. */
export const consoleCatalogues = {
  en: () => import('./catalogues/console/en.ts'),
  ar: () => import('./catalogues/console/ar.ts'),
  fr: () => import('./catalogues/console/fr.ts'),
  de: () => import('./catalogues/console/de.ts'),
  es: () => import('./catalogues/console/es.ts'),
  ro: () => import('./catalogues/console/ro.ts'),
} as const satisfies Record<Locale, () => Promise<{ messages: ConsoleMessages }>>;
