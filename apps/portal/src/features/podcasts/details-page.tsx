import type { Entry } from '@atrium/domain/site/models/structure';
import { Button } from '@atrium/ui/button';
import { TextSkeleton } from '@atrium/ui/states/skeletons';
import { createFileRoute } from '@tanstack/react-router';
import { ArrowDownNarrowWide, ArrowDownWideNarrow } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { RelatedShelf } from '../../modules/article/details/related-shelf.tsx';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { RatingSection } from '../../modules/article/reactions/rating-section.tsx';
import { hueOf } from '../../modules/audio-reading/hue-of.ts';
import { ReadingPage } from '../../modules/audio-reading/reading-page.tsx';
import { RowsSkeleton } from '../../modules/audio-reading/skeletons.tsx';
import { groupOf, playablesOf } from '../../modules/player/model/playable.ts';
import type { TrackGroup } from '../../modules/player/model/track.ts';
import { useWholeProgress } from '../../modules/player/progress/use-whole-progress.ts';
import type { WholeProgress } from '../../modules/player/progress/whole-progress.later.ts';
import { AboutShow } from './about-show.tsx';
import { EpisodeRows } from './episode-rows.tsx';
import { findEpisodes } from './find-episodes.ts';
import { SearchField } from './search-field.tsx';
import { ShowHeader } from './show-header.tsx';

export const Route = createFileRoute('/_default/podcast/details/{-$title}/$id')({
  ...renewedByLocale,
  loader: (loading) => loadArticle(loading, { id: loading.params.id, contentTypes: ['PODCAST'] }),
  pendingComponent: ShowSkeleton,
  component: DetailsPage,
});

function DetailsPage() {
  const t = useTranslations('article');
  const page = Route.useLoaderData();
  const { article, sections } = page;
  const episodes = sections.items ?? [];
  const progress = useWholeProgress({ id: article.id, parts: playablesOf(episodes), order: 'anyOrder' });
  return (
    <ReadingPage hue={hueOf(article)}>
      <ArticleHead page={page} />
      <ShowHeader article={article} episodes={episodes} progress={progress} />
      <div className="mt-8 grid gap-x-14 gap-y-10 md:mt-12 lg:grid-cols-[minmax(0,1fr)_21rem]">
        {/* another show is another list: it begins with the newest, and nothing searched for */}
        <EpisodeList key={article.id} episodes={episodes} show={groupOf(article)} shares={progress.shares} />
        <AboutShow article={article} />
      </div>
      <div className="mt-10 grid gap-6.5 *:min-w-0">
        <RatingSection article={article} />
        <RelatedShelf title={t('similar')} entries={sections.similar} kind="podcast" />
        <RelatedShelf title={t('moreLikeThis')} entries={sections['more-like-this']} kind="podcast" />
      </div>
    </ReadingPage>
  );
}

/** Fewer are seen at a glance. */
const manyEpisodes = 10;

interface EpisodeListProps {
  episodes: readonly Entry[];
  show: TrackGroup;
  shares: WholeProgress['shares'];
}

function EpisodeList({ episodes, show, shares }: EpisodeListProps) {
  const t = useTranslations('spoken.episodes');
  const id = useId();
  const [query, setQuery] = useState('');
  const [isOldestFirst, setOldestFirst] = useState(false);
  const shown = findEpisodes(episodes, { query, isOldestFirst });
  const Sign = isOldestFirst ? ArrowDownNarrowWide : ArrowDownWideNarrow;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pb-3">
        <h2 id={id} className="type-title">
          {t('title')}
        </h2>
        {episodes.length > 1 && (
          <Button
            variant="ghost"
            size="small"
            icon={<Sign aria-hidden />}
            onClick={() => setOldestFirst(!isOldestFirst)}
          >
            {t(isOldestFirst ? 'oldestFirst' : 'newestFirst')}
          </Button>
        )}
        {episodes.length > manyEpisodes && (
          <SearchField label={t('search')} value={query} onChange={setQuery} className="w-full" />
        )}
      </div>
      {shown.length > 0 ? (
        <EpisodeRows episodes={shown} show={show} shares={shares} />
      ) : (
        <p role="status" className="border-t border-line py-8 text-15 text-t2">
          {episodes.length > 0 ? t('none', { query }) : t('empty')}
        </p>
      )}
    </section>
  );
}

function ShowSkeleton() {
  return (
    <ReadingPage hue={undefined}>
      <div
        aria-hidden="true"
        className="grid items-end gap-x-5 gap-y-5 md:mt-12 md:grid-cols-[13rem_minmax(0,1fr)] md:gap-x-9 lg:grid-cols-[18rem_minmax(0,1fr)]"
      >
        <div className="skeleton shape-podcast w-44 max-md:mx-auto md:w-full md:self-start" />
        <div className="max-md:text-center">
          <div className="skeleton h-10 w-3/5 rounded-album max-md:mx-auto md:h-16" />
          <div className="skeleton mt-3 h-5 w-2/5 rounded-badge max-md:mx-auto" />
          <div className="mt-5 max-w-[40em]">
            <TextSkeleton lines={2} />
          </div>
          <div className="skeleton mt-5 h-13 w-52 rounded-full max-md:mx-auto" />
        </div>
      </div>
      <div className="mt-8 grid gap-x-14 gap-y-10 md:mt-12 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div>
          <div className="skeleton mb-4 h-7 w-32 rounded-album" />
          <RowsSkeleton rows={5} />
        </div>
        <div aria-hidden="true" className="skeleton h-72 rounded-game" />
      </div>
    </ReadingPage>
  );
}
