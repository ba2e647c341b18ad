import { isLocalMap } from '@atrium/domain/values/local-text';
import type { Locale } from '@atrium/i18n/locales';

/** Where a document's per-language texts lack one of the languages, or have it empty. */
export function missingTexts(document: unknown, locales: readonly Locale[], path = ''): string[] {
  if (isLocalMap(document)) {
    return locales.filter((locale) => !document[locale]?.trim()).map((locale) => `${path}: ${locale}`);
  }
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([key, value]) => missingTexts(value, locales, `${path}/${key}`));
}
