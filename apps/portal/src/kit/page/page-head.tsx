import { shareSize } from '@atrium/domain/catalogue/image-sizes';
import { imageUrl as fillTemplate } from '@atrium/domain/catalogue/image-template';
import { areaOfPath } from '@atrium/domain/catalogue/verticals';
import { pageTitle } from '@atrium/domain/site/page-title';
import { locales } from '@atrium/i18n/locales';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useShownPath } from '../address/use-path.ts';
import { useIsHydrating } from '../document/hydration/use-is-hydrating.ts';
import { useSite } from '../visit/site.ts';
import { alternates, ownUrl, type Paths } from './alternates.ts';

interface PageHeadProps {
  /** Stands before the title: what is unread, or where in a list one is. */
  prefix?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  imageUrl?: string | undefined;
  /** The page's own path in each language, where they differ. */
  paths?: Paths | undefined;
  /** What machines may know of this page, as schema.org says it; in a browser only that there is something. */
  jsonLd?: object | undefined;
  /** Not for search engines: what only one person sees. */
  hidden?: boolean;
  /** An error page: not for search engines either, and nothing that has an address, here or in other languages. */
  isError?: boolean;
}

/** React lifts these into `<head>`; kept in the page, they stay out of the main chunk that every visitor loads. */
export function PageHead(props: PageHeadProps) {
  const { prefix, title, description, imageUrl, paths, jsonLd, hidden = false, isError = false } = props;
  const { tenant, site, locale, localeCode, visit } = useSite();
  const path = useShownPath();
  const t = useTranslations('seo');
  const { brand } = site.global;
  const full = pageTitle({ prefix, title, brand, ...useAreaTitle(path) });
  const text = description || site.metaData.content || t('description', { brand });
  const place = { origin: visit.origin, path, defaultLocale: tenant.defaultLocale };
  const canonical = ownUrl(place, localeCode, locale);
  const isSupported = tenant.locales.includes(locale);
  const shared = imageUrl ?? site.images.share;
  const picture = shared && new URL(fillTemplate(shared, shareSize), visit.origin).href;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={text} />
      <meta property="og:site_name" content={brand} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title || full} />
      <meta property="og:description" content={text} />
      {picture && <meta property="og:image" content={picture} />}
      <meta property="og:locale" content={ogLocale(locale)} />
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title || full} />
      <meta name="twitter:description" content={text} />
      {picture && <meta name="twitter:image" content={picture} />}
      {jsonLd && <StructuredData data={jsonLd} />}
      {(hidden || isError || !isSupported) && <meta name="robots" content="noindex" />}
      {isSupported && !isError && (
        <>
          <link rel="canonical" href={canonical} />
          <meta property="og:url" content={canonical} />
          {alternates(place, tenant.locales, paths).map(({ hrefLang, href }) => (
            <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
          ))}
          {tenant.locales
            .filter((other) => other !== locale)
            .map((other) => (
              <meta key={other} property="og:locale:alternate" content={ogLocale(other)} />
            ))}
        </>
      )}
    </>
  );
}

/** Read by machines, in the page as it was sent: a browser leaves that alone, and has none for pages it draws itself. */
function StructuredData({ data }: { data: object }) {
  const [wasSent] = useState(useIsHydrating());
  return (
    wasSent && (
      <script type="application/ld+json" suppressHydrationWarning>
        {import.meta.env.SSR ? asJson(data) : '{}'}
      </script>
    )
  );
}

const ogLocale = (locale: keyof typeof locales) => locales[locale].iso.replace('-', '_');

/** `<` could end the script; JSON can say it otherwise. */
const asJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The tenant's own name for the area wins over ours; pages outside any area take the site's main title. */
function useAreaTitle(path: string): { vertical?: string; main?: string } {
  const { global, tab_names_seo } = useSite().site;
  const t = useTranslations('seo.title');
  const area = areaOfPath(path);
  if (!area) return { main: global.mainTitle || t('main') };
  return { vertical: tab_names_seo[area] ?? t(area) };
}
