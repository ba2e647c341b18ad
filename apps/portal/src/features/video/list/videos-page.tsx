import type { CardKind } from '@atrium/domain/catalogue/sections';
import { ChipLink } from '@atrium/ui/chip';
import { useTranslations } from 'use-intl';
import { usePath } from '../../../kit/address/use-path.ts';
import { ListPage } from '../../../modules/article/list/list-page.tsx';
import { type ListSearch, listHref } from '../../../modules/article/list/list-search.ts';
import type { Videos } from './load-videos.ts';

type VideosPageProps = { videos: Videos; search: ListSearch; kind: CardKind };

/** Films of one category, with chips that narrow them down. */
export function VideosPage({ videos: { list, query, genres }, search, kind }: VideosPageProps) {
  const t = useTranslations();
  const path = usePath();
  const hrefOf = (genre: string | undefined) => listHref(path, { ...search, genre });
  return (
    <ListPage
      title={list.category?.title ?? t('video.title')}
      description={list.category?.description ?? undefined}
      list={list}
      query={query}
      search={search}
      kind={kind}
    >
      {genres.length > 0 && (
        <nav
          aria-label={t('video.genres')}
          className="no-scrollbar -mx-gutter mt-5 -mb-3 flex gap-2 overflow-x-auto px-gutter py-1"
        >
          <ChipLink href={hrefOf(undefined)} selected={!search.genre} outlined>
            {t('article.allGenres')}
          </ChipLink>
          {genres.map(({ slug, title }) => (
            <ChipLink key={slug} href={hrefOf(slug)} selected={slug === search.genre} outlined>
              {title}
            </ChipLink>
          ))}
        </nav>
      )}
    </ListPage>
  );
}
