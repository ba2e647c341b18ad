import { joinLocale, type Locale, type LocaleCode, locales } from '@atrium/i18n/locales';

interface Place {
  /** The tenant's public origin. */
  origin: string;
  /** Without locale and query. */
  path: string;
  defaultLocale: Locale;
}

/** The unprefixed address is the canonical one of its default-language twin. */
export const canonicalUrl = ({ origin, path, defaultLocale }: Place, locale: Locale) => {
  const address = joinLocale(locale === defaultLocale ? 'default' : locale, path);
  return origin + (address === '/' ? '' : address);
};

/**
 * A page's own. The home page under the prefix of the default language names itself: a canonical link that leads from
 * elsewhere to the root of a site is read as a mistake, by search engines and by those who audit pages for them.
 */
export const ownUrl = (place: Place, code: LocaleCode, locale: Locale) =>
  place.path === '/' && code === place.defaultLocale
    ? place.origin + joinLocale(code, place.path)
    : canonicalUrl(place, locale);

/** Where a page has another path in another language: by locale. */
export type Paths = Readonly<Record<string, string>>;

/** One entry per language and one per language with region, and `x-default`. */
export function alternates(place: Place, supported: readonly Locale[], paths: Paths = {}) {
  const hrefIn = (locale: Locale) =>
    canonicalUrl({ ...place, path: withoutQuery(paths[locale] ?? place.path) }, locale);
  const languages = supported.flatMap((locale) => {
    const href = hrefIn(locale);
    return [
      { hrefLang: locales[locale].iso, href },
      { hrefLang: locale, href },
    ];
  });
  return [...languages, { hrefLang: 'x-default', href: hrefIn(place.defaultLocale) }];
}

const withoutQuery = (path: string) => path.split('?', 1)[0] ?? path;
