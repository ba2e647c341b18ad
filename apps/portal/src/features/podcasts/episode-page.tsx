import { isOpenAccess } from '@atrium/domain/access/access';
import { formatDuration } from '@atrium/i18n/format';
import { TextSkeleton } from '@atrium/ui/states/skeletons';
import { useUi } from '@atrium/ui/ui-provider';
import { createFileRoute } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ArticleHead } from '../../modules/article/details/article-head.tsx';
import { loadArticle } from '../../modules/article/details/load-article.ts';
import { renewedByLocale } from '../../modules/article/details/renewed-by-locale.ts';
import { VoteSection } from '../../modules/article/reactions/vote-section.tsx';
import { hueOf } from '../../modules/audio-reading/hue-of.ts';
import { ReadingPage } from '../../modules/audio-reading/reading-page.tsx';
import { RowsSkeleton } from '../../modules/audio-reading/skeletons.tsx';
import { useOffer } from '../../modules/commerce/use-offer.ts';
import { useAudible } from '../../modules/player/controls/use-audible.ts';
import { usePosition } from '../../modules/player/controls/use-position.ts';
import { useTicketTimedText } from '../../modules/player/controls/use-ticket-timed-text.ts';
import { openMedia, playableArticle } from '../../modules/player/model/playable.ts';
import { EpisodeHeader } from './episode-header.tsx';
import { EpisodeNotes } from './episode-notes.tsx';
import { EpisodeRows } from './episode-rows.tsx';
import { type EpisodeSound, useGoTo } from './episode-sound.ts';
import { cueAt, recordingOf, type TranscriptCue } from './recording.ts';
import { Transcript } from './transcript.tsx';

export const Route = createFileRoute('/_default/podcast/episode/{-$title}/$id')({
  ...renewedByLocale,
  loader: (loading) => loadArticle(loading, { id: loading.params.id, contentTypes: ['PODCAST_EPISODE'] }),
  pendingComponent: EpisodeSkeleton,
  component: EpisodePage,
});

function EpisodePage() {
  const t = useTranslations('spoken.episodes');
  const id = useId();
  const page = Route.useLoaderData();
  const { article, sections } = page;
  // what is said in a paid one comes with the ticket
  const { chapters, transcript, waveform } = recordingOf(article, useTicketTimedText(article.id));
  const [track] = useAudible([playableArticle(article)]);
  const open = openMedia(article);
  const { access } = useOffer(article);
  const isPart = open?.isPreview && !isOpenAccess(access);
  const sound = track ? { track, openUntil: isPart ? (open.duration ?? 0) : Infinity } : null;
  const others = sections['more-by-maker'] ?? [];
  return (
    <ReadingPage hue={hueOf(article)}>
      <ArticleHead page={page} />
      <EpisodeHeader article={article} sound={sound} waveform={waveform} chapters={chapters} />
      <div className="mt-8 grid gap-x-14 gap-y-10 md:mt-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid min-w-0 content-start gap-10">
          <EpisodeNotes article={article} />
          <Transcript key={article.id} sound={sound} transcript={transcript} />
          <VoteSection id={article.id} contentType={article.contentType} />
        </div>
        <Chapters sound={sound} chapters={chapters} />
        {others.length > 0 && (
          <section aria-labelledby={id} className="min-w-0">
            <h2 id={id} className="type-title pb-3">
              {t('more')}
            </h2>
            <EpisodeRows episodes={others} />
          </section>
        )}
      </div>
    </ReadingPage>
  );
}

type ChaptersProps = { sound: EpisodeSound | null; chapters: readonly TranscriptCue[] };

/** The parts of an episode; each one leads to where it begins. */
function Chapters({ sound, chapters }: ChaptersProps) {
  const t = useTranslations('player');
  const id = useId();
  const { locale } = useUi();
  const goTo = useGoTo(sound);
  const current = usePosition(sound?.track.id ?? 0, (seconds) => cueAt(chapters, seconds));
  if (chapters.length === 0) return null;
  return (
    <section aria-labelledby={id} className="self-start rounded-game bg-s1 p-5 max-lg:-order-1">
      <h2 id={id} className="type-title">
        {t('chapters')}
      </h2>
      <ol className="-mx-3 mt-2">
        {chapters.map(({ start, text }, index) => (
          <li key={start}>
            <button
              type="button"
              aria-current={index === current ? 'true' : undefined}
              className="pressable flex min-h-12 w-full items-center gap-4 rounded-card px-3 text-start text-15 font-medium hover:bg-s2 aria-[current=true]:bg-s2 aria-[current=true]:text-accent-text"
              onClick={() => goTo(start)}
            >
              <span className="tn w-10 flex-none text-13 text-t2">{formatDuration(locale, start)}</span>
              <bdi className="min-w-0 flex-1">{text}</bdi>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function EpisodeSkeleton() {
  return (
    <ReadingPage hue={undefined}>
      <div
        aria-hidden="true"
        className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-4 md:mt-12 md:grid-cols-[12rem_minmax(0,1fr)] md:gap-x-9 lg:grid-cols-[15rem_minmax(0,1fr)]"
      >
        <div className="skeleton shape-podcast w-full" />
        <div>
          <div className="skeleton h-4 w-2/5 rounded-badge" />
          <div className="skeleton mt-2.5 h-8 w-4/5 rounded-album md:h-12 md:w-3/5" />
          <div className="skeleton mt-3 h-5 w-1/3 rounded-badge" />
        </div>
        <div className="skeleton col-span-full mt-1 h-26 rounded-game md:mt-3" />
      </div>
      <div className="mt-8 grid gap-x-14 gap-y-10 md:mt-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="grid content-start gap-10">
          <TextSkeleton lines={5} />
          <RowsSkeleton rows={4} />
        </div>
        <div aria-hidden="true" className="skeleton h-52 rounded-game max-lg:-order-1" />
      </div>
    </ReadingPage>
  );
}
