import type { Locale } from '@atrium/i18n/locales';

/** `en` → “English”, in the language of the page. */
export const languageName = (locale: Locale, code: unknown): string | null =>
  typeof code === 'string' && code !== ''
    ? (new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(code) ?? null)
    : null;
