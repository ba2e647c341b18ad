import { articleData } from '@atrium/domain/site/json-ld/article-data';
import { joinFacts } from '@atrium/i18n/format';
import { joinLocale } from '@atrium/i18n/locales';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { useSite } from '../../../kit/visit/site.ts';
import type { ArticlePage } from './load-article.ts';

/** Title, description, picture, addresses in all languages, and what machines may know of an article. */
export function ArticleHead({ page: { article, sections } }: { page: ArticlePage }) {
  const { site, tenant, locale, localeCode, visit } = useSite();
  const { title, subtitle, maker, description, heroUrl, imageUrl, alternates } = article;
  const describe = () =>
    articleData(article, {
      origin: visit.origin,
      brand: site.global.brand,
      locale,
      currency: tenant.currency,
      address: (path) => visit.origin + joinLocale(localeCode, path),
      parts: sections.items ?? [],
    });
  return (
    <PageHead
      title={joinFacts(locale, [title, subtitle ?? maker?.title])}
      description={description}
      imageUrl={heroUrl ?? imageUrl}
      paths={alternates}
      jsonLd={import.meta.env.SSR ? describe() : {}}
    />
  );
}
