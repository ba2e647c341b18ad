/** The seven locales of the product. `default` is not a language: it is the unprefixed address, and means the tenant's own default. */
export const locales = {
  en: { iso: 'en-US', name: 'English', dir: 'ltr' },
  ar: { iso: 'ar-SA', name: 'العربية', dir: 'rtl' },
  fr: { iso: 'fr-FR', name: 'Français', dir: 'ltr' },
  de: { iso: 'de-DE', name: 'Deutsch', dir: 'ltr' },
  es: { iso: 'es-ES', name: 'Español', dir: 'ltr' },
  ro: { iso: 'ro-RO', name: 'Română', dir: 'ltr' },
} as const satisfies Record<string, { iso: string; name: string; dir: 'ltr' | 'rtl' }>;

export type Locale = keyof typeof locales;
export type LocaleCode = Locale | 'default';
export type Direction = (typeof locales)[Locale]['dir'];

export const localeCodes = /* @__PURE__ */ Object.keys(locales) as Locale[];
export const fallbackLocale: Locale = 'en';

export const isLocale = (value: string): value is Locale => Object.hasOwn(locales, value);

/**
 * The first locale of a list of language tags by preference (BCP 47, separated by spaces), each by its longest prefix
 * that we have: `xx de-AT` is `de`. Null where we have none of them.
 */
export function localeAsked(tags: string): Locale | null {
  for (const tag of tags.toLowerCase().split(' '))
    for (let part = tag; part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('-'))))
      if (isLocale(part)) return part;
  return null;
}

/** `/ar/games/list` → `['ar', '/games/list']`; an address without a known prefix keeps its path and yields `default`. */
export function splitLocale(pathname: string): [LocaleCode, string] {
  const end = pathname.indexOf('/', 1);
  const first = pathname.slice(1, end < 0 ? undefined : end);
  const code = first.toLowerCase();
  if (!isLocale(code)) return ['default', pathname];
  return [code, pathname.slice(first.length + 1) || '/'];
}

/** The inverse of `splitLocale`: `joinLocale('ar', '/')` is `/ar`, `joinLocale('default', '/x')` is `/x`. */
export function joinLocale(code: LocaleCode, path: string): string {
  if (code === 'default') return path;
  return path === '/' ? `/${code}` : `/${code}${path}`;
}
