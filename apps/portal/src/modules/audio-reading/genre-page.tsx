import type { MessageKey } from '@atrium/i18n/keys';
import { ChipLink } from '@atrium/ui/chip';
import { useTranslations } from 'use-intl';
import { ListPage } from '../article/list/list-page.tsx';
import type { ListSearch } from '../article/list/list-search.ts';
import type { GenreList } from './load-genre.ts';

interface GenrePageProps {
  genre: GenreList;
  search: ListSearch;
  kind: 'podcast' | 'audiobook';
  /** The vertical's front page, and its name. */
  front: { href: string; title: MessageKey };
}

/** Everything of one genre, and the way to the others. */
export function GenrePage({ genre: { list, query, genres }, search, kind, front }: GenrePageProps) {
  const t = useTranslations();
  return (
    <ListPage
      title={list.category?.title ?? t(front.title)}
      description={list.category?.description ?? undefined}
      list={list}
      query={query}
      search={search}
      kind={kind}
    >
      <nav
        aria-label={t('article.allGenres')}
        className="no-scrollbar -mx-gutter mt-5 -mb-2 flex gap-2 overflow-x-auto px-gutter py-1"
      >
        <ChipLink href={front.href} outlined>
          {t(front.title)}
        </ChipLink>
        {genres.map(({ key, title, clickUrl }) => (
          <ChipLink key={key} href={clickUrl ?? ''} selected={key === query.id} outlined>
            {title}
          </ChipLink>
        ))}
      </nav>
    </ListPage>
  );
}
