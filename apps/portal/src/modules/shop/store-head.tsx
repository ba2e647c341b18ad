import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { Picture } from '@atrium/ui/image/picture';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../article/details/breadcrumbs.tsx';
import { ShareButton } from '../article/details/share-button.tsx';
import { TintedSurface } from '../article/details/tinted.tsx';

interface StoreHeadProps {
  article: ArticleDetails;
  /** Who makes or sells it. */
  by?: ReactNode;
  /** What decides: rating, price, how often. */
  facts?: ReactNode;
  action?: ReactNode;
}

/** Sign, name, maker, one action: the top of everything the marketplace has. */
export const StoreHead = ({ article, by, facts, action }: StoreHeadProps) => (
  <TintedSurface hue={article.hue} className="relative">
    <div className="mx-auto w-full max-w-360 px-gutter pt-5 pb-8 md:pt-8 md:pb-12">
      <Breadcrumbs article={article} />
      <div className="mt-4 flex flex-col gap-x-8 gap-y-5 md:flex-row md:items-center">
        <div className="w-32 flex-none drop-shadow-lg md:w-44">
          <div className="pic shape-app">
            <Sign article={article} />
          </div>
        </div>
        <div className="min-w-0 flex-1">
          <h1 className="type-display text-48">
            <bdi>{article.title}</bdi>
          </h1>
          {by && <p className="mt-2 text-16 text-t2">{by}</p>}
          {article.description && (
            <p className="mt-3 max-w-[37.5em] text-16 text-t2">
              <bdi>{article.description}</bdi>
            </p>
          )}
          <div className="mt-5 flex flex-wrap items-center gap-3">
            {action}
            <ShareButton title={article.title} variant="glass" />
          </div>
        </div>
      </div>
      {facts}
    </div>
  </TintedSurface>
);

const Sign = ({ article: { imageUrl, thumbhash, title } }: { article: ArticleDetails }) =>
  imageUrl ? (
    <Picture src={imageUrl} alt="" width={192} height={192} thumbhash={thumbhash} priority />
  ) : (
    <span
      aria-hidden
      className="grid size-full place-items-center bg-accent text-64 font-heavy text-on-accent"
    >
      {[...title][0]}
    </span>
  );

export interface StoreFact {
  label: string;
  value: ReactNode;
}

/** Short answers side by side; on phones two in a row. */
export const StoreFacts = ({ facts }: { facts: readonly StoreFact[] }) =>
  facts.length === 0 ? null : (
    <dl className="mt-7 grid grid-cols-2 gap-y-5 md:flex">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex min-w-28 flex-col-reverse justify-end gap-1 border-line pe-5 md:border-s md:px-5 md:first:border-0 md:first:ps-0"
        >
          <dt className="text-12 text-t3">{label}</dt>
          <dd className="flex min-h-7 items-center text-18 font-heavy">{value}</dd>
        </div>
      ))}
    </dl>
  );
