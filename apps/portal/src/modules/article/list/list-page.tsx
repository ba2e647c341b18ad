import type { CardKind } from '@atrium/domain/catalogue/sections';
import type { Entry } from '@atrium/domain/site/models/structure';
import { CardGrid, onFirstScreen } from '@atrium/ui/cards/card-grid';
import { InfiniteList } from '@atrium/ui/pagination/infinite-list';
import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../../kit/document/loading/later-part.ts';
import { EmptyPage } from '../../../kit/page/empty-page.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import type { ListSearch } from './list-search.ts';
import type { List, ListQuery } from './load-list.ts';
import { SortChips } from './sort-chips.tsx';
import { useList } from './use-list.ts';

interface ListPageProps {
  title: string;
  description?: string | undefined;
  list: List;
  /** What the list was loaded with: its next pages are asked for in the same way. */
  query: ListQuery;
  search: ListSearch;
  /** Draws every entry as this kind; otherwise as the first one's. */
  kind?: CardKind;
  /** Between the title and the list: chips, a banner. */
  children?: ReactNode;
  /** Another way to draw the list, such as rows of tracks. */
  draw?: (entries: readonly Entry[]) => ReactNode;
}

/** Nothing of it is in the rendered page: it comes after what is. */
const CategoryArt = laterPart(() => import('./category-art.later.tsx'));

/** Everything of one kind or category, sorted as the visitor likes, growing as far as one scrolls. */
export function ListPage({ title, description, list, query, search, kind, children, draw }: ListPageProps) {
  const t = useTranslations('article');
  const { entries, hasMore, isLoading, loadMore } = useList(list, query);
  const imageUrl = list.category?.imageUrl ?? entries[0]?.imageUrl;
  return (
    <div className="mx-auto w-full max-w-[1440px] px-gutter py-6 md:py-10">
      {/* an empty list leads search engines nowhere */}
      <PageHead title={title} description={description} imageUrl={imageUrl} hidden={entries.length === 0} />
      <div className="flex items-center justify-between gap-8">
        <div className="min-w-0">
          <h1 className="type-heading">{title}</h1>
          {description && (
            <p className="mt-2 max-w-[37.5em] text-16 text-t2">
              <bdi>{description}</bdi>
            </p>
          )}
        </div>
        {list.category && (
          <Suspense>
            <CategoryArt key={list.category.id} id={list.category.id} />
          </Suspense>
        )}
      </div>
      {children}
      <SortChips search={search} />
      {entries.length === 0 ? (
        <EmptyPage line={t('emptyList')} />
      ) : (
        <InfiniteList hasMore={hasMore} isLoading={isLoading} onMore={loadMore}>
          {draw?.(entries) ?? (
            <CardGrid
              entries={entries}
              kind={kind ?? entries[0]?.kind ?? 'album'}
              firstScreen={onFirstScreen}
            />
          )}
        </InfiniteList>
      )}
    </div>
  );
}
