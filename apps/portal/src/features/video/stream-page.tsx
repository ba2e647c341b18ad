import type { Entry } from '@atrium/domain/site/models/structure';
import { formatNumber } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useArrival } from '../../kit/address/use-arrival.ts';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import { RelatedShelf } from '../../modules/article/details/related-shelf.tsx';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { Film } from '../../modules/film/film.tsx';
import { videoProperties } from '../../modules/film/source/video-properties.ts';
import { isAnyAutoplayRequested } from '../../modules/film/watching/autoplay-request.ts';
import { useLeaveFilm } from '../../modules/film/watching/leave-film.ts';
import { useSeriesProgress } from '../../modules/film/watching/watch-progress.ts';
import { EpisodeShelf } from './stream/episode-shelf.tsx';
import { loadStream } from './stream/load-stream.ts';
import { nextEpisode, type Season, seasonsOf } from './stream/seasons.ts';
import { StreamHead } from './stream/stream-head.tsx';
import { PeopleRow } from './title/people-row.tsx';
import { column, VideoPage } from './title/video-page.tsx';

export const Route = createFileRoute('/_default/video/stream/{-$name}/$id')({
  ...renewedByLocale,
  loader: loadStream,
  pendingComponent: PlayerSkeleton,
  component: StreamPage,
});

function StreamPage() {
  const page = Route.useLoaderData();
  const t = useTranslations('video');
  const { article, sections, episodes } = page;
  const hasArrived = useArrival();
  const leave = useLeaveFilm(article.maker?.clickUrl ?? '/video');
  const place = videoProperties(article);
  const next = nextEpisode(episodes, place);
  const seasons = seasonsOf(episodes);
  const season = seasons.find(({ number }) => number === (place.season ?? 1));
  const series =
    season && article.maker
      ? { id: article.maker.id, season: season.number, episodes: seasons.flatMap((one) => one.episodes) }
      : undefined;
  return (
    <VideoPage hue={article.hue}>
      <ArticleHead page={page} />
      <div className={`${column} flex flex-col gap-6 md:pt-[calc(var(--bar-height)+0.25rem)]`}>
        <div className="max-md:-mx-gutter md:mx-auto md:w-full md:max-w-[max(36rem,(100dvh-14rem-var(--dock-space))*16/9)]">
          <Film
            key={article.id}
            article={article}
            next={next}
            series={series}
            frame="window"
            autoPlay={hasArrived}
            onLeave={leave}
          />
        </div>
        <StreamHead article={article} next={next} />
        {season && series && <SeasonRow season={season} series={series} currentId={article.id} />}
        <RelatedShelf title={t('moreLive')} entries={sections['more-like-this']} kind="video" />
        <PeopleRow people={article.people} />
      </div>
    </VideoPage>
  );
}

interface SeasonRowProps {
  season: Season;
  series: { id: number; episodes: readonly Entry[] };
  currentId: number;
}

function SeasonRow({ season, series, currentId }: SeasonRowProps) {
  const t = useTranslations('video');
  const { locale } = useUi();
  const { shares } = useSeriesProgress(series.id, series.episodes);
  return (
    <section className="border-t border-line pt-6">
      <h2 className="type-title mb-5 min-h-9 leading-9">{t('moreEpisodes')}</h2>
      <EpisodeShelf
        key={season.number}
        episodes={season.episodes}
        label={t('season', { number: formatNumber(locale, season.number) })}
        currentId={currentId}
        shares={shares}
      />
    </section>
  );
}

/** A page with a player before its film is known; between two episodes the window stays dark. */
function PlayerSkeleton() {
  if (isAnyAutoplayRequested()) return <div aria-hidden="true" className="fixed inset-0 z-38 bg-black" />;
  return (
    <VideoPage hue={undefined}>
      <div aria-hidden="true" className={`${column} md:pt-[calc(var(--bar-height)+0.25rem)]`}>
        <div className="skeleton aspect-video max-md:-mx-gutter md:rounded-panel" />
        <div className="skeleton mt-5 h-8 w-72 max-w-full rounded-album" />
        <div className="skeleton mt-3 h-5 w-96 max-w-full rounded-badge" />
      </div>
    </VideoPage>
  );
}
