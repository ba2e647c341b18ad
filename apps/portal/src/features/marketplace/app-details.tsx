import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { formatNumber } from '@atrium/i18n/format';
import { ButtonLink } from '@atrium/ui/button';
import { RatingStars } from '@atrium/ui/rating-stars';
import { Check, Eye } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useNavigateTo } from '../../kit/address/navigate-to.ts';
import { useSite } from '../../kit/visit/site.ts';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import type { ArticlePage } from '../../modules/article/details/load-article.ts';
import { RelatedShelf } from '../../modules/article/details/related-shelf.tsx';
import { AddToCart } from '../../modules/cart/add-to-cart.tsx';
import { GetButton } from '../../modules/commerce/get-button.tsx';
import { numberProperty, textListProperty } from '../../modules/shop/article-properties.ts';
import { type StoreFact, StoreFacts, StoreHead } from '../../modules/shop/store-head.tsx';
import { StoreRows } from '../../modules/shop/store-rows.tsx';
import { SignedList, StoreBody, StoreSection } from '../../modules/shop/store-sections.tsx';

/** A partner's app: what it is, what it can do, and which data its maker reads about the customer who opens it. */
export function AppDetails({ page }: { page: ArticlePage }) {
  const t = useTranslations();
  const navigateTo = useNavigateTo();
  const { article, sections } = page;
  const { developerName, customProperties } = article;
  const maker = developerName ?? article.title;
  const features = textListProperty(customProperties, 'features');
  const shares = textListProperty(customProperties, 'shares');
  const products = sections.products ?? [];
  return (
    <>
      <ArticleHead page={page} />
      <StoreHead
        article={article}
        by={developerName && <bdi>{developerName}</bdi>}
        facts={<StoreFacts facts={useAppFacts(article)} />}
        action={
          <>
            <GetButton
              article={article}
              onOpen={() => navigateTo(`/apps/consent/${article.id}`)}
              size="large"
              className="min-w-32"
            />
            <AddToCart article={article} size="large" variant="glass" />
          </>
        }
      />
      <StoreBody>
        {features.length > 0 && (
          <StoreSection title={t('apps.features')}>
            <SignedList items={features} icon={Check} />
          </StoreSection>
        )}
        {shares.length > 0 && (
          <StoreSection title={t('apps.learns', { name: maker })}>
            <SignedList items={shares} icon={Eye} />
            <p className="mt-3 text-13 text-t3">{t('apps.learnsLine')}</p>
            <ButtonLink href={`/apps/manage/${article.id}`} className="mt-4">
              {t('apps.manage.details')}
            </ButtonLink>
          </StoreSection>
        )}
        {products.length > 0 && (
          <StoreSection title={t('apps.products')} wide>
            <StoreRows entries={products} />
          </StoreSection>
        )}
        <div className="min-w-0 lg:col-span-2">
          <RelatedShelf title={t('article.moreLikeThis')} entries={sections['more-like-this']} kind="app" />
        </div>
      </StoreBody>
    </>
  );
}

function useAppFacts({ customProperties, categories, releasedOn, isFree }: ArticleDetails): StoreFact[] {
  const t = useTranslations('apps');
  const { locale } = useSite();
  const rating = numberProperty(customProperties, 'rating');
  const ratings = numberProperty(customProperties, 'ratingCount');
  const [home] = categories;
  return [
    ...(rating !== undefined
      ? [
          {
            label: t('ratings', { count: ratings ?? 0 }),
            value: (
              <RatingStars label={t('rated', { rating: formatNumber(locale, rating) })} value={rating} />
            ),
          },
        ]
      : []),
    { label: t('cost'), value: t(isFree ? 'free' : 'included') },
    ...(home ? [{ label: t('category'), value: <bdi>{home.title}</bdi> }] : []),
    ...(releasedOn
      ? [
          {
            label: t('since'),
            value: formatNumber(locale, Number(releasedOn.slice(0, 4)), { useGrouping: false }),
          },
        ]
      : []),
  ];
}
