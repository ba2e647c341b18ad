import { isLocalMap } from '@atrium/domain/values/local-text';
import type { Locale } from '@atrium/i18n/locales';

/** One text for all languages is that of the first; another language begins a text of its own. */
export const textIn = (value: unknown, lang: Locale, langs: readonly Locale[]): string => {
  if (isLocalMap(value)) return value[lang] ?? '';
  return typeof value === 'string' && (lang === langs[0] || langs.length < 2) ? value : '';
};

export function withText(value: unknown, lang: Locale, langs: readonly Locale[], text: string): unknown {
  const [source = lang] = langs;
  const written: Partial<Record<Locale, string>> = isLocalMap(value)
    ? { ...value }
    : typeof value === 'string' && value !== ''
      ? { [source]: value }
      : {};
  if (text === '') delete written[lang];
  else written[lang] = text;
  const codes = Object.keys(written);
  if (codes.length === 0) return undefined;
  return codes.length === 1 && codes[0] === source && !isLocalMap(value) ? written[source] : written;
}
