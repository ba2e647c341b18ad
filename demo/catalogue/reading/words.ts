import type { Locale } from '@atrium/i18n/locales';

/** A short text in the order of the product's languages. */
export const words = (
  en: string,
  ar: string,
  fr: string,
  de: string,
  es: string,
  ro: string,
): Record<Locale, string> => ({ en, ar, fr, de, es, ro });
