import { fallbackLocale, isLocale, type Locale } from '@atrium/i18n/locales';

/** A text as an editor keeps it: one string for all languages, or one per language. */
export type LocalText = string | Partial<Record<Locale, string>>;

/** A document before its language is chosen: every free text may be a `LocalText`; literals and numbers stay. */
export type Localizable<T> = T extends string
  ? string extends T
    ? LocalText
    : T
  : T extends object
    ? { [K in keyof T]: Localizable<T[K]> }
    : T;

/**
 * The marker of a per-language text: an object with at least one key, whose keys are all locale codes and
 * whose values are all strings. Stored documents must not use such an object for anything else.
 */
export function isLocalMap(value: unknown): value is Partial<Record<Locale, string>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const pairs = Object.entries(value);
  return pairs.length > 0 && pairs.every(([key, text]) => isLocale(key) && typeof text === 'string');
}

/** The text in the requested language, else in the tenant's default, else in English, else in the first one there is. */
export function resolveText(text: LocalText, locale: Locale, tenantDefault: Locale): string {
  if (typeof text === 'string') return text;
  return (
    text[locale] ?? text[tenantDefault] ?? text[fallbackLocale] ?? Object.values(text).find(isString) ?? ''
  );
}

/** The same document with every per-language text turned into the string of one language. */
export function localize<T>(tree: Localizable<T>, locale: Locale, tenantDefault: Locale): T {
  const visit = (value: unknown): unknown => {
    if (isLocalMap(value)) return resolveText(value, locale, tenantDefault);
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)]));
  };
  return visit(tree) as T;
}

/**
 * The inverse of `localize`: one document of those of several languages. Where all say the same it is said once; what
 * differs is a text per language. Undefined where they differ in anything but texts.
 */
export function joinLocales(documents: Readonly<Partial<Record<Locale, unknown>>>): unknown {
  const values = Object.values(documents);
  const [first] = values;
  if (values.every((value) => value === first)) return first;
  if (values.every(isString)) return { ...documents };
  const inner = (key: string | number) =>
    joinLocales(
      Object.fromEntries(
        Object.entries(documents).map(([locale, value]) => [
          locale,
          (value as Record<string | number, unknown>)[key],
        ]),
      ),
    );
  if (Array.isArray(first)) {
    if (!values.every((value) => Array.isArray(value) && value.length === first.length)) return undefined;
    return first.map((_, index) => inner(index));
  }
  if (!values.every((value) => typeof value === 'object' && value !== null && !Array.isArray(value)))
    return undefined;
  const keys = [...new Set(values.flatMap((value) => Object.keys(value as object)))];
  return Object.fromEntries(keys.map((key) => [key, inner(key)]));
}

const isString = (value: unknown): value is string => typeof value === 'string';
