import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { StoreRows } from '../../modules/shop/store-rows.tsx';
import { StoreBody, StoreSection, StoreSteps, StoreText } from '../../modules/shop/store-sections.tsx';
import { StoreSkeleton } from '../../modules/shop/store-skeleton.tsx';
import { ServiceHead } from './info-service.tsx';

export const Route = createFileRoute('/_default/services/$name')({
  ...renewedByLocale,
  loader: (loading) => loadArticle(loading, { id: loading.params.name, contentTypes: ['SERVICE'] }),
  pendingComponent: StoreSkeleton,
  component: ServicePage,
});

function ServicePage() {
  const t = useTranslations('apps');
  const page = Route.useLoaderData();
  const { article, sections } = page;
  const steps = article.body.flatMap((block) => (block.type === 'list' ? block.items : []));
  const products = sections.products ?? [];
  return (
    <>
      <ArticleHead page={page} />
      <ServiceHead article={article} />
      <StoreBody>
        <StoreSection title={t('service.howItWorks')}>
          <StoreText body={article.body} />
          <StoreSteps steps={steps} />
        </StoreSection>
        {products.length > 0 && (
          <StoreSection title={t('products')} wide>
            <StoreRows entries={products} />
          </StoreSection>
        )}
      </StoreBody>
    </>
  );
}
