import { useTranslations } from 'use-intl';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import type { ArticlePage } from '../../modules/article/details/load-article.ts';
import { AddToCart } from '../../modules/cart/add-to-cart.tsx';
import { GetButton } from '../../modules/commerce/get-button.tsx';
import { StoreHead } from '../../modules/shop/store-head.tsx';
import { StoreRows } from '../../modules/shop/store-rows.tsx';
import { StoreBody, StoreSection } from '../../modules/shop/store-sections.tsx';
import { AppDetails } from './app-details.tsx';

/** Something sold beside the apps, or within one. */
export function ItemDetails({ page }: { page: ArticlePage }) {
  const t = useTranslations();
  const { article, sections } = page;
  if (article.contentType === 'APP') return <AppDetails page={page} />;
  const alike = sections['more-like-this'] ?? [];
  return (
    <>
      <ArticleHead page={page} />
      <StoreHead
        article={article}
        by={article.providerId && t('article.by', { name: article.providerId })}
        action={
          <>
            <GetButton article={article} size="large" className="min-w-32" />
            <AddToCart article={article} size="large" variant="glass" />
          </>
        }
      />
      {alike.length > 0 && (
        <StoreBody>
          <StoreSection title={t('article.moreLikeThis')} wide>
            <StoreRows entries={alike} />
          </StoreSection>
        </StoreBody>
      )}
    </>
  );
}
