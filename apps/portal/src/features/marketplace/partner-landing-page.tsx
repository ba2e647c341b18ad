import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { StoreHead } from '../../modules/shop/store-head.tsx';
import { StoreRows } from '../../modules/shop/store-rows.tsx';
import { StoreBody, StoreSection, StoreText } from '../../modules/shop/store-sections.tsx';
import { StoreSkeleton } from '../../modules/shop/store-skeleton.tsx';

export const Route = createFileRoute('/_default/partners/$name')({
  ...renewedByLocale,
  loader: (loading) => loadArticle(loading, { id: loading.params.name, contentTypes: ['PARTNER'] }),
  pendingComponent: StoreSkeleton,
  component: PartnerLandingPage,
});

function PartnerLandingPage() {
  const t = useTranslations('apps');
  const page = Route.useLoaderData();
  const { article, sections } = page;
  const made = sections.products ?? [];
  return (
    <>
      <ArticleHead page={page} />
      <StoreHead article={article} />
      <StoreBody>
        {article.body.length > 0 && (
          <StoreSection title={t('about', { name: article.title })}>
            <StoreText body={article.body} />
          </StoreSection>
        )}
        {made.length > 0 && (
          <StoreSection title={t('madeBy', { name: article.title })} wide>
            <StoreRows entries={made} firstScreen={made.length} />
          </StoreSection>
        )}
      </StoreBody>
    </>
  );
}
