import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { formatDate } from '@atrium/i18n/format';
import { CardGrid } from '@atrium/ui/cards/card-grid';
import { Picture } from '@atrium/ui/image/picture';
import { createFileRoute } from '@tanstack/react-router';
import { Clock, Ticket as TicketSign } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { useSite } from '../../kit/visit/site.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import { Breadcrumbs } from '../../modules/article/details/breadcrumbs.tsx';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { ShareButton } from '../../modules/article/details/share-button.tsx';
import { TintedSurface } from '../../modules/article/details/tinted.tsx';
import { AddToCart } from '../../modules/cart/add-to-cart.tsx';
import { GetButton } from '../../modules/commerce/get-button.tsx';
import { textProperty } from '../../modules/shop/article-properties.ts';
import { bookEligibility } from './catalogue/book-eligibility.ts';
import { VoucherSkeleton } from './catalogue/skeletons.tsx';

const OpenBook = laterPart(async () => ({
  default: (await import('./catalogue/open-book.later.tsx')).OpenBook,
}));

export const Route = createFileRoute('/_default/voucherbooks/$name')({
  ...renewedByLocale,
  loader: (loading) => loadArticle(loading, { id: loading.params.name, contentTypes: ['VOUCHER_BOOK'] }),
  pendingComponent: VoucherSkeleton,
  component: BookPage,
});

function BookPage() {
  const t = useTranslations('vouchers');
  const page = Route.useLoaderData();
  const vouchers = page.sections.vouchers ?? [];
  return (
    <>
      <ArticleHead page={page} />
      <BookHead article={page.article} count={vouchers.length} />
      <section aria-labelledby="inside" className="mx-auto w-full max-w-360 px-gutter py-8 md:py-10">
        <h2 id="inside" className="type-title mb-5">
          {t('inside')}
        </h2>
        <CardGrid entries={vouchers} kind="voucher" firstScreen={3} />
      </section>
    </>
  );
}

function BookHead({ article, count }: { article: ArticleDetails; count: number }) {
  const t = useTranslations();
  const { locale } = useSite();
  const { title, description, hue, customProperties } = article;
  const validUntil = textProperty(customProperties, 'validUntil');
  return (
    <TintedSurface hue={hue} keepsAccent>
      <div className="mx-auto w-full max-w-360 px-gutter pt-5 pb-9 md:pt-8 md:pb-12">
        <Breadcrumbs article={article} />
        <div className="mt-4 flex flex-col gap-x-10 gap-y-6 md:flex-row md:items-center">
          <Cover article={article} />
          <div className="min-w-0 flex-1">
            <h1 className="type-display text-48">
              <bdi>{title}</bdi>
            </h1>
            {description && (
              <p className="mt-3 max-w-[37.5em] text-18 text-t2">
                <bdi>{description}</bdi>
              </p>
            )}
            <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-14 text-t2">
              <li className="flex items-center gap-1.5">
                <TicketSign aria-hidden className="size-4" />
                {t('common.count.vouchers', { count })}
              </li>
              {validUntil && (
                <li className="flex items-center gap-1.5">
                  <Clock aria-hidden className="size-4" />
                  {t('vouchers.until', {
                    date: formatDate(locale, new Date(validUntil), { dateStyle: 'long', timeZone: 'UTC' }),
                  })}
                </li>
              )}
            </ul>
            <div className="mt-6 flex flex-wrap items-center gap-3">
              <GetBook article={article} />
              <AddToCart article={article} size="large" variant="glass" />
              <ShareButton title={title} variant="glass" />
            </div>
          </div>
        </div>
      </div>
    </TintedSurface>
  );
}

/** A customer with a plan that opens the book takes its vouchers; others buy it like an article. */
function GetBook({ article }: { article: ArticleDetails }) {
  const { value: isEligible } = usePersonal(bookEligibility);
  const get = <GetButton article={article} size="large" />;
  return isEligible ? (
    <Suspense fallback={get}>
      <OpenBook bookId={article.id} />
    </Suspense>
  ) : (
    get
  );
}

/** A book lying on its vouchers: two more edges show beneath the cover. */
const Cover = ({ article: { imageUrl, thumbhash, title } }: { article: ArticleDetails }) => (
  <div className="relative w-full max-w-100 flex-none md:w-[42%]">
    <div
      aria-hidden
      className="absolute inset-0 rotate-4 rounded-panel bg-[oklch(0.9_0.02_75)] rtl:-rotate-4"
    />
    <div
      aria-hidden
      className="absolute inset-0 rotate-2 rounded-panel bg-[oklch(0.95_0.015_75)] rtl:-rotate-2"
    />
    <div className="pic relative aspect-video rounded-panel shadow-3">
      {imageUrl ? (
        <Picture
          src={imageUrl}
          alt=""
          width={480}
          height={270}
          sizes="(min-width: 48rem) 25rem, 100vw"
          thumbhash={thumbhash}
          priority
        />
      ) : (
        <span
          aria-hidden
          className="type-heading grid size-full place-items-center bg-(--dock) p-6 text-center"
        >
          <bdi>{title}</bdi>
        </span>
      )}
    </div>
  </div>
);
