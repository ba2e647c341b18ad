import type { ArticleDetails } from '@atrium/domain/site/models/article';
import type { Entry } from '@atrium/domain/site/models/structure';
import { formatDuration } from '@atrium/i18n/format';
import { locales } from '@atrium/i18n/locales';
import { Button } from '@atrium/ui/button';
import { useUi } from '@atrium/ui/ui-provider';
import { RotateCcw, SkipForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePreferences } from '../../person/person-preferences.ts';
import type { OpenedMedia } from '../../player/model/track.ts';
import { creditsFrom, filmSegmentsOf, segmentAt } from '../source/film-timeline.ts';
import { currentWatchActivity, mustAskStillWatching, recordPress } from '../watching/still-watching.ts';
import type { FilmControls } from '../watching/use-film.ts';
import { FilmFailure, FilmRefusal, PreviewEnd, StillWatching } from './film-message.tsx';
import { NextCard } from './next-card.tsx';
import { RatingQuestion } from './rating-question.tsx';

interface FilmOverlayProps {
  film: FilmControls;
  article: ArticleDetails | undefined;
  isLive: boolean;
  next: Entry | undefined;
  playNext: (isPressed: boolean) => void;
  /** A menu lies over the film; nothing counts down behind it. */
  isMenuOpen: boolean;
}

/** What lies over the picture when there is something to say or to choose. */
export function FilmOverlay(props: FilmOverlayProps) {
  const { film, article, isLive } = props;
  const { state, source, watching } = film;
  const [isAsked, answer] = useStillThere(film);
  const again = () => film.open(state.position || undefined);
  if (watching.refusal) return <FilmRefusal code={watching.refusal} article={article} onRetry={again} />;
  if (source.problem) return <FilmFailure problem={source.problem} onRetry={again} />;
  if (!source.isOpen) return null;
  if (isAsked) return <StillWatching onYes={answer} />;
  if (state.hasEnded && article && isPreview(article, watching.opened))
    return <PreviewEnd article={article} onRetry={() => film.open(0)} />;
  if (isLive) return null;
  return <Choices {...props} />;
}

/** Known from the ticket; for public media, from the page. */
const isPreview = ({ media }: ArticleDetails, opened: OpenedMedia | null): boolean =>
  opened?.isPreview ?? media.some(({ url, isPreview: isPart }) => isPart && url === opened?.url);

/** Beside each other above the bar: what can be skipped or begun anew, and what comes next. In a small frame at the top, clear of subtitles. */
function Choices({ film, article, next, playNext, isMenuOpen }: FilmOverlayProps) {
  const { state, words, watching } = film;
  const { autoplay } = usePreferences();
  const { dir } = locales[useUi().locale];
  const [isDeclined, decline] = useState(false);
  const { position, duration, hasEnded } = state;
  const isEnding = duration > 0 && (hasEnded || position >= creditsFrom(filmSegmentsOf(words), duration));
  // who goes back into the film is asked again
  useEffect(() => {
    if (!isEnding) decline(false);
  }, [isEnding]);
  // after the credits there is a way on, and nothing counts down any more
  const showsNext = next !== undefined && isEnding && (!isDeclined || hasEnded);
  const asksForRating = isEnding && article !== undefined && !isPreview(article, watching.opened);
  return (
    // menus open beside their buttons, which stand on the same side in every language: these stand on the other one
    <div
      dir="ltr"
      className="pointer-events-none absolute inset-x-3 flex gap-3 *:pointer-events-auto max-md:top-3 max-md:flex-col-reverse group-data-covering/film:max-md:top-auto group-data-covering/film:max-md:bottom-28 md:inset-x-10 md:bottom-32 md:items-end md:justify-between"
    >
      <div dir={dir} className="flex flex-wrap items-center gap-3">
        {!showsNext && <StartChoices film={film} />}
        {asksForRating && <RatingQuestion article={article} />}
      </div>
      {showsNext && (
        <NextCard
          next={next}
          isCounting={autoplay && !isDeclined && !isMenuOpen}
          onPlay={playNext}
          onCancel={() => decline(true)}
        />
      )}
    </div>
  );
}

function StartChoices({ film }: { film: FilmControls }) {
  const t = useTranslations('video.film');
  const { locale } = useUi();
  const { state, words, watching } = film;
  const resumedAt = useResumed(film);
  const segment = segmentAt(filmSegmentsOf(words), state.position);
  const isSkipped = segment && !(segment.type === 'credits' && segment.end >= state.duration);
  return (
    <>
      {isSkipped && (
        <Button
          variant="light"
          size="large"
          className="flex-row-reverse"
          icon={<SkipForward aria-hidden fill="currentColor" />}
          onClick={() => {
            film.seek(segment.end);
            // the button goes away with what it skips
            film.stage?.focus({ preventScroll: true });
          }}
        >
          {t(`skip.${segment.type}`)}
        </Button>
      )}
      {resumedAt >= worthGoingBack && (
        <Button
          variant="glass"
          icon={<RotateCcw aria-hidden />}
          onClick={() => {
            film.seek(0);
            watching.forgetResumed();
            film.stage?.focus({ preventScroll: true });
          }}
        >
          {t('startOver', { time: formatDuration(locale, resumedAt) })}
        </Button>
      )}
    </>
  );
}

const resumedShown = 12_000;
/** Seconds. */
const worthGoingBack = 5;

/** Where it went on, for as long as one may still want the beginning instead. */
function useResumed({ watching, state }: FilmControls): number {
  const { resumedAt, forgetResumed } = watching;
  const hasBegun = state.duration > 0;
  useEffect(() => {
    if (resumedAt <= 0 || !hasBegun) return;
    const timer = setTimeout(forgetResumed, resumedShown);
    return () => clearTimeout(timer);
  }, [resumedAt, hasBegun, forgetResumed]);
  return hasBegun ? resumedAt : 0;
}

/** Pauses after a long time without an input, and asks whether the viewer is still there. */
function useStillThere({ state, pause, toggle }: FilmControls): [boolean, () => void] {
  const [isAsked, setAsked] = useState(false);
  const { isPlaying } = state;
  const minute = Math.floor(state.position / 60);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once a minute of the film.
  useEffect(() => {
    if (!isPlaying || isAsked || !mustAskStillWatching(currentWatchActivity(), Date.now())) return;
    pause();
    setAsked(true);
  }, [isPlaying, isAsked, minute]);
  return [
    isAsked,
    () => {
      recordPress(Date.now());
      setAsked(false);
      toggle();
    },
  ];
}
