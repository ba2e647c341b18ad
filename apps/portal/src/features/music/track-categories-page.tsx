import type { Entry } from '@atrium/domain/site/models/structure';
import { CardGrid } from '@atrium/ui/cards/card-grid';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { EmptyPage } from '../../kit/page/empty-page.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import type { AppContext } from '../../kit/visit/context.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { findStructure } from '../../modules/structure/load-structure.ts';

export const Route = createFileRoute('/_default/music/tracks/category')({
  ...renewedByLocale,
  loader: ({ context }) => loadGenres(context),
  component: TrackCategoriesPage,
});

function TrackCategoriesPage() {
  const t = useTranslations();
  const genres = Route.useLoaderData();
  return (
    <div className="mx-auto w-full max-w-[1440px] px-gutter py-6 md:py-10">
      <PageHead title={t('music.genres')} hidden={genres.length === 0} />
      <h1 className="type-heading mb-6">{t('music.genres')}</h1>
      {genres.length > 0 ? (
        <CardGrid entries={genres} kind="genre" firstScreen={12} />
      ) : (
        <EmptyPage line={t('article.emptyList')} />
      )}
    </div>
  );
}

/** The genres an editor shows on the vertical's front page; none where the tenant has no such page. */
async function loadGenres(context: AppContext): Promise<readonly Entry[]> {
  const page = await findStructure(context, 'music');
  return page?.substructure.find(({ name }) => name === 'genres')?.data.entries ?? [];
}
