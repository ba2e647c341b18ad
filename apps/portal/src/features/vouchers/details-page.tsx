import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { PriceTag } from '@atrium/ui/price';
import { Link } from '@atrium/ui/ui-provider';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import { Breadcrumbs } from '../../modules/article/details/breadcrumbs.tsx';
import { loadArticle, requestArticle } from '../../modules/article/details/load-article.ts';
import { RelatedShelf } from '../../modules/article/details/related-shelf.tsx';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { ShareButton } from '../../modules/article/details/share-button.tsx';
import { TintedSurface } from '../../modules/article/details/tinted.tsx';
import { LikeButton } from '../../modules/article/reactions/like-button.tsx';
import { AddToCart } from '../../modules/cart/add-to-cart.tsx';
import { GetButton } from '../../modules/commerce/get-button.tsx';
import { useOffer } from '../../modules/commerce/use-offer.ts';
import { textListProperty } from '../../modules/shop/article-properties.ts';
import { StoreSection, StoreSteps } from '../../modules/shop/store-sections.tsx';
import { VoucherSkeleton } from './catalogue/skeletons.tsx';
import { Ticket } from './catalogue/ticket.tsx';

const OwnTicket = laterPart(async () => ({
  default: (await import('./mine/own-ticket.later.tsx')).OwnTicket,
}));

export const Route = createFileRoute('/_default/vouchers/details/$id/{-$voucherId}')({
  ...renewedByLocale,
  loader: (loading) => {
    const { id, voucherId } = loading.params;
    const wanted = { id, contentTypes: ['VOUCHER'] } as const;
    // the number of the customer's own voucher is no part of the offer's address, and no mistake either
    return voucherId ? requestArticle(loading.context, wanted) : loadArticle(loading, wanted);
  },
  pendingComponent: VoucherSkeleton,
  component: DetailsPage,
});

function DetailsPage() {
  const t = useTranslations();
  const page = Route.useLoaderData();
  const { voucherId } = Route.useParams();
  const { article, sections } = page;
  const { id, title, hue, description, customProperties } = article;
  return (
    <>
      <ArticleHead page={page} />
      <TintedSurface hue={hue} keepsAccent>
        <div className="mx-auto w-full max-w-260 px-gutter pt-4 pb-10 md:pt-8 md:pb-14">
          <div className="mb-4 flex min-h-11 items-center gap-1 md:mb-8">
            <Breadcrumbs article={article} className="min-w-0 flex-1" />
            <LikeButton entityType="VOUCHER" id={id} title={title} />
            <ShareButton title={title} />
          </div>
          <div className="grid gap-x-14 gap-y-9 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
            <Ticket article={article}>
              {voucherId ? (
                <Suspense fallback={<div aria-hidden="true" className="skeleton h-96 rounded-panel" />}>
                  <OwnTicket voucherId={Number(voucherId)} />
                </Suspense>
              ) : (
                <Claim article={article} />
              )}
            </Ticket>
            <div className="grid content-start gap-8">
              {description && (
                <p className="text-18 leading-body text-t1 md:text-22">
                  <bdi>{description}</bdi>
                </p>
              )}
              <StoreSection title={t('vouchers.howTo')}>
                <StoreSteps steps={textListProperty(customProperties, 'howTo')} />
              </StoreSection>
              <StoreSection title={t('vouchers.terms')}>
                <ul className="grid list-disc gap-2 ps-5 text-14 text-t2">
                  {textListProperty(customProperties, 'terms').map((term) => (
                    <li key={term}>{term}</li>
                  ))}
                </ul>
              </StoreSection>
            </div>
          </div>
        </div>
      </TintedSurface>
      <div className="mx-auto w-full max-w-360 px-gutter py-8">
        <RelatedShelf title={t('article.moreLikeThis')} entries={sections['more-like-this']} kind="voucher" />
      </div>
    </>
  );
}

/** The half below the perforation: what it costs, and the way to have it. */
function Claim({ article }: { article: ArticleDetails }) {
  const t = useTranslations();
  const { access, className } = useOffer(article);
  return (
    <div className="text-center">
      <p className={`type-display mx-auto w-fit rounded-badge text-36 ${className}`}>
        {access.is === 'forSale' ? <PriceTag value={access.price} /> : t('common.free')}
      </p>
      <GetButton article={article} size="large" wide className="mt-4 h-14" />
      <AddToCart article={article} size="large" wide className="mt-2.5" />
      <p className="mt-3 text-13 text-[oklch(0.42_0.03_345)]">{t('vouchers.afterwards')}</p>
      <p className="mt-3 flex flex-wrap justify-center gap-x-6 text-14 font-medium text-[oklch(0.42_0.11_45)]">
        <Link href={`/vouchers/gift/${article.id}`} className="hit underline">
          {t('vouchers.gift.title')}
        </Link>
        <Link href="/vouchers/redeem" className="hit underline">
          {t('vouchers.redeem.action')}
        </Link>
      </p>
    </div>
  );
}
