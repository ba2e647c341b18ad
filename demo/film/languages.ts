import type { Locale } from '@atrium/i18n/locales';

/** As each language calls itself. */
export const languageNames = {
  en: 'English',
  ar: 'العربية',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  ro: 'Română',
} as const satisfies Record<Locale, string>;
