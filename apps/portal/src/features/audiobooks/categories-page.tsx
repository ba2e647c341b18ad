import { Card } from '@atrium/ui/cards/card';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page/page-head.tsx';
import { VerticalPage } from '../../kit/page/vertical-page.tsx';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { loadGenres } from '../../modules/audio-reading/load-genres.ts';
import { GridSkeleton } from '../../modules/audio-reading/skeletons.tsx';

export const Route = createFileRoute('/_default/audiobook/category')({
  ...renewedByLocale,
  loader: ({ context }) => loadGenres(context, 'audiobooks'),
  pendingComponent: () => <GridSkeleton kind="genre" />,
  component: CategoriesPage,
});

const onFirstScreen = 12;

function CategoriesPage() {
  const t = useTranslations('spoken.categories');
  const genres = Route.useLoaderData();
  if (genres.length === 0) return <VerticalPage title="chrome.nav.audiobooks" />;
  return (
    <div className="mx-auto w-full max-w-[1440px] px-gutter py-6 md:py-10">
      <PageHead title={t('title')} description={t('line')} imageUrl={genres[0]?.imageUrl} />
      <h1 className="type-heading">{t('title')}</h1>
      <p className="mt-2 mb-6 text-16 text-t2">{t('line')}</p>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 xl:grid-cols-4">
        {genres.map((genre, index) => (
          <li key={genre.id} className="min-w-0">
            <Card entry={genre} kind="genre" priority={index < onFirstScreen} />
          </li>
        ))}
      </ul>
    </div>
  );
}
