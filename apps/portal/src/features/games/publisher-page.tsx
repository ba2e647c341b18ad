import type { Entry } from '@atrium/domain/site/models/structure';
import { CardGrid, onFirstScreen } from '@atrium/ui/cards/card-grid';
import { Picture } from '@atrium/ui/image/picture';
import { InfiniteList } from '@atrium/ui/pagination/infinite-list';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { pageError } from '../../kit/page/page-error.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import type { AppContext } from '../../kit/visit/context.ts';
import { requestArticle } from '../../modules/article/details/load-article.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { type ListSearch, listSearch } from '../../modules/article/list/list-search.ts';
import { type List, type ListQuery, loadList } from '../../modules/article/list/load-list.ts';
import { SortChips } from '../../modules/article/list/sort-chips.tsx';
import { useList } from '../../modules/article/list/use-list.ts';
import { TintedGame } from '../../modules/game/tinted-game.tsx';
import { GamesSkeleton } from './games-skeleton.tsx';

export const Route = createFileRoute('/_default/games/publisher/$name')({
  ...renewedByLocale,
  loaderDeps: listSearch,
  loader: ({ context, params, deps }) => loadPublisher(context, params.name, deps),
  pendingComponent: GamesSkeleton,
  component: PublisherPage,
});

function PublisherPage() {
  const t = useTranslations('games.publisher');
  const { name, list, query } = Route.useLoaderData();
  const { entries, hasMore, isLoading, loadMore } = useList(list, query);
  return (
    <>
      <PageHead title={name} description={t('description', { name })} imageUrl={list.entries[0]?.imageUrl} />
      <PublisherHeader
        name={name}
        entries={entries}
        // the count is unknown until all of them are loaded
        count={hasMore ? undefined : entries.length}
      />
      <div className="mx-auto w-full max-w-[1440px] px-gutter pb-6">
        <SortChips search={Route.useLoaderDeps()} />
        <InfiniteList hasMore={hasMore} isLoading={isLoading} onMore={loadMore}>
          <CardGrid entries={entries} kind="game" firstScreen={onFirstScreen} />
        </InfiniteList>
      </div>
    </>
  );
}

interface Publisher {
  name: string;
  list: List;
  query: ListQuery;
}

/** Everything of one studio. A studio is known only by its games: cards carry its slug, details its name. */
async function loadPublisher(context: AppContext, slug: string, { sort }: ListSearch): Promise<Publisher> {
  const query = { id: `developer:${slug}`, sort };
  const list = await loadList(context, query);
  const [first] = list.entries;
  if (!first?.contentType) throw pageError();
  const { article } = await requestArticle(context, {
    id: String(first.id),
    contentTypes: [first.contentType],
  });
  return { name: article.developerName ?? article.title, list, query };
}

interface PublisherHeaderProps {
  name: string;
  entries: readonly Entry[];
  count: number | undefined;
}

const fan = ['-rotate-6 translate-x-6', 'z-10 -translate-y-1', 'rotate-6 -translate-x-6'] as const;

/** A studio and the three games it is known for, in the colours of the first. */
function PublisherHeader({ name, entries, count }: PublisherHeaderProps) {
  const t = useTranslations();
  const covers = entries.filter(({ imageUrl }) => imageUrl).slice(0, fan.length);
  return (
    <TintedGame hue={entries[0]?.hue}>
      <header className="mx-auto flex w-full max-w-[1440px] items-center gap-4 overflow-hidden px-gutter py-8 md:gap-6 md:py-12">
        <span
          aria-hidden
          className="grid size-18 flex-none place-items-center rounded-game bg-accent text-36 font-heavy text-on-accent md:size-28 md:text-64"
        >
          {initial(name)}
        </span>
        <div className="min-w-0 flex-1">
          <p className="text-13 font-medium text-t2 md:text-14">{t('games.publisher.label')}</p>
          <h1 className="type-display mt-0.5 text-28 md:text-48">
            <bdi>{name}</bdi>
          </h1>
          {count !== undefined && (
            <p className="mt-1.5 text-14 text-t2">{t('common.count.games', { count })}</p>
          )}
        </div>
        <div aria-hidden className="flex flex-none pe-4 max-lg:hidden rtl:flex-row-reverse">
          {covers.map(({ id, imageUrl, thumbhash }, place) => (
            <span key={id} className={`pic shape-game block w-36 shadow-3 ${fan[place]}`}>
              {imageUrl && (
                <Picture src={imageUrl} alt="" width={144} height={144} thumbhash={thumbhash} priority />
              )}
            </span>
          ))}
        </div>
      </header>
    </TintedGame>
  );
}

/** The first letter, also where a letter takes more than one code unit. */
const initial = (name: string) => [...name][0]?.toLocaleUpperCase() ?? '';
