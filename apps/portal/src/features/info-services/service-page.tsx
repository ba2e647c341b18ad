import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { ButtonLink } from '@atrium/ui/button';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { GetButton } from '../../modules/commerce/get-button.tsx';
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

/** What no price is set for is switched on by the operator, by hand. */
function Order({ article }: { article: ArticleDetails }) {
  const t = useTranslations('apps.service');
  const { supportEmail } = useSite().site.global;
  if (article.prices.length > 0 || !supportEmail)
    return <GetButton article={article} size="large" className="min-w-40" />;
  const subject = new URLSearchParams({ subject: article.title }).toString().replaceAll('+', '%20');
  return (
    <ButtonLink href={`mailto:${supportEmail}?${subject}`} variant="accent" size="large">
      {t('order')}
    </ButtonLink>
  );
}

function ServicePage() {
  const t = useTranslations('apps');
  const page = Route.useLoaderData();
  const { article, sections } = page;
  const steps = article.body.flatMap((block) => (block.type === 'list' ? block.items : []));
  const products = sections.products ?? [];
  return (
    <>
      <ArticleHead page={page} />
      <ServiceHead article={article} action={<Order article={article} />} />
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
