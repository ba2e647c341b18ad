import { ChipLink } from '@atrium/ui/chip';
import { useTranslations } from 'use-intl';
import { ListPage } from '../../modules/article/list/list-page.tsx';
import type { ListSearch } from '../../modules/article/list/list-search.ts';
import type { Games } from './load-games.ts';

interface GamesPageProps {
  games: Games;
  /** What the sort chips keep; a genre that is part of the path is not in it. */
  search: ListSearch;
  chosenGenre: string | undefined;
  /** The address of the same list in a genre, or in none. */
  genreHref: (genre: string | undefined) => string;
}

/** Games in tiles, with chips that narrow them down. */
export function GamesPage({
  games: { list, query, genres },
  search,
  chosenGenre,
  genreHref,
}: GamesPageProps) {
  const t = useTranslations();
  return (
    <ListPage
      title={list.category?.title ?? t('games.title')}
      description={list.category?.description ?? undefined}
      list={list}
      query={query}
      search={search}
      kind="game"
    >
      {genres.length > 0 && (
        <nav
          aria-label={t('games.genres')}
          className="no-scrollbar -mx-gutter mt-5 -mb-3 flex gap-2 overflow-x-auto px-gutter py-1"
        >
          <ChipLink href={genreHref(undefined)} selected={!chosenGenre} outlined>
            {t('article.allGenres')}
          </ChipLink>
          {genres.map(({ slug, title }) => (
            <ChipLink key={slug} href={genreHref(slug)} selected={slug === chosenGenre} outlined>
              {title}
            </ChipLink>
          ))}
        </nav>
      )}
    </ListPage>
  );
}
