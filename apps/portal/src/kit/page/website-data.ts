import type { Locale } from '@atrium/i18n/locales';
import { canonicalUrl } from './alternates.ts';

interface Website {
  origin: string;
  brand: string;
  locale: Locale;
  defaultLocale: Locale;
}

/** What schema.org calls a site with a search of its own; said once, on the home page. */
export function websiteData({ brand, locale, ...place }: Website) {
  const address = (path: string) => canonicalUrl({ ...place, path }, locale);
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand,
    url: address('/'),
    inLanguage: locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${address('/search-q')}?q={query}` },
      'query-input': 'required name=query',
    },
  };
}
