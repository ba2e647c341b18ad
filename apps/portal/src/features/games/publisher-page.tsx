import { CardGrid } from '@atrium/ui/card-grid';
import { InfiniteList } from '@atrium/ui/infinite-list';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';
import { renewedByLocale } from '../../modules/article/renewed-by-locale.ts';
import { useList } from '../../modules/article/use-list.ts';
import { GamesSkeleton } from './games-skeleton.tsx';
import { loadPublisher } from './load-publisher.ts';
import { PublisherHeader } from './publisher-header.tsx';

export const Route = createFileRoute('/_default/games/publisher/$name')({
  ...renewedByLocale,
  loader: ({ context, params }) => loadPublisher(context, params.name),
  pendingComponent: GamesSkeleton,
  component: PublisherPage,
});

const onFirstScreen = 12;

function PublisherPage() {
  const t = useTranslations('games.publisher');
  const { name, list, query } = Route.useLoaderData();
  const { entries, nextOffset, isLoading, loadMore } = useList(list, query);
  return (
    <>
      <PageHead title={name} description={t('description', { name })} imageUrl={list.entries[0]?.imageUrl} />
      <PublisherHeader
        name={name}
        entries={entries}
        // until all of them are here, nobody knows how many there are
        count={nextOffset === null ? entries.length : undefined}
      />
      <div className="mx-auto w-full max-w-[1440px] px-gutter py-6 md:py-10">
        <InfiniteList hasMore={nextOffset !== null} isLoading={isLoading} onMore={loadMore}>
          <CardGrid entries={entries} kind="game" firstScreen={onFirstScreen} />
        </InfiniteList>
      </div>
    </>
  );
}
