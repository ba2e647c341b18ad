import { FactDot } from '@atrium/ui/fact-dot';
import { Price } from '@atrium/ui/price';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../../modules/article/article-head.tsx';
import type { ArticlePage } from '../../modules/article/load-article.ts';
import { GetLink } from '../../modules/shop/get-link.tsx';
import { StoreHead } from '../../modules/shop/store-head.tsx';
import { StoreRows } from '../../modules/shop/store-rows.tsx';
import { StoreBody, StoreSection } from '../../modules/shop/store-sections.tsx';
import { AppDetails } from './app-details.tsx';

/** Something sold beside the apps, or within one. */
export function ItemDetails({ page }: { page: ArticlePage }) {
  const t = useTranslations();
  const { article, sections } = page;
  if (article.contentType === 'APP') return <AppDetails page={page} />;
  const [price] = article.prices;
  const alike = sections['more-like-this'] ?? [];
  return (
    <>
      <ArticleHead page={page} />
      <StoreHead
        article={article}
        by={article.providerId && t('article.by', { name: article.providerId })}
        action={
          <GetLink reason="apps.reason" size="large" className="min-w-32">
            {price && price.amount > 0 ? (
              <>
                {t('apps.buy')} <FactDot /> <Price value={price} />
              </>
            ) : (
              t('apps.get')
            )}
          </GetLink>
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
