import { createFileRoute } from '@tanstack/react-router';
import { ArticleHead } from '../../modules/article/article-head.tsx';
import { renewedByLocale } from '../../modules/article/renewed-by-locale.ts';
import { loadTitle } from './load-title.ts';
import { PeopleRow } from './people-row.tsx';
import { seasonsOf } from './seasons.ts';
import { SeriesTabs } from './series-tabs.tsx';
import { TitleHead } from './title-head.tsx';
import { TitleSkeleton } from './title-skeleton.tsx';
import { column, VideoPage } from './video-page.tsx';

export const Route = createFileRoute('/_default/video/series/details/{-$name}/$id')({
  ...renewedByLocale,
  loader: (loading) => loadTitle(loading, ['SERIES']),
  pendingComponent: TitleSkeleton,
  component: SeriesPage,
});

function SeriesPage() {
  const page = Route.useLoaderData();
  const { article, sections } = page;
  const seasons = seasonsOf(sections.items ?? []);
  return (
    <VideoPage hue={article.hue}>
      <ArticleHead page={page} />
      <TitleHead
        key={article.id}
        article={article}
        seasons={seasons.length}
        firstEpisode={seasons[0]?.episodes[0]}
      />
      <div className={`${column} relative flex flex-col gap-8`}>
        <SeriesTabs key={article.id} page={page} seasons={seasons} />
        <PeopleRow people={article.people} />
      </div>
    </VideoPage>
  );
}
