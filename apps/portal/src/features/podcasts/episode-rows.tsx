import type { Entry } from '@atrium/domain/site/models/structure';
import { Badge } from '@atrium/ui/badge';
import { FactDot } from '@atrium/ui/fact-dot';
import { Link, useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { dayText } from '../../modules/audio-reading/day-text.ts';
import { lengthText } from '../../modules/audio-reading/length-text.ts';
import { LockedNote } from '../../modules/audio-reading/locked-note.tsx';
import { PlayedBar, PlayedTick } from '../../modules/audio-reading/played-mark.tsx';
import { RowButton } from '../../modules/audio-reading/row-button.tsx';
import { TrackMenu } from '../../modules/player/controls/track-menu.tsx';
import { useAudible } from '../../modules/player/controls/use-audible.ts';
import { usePlaying } from '../../modules/player/engine/playing.ts';
import { playableOf } from '../../modules/player/model/playable.ts';
import type { TrackGroup } from '../../modules/player/model/track.ts';
import type { WholeProgress } from '../../modules/player/progress/whole-progress.later.ts';

/** What is pressed plays, and the rows below it after that. */
export function EpisodeRows({
  episodes,
  show,
  shares,
}: {
  episodes: readonly Entry[];
  show?: TrackGroup | undefined;
  /** How much of each was heard. */
  shares?: WholeProgress['shares'];
}) {
  const rows = episodes.map((episode) => ({ episode, track: playableOf(episode, show) }));
  const queue = useAudible(rows.map(({ track }) => track));
  return (
    <>
      <LockedNote tracks={rows.map(({ track }) => track)} />
      <ol>
        {rows.map(({ episode, track }) => (
          <li
            key={episode.id}
            className="group/row relative flex items-start gap-4 border-t border-line py-4 md:gap-5 md:rounded-panel md:border-transparent md:px-4 md:hover:bg-s1"
          >
            <span className="relative z-1 pt-0.5">
              <RowButton title={episode.title} track={track} queue={queue} />
            </span>
            <EpisodeText episode={episode} share={track ? shares?.get(track.id) : undefined} />
            {track && <TrackMenu track={track} />}
          </li>
        ))}
      </ol>
    </>
  );
}

function EpisodeText({ episode, share }: { episode: Entry; share: number | undefined }) {
  const t = useTranslations();
  const { locale } = useUi();
  const isCurrent = usePlaying().id === episode.articleId;
  const { title, description, clickUrl, releasedOn, duration, isNew } = episode;
  return (
    <div className="min-w-0 flex-1">
      <h3 className="text-16 leading-snug font-medium md:text-18">
        {/* the whole row leads to the episode; the button stands above it */}
        <Link
          href={clickUrl}
          className={`after:absolute after:inset-0 group-hover/row:underline ${isCurrent ? 'text-accent-text' : ''}`}
        >
          <bdi>{title}</bdi>
        </Link>
      </h3>
      {description && (
        <p className="mt-1 line-clamp-2 text-14 text-t2 md:text-15">
          <bdi>{description}</bdi>
        </p>
      )}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-13 text-t3">
        {isNew && share !== 1 && <Badge tone="accent">{t('common.new')}</Badge>}
        {releasedOn && <time dateTime={releasedOn}>{dayText(locale, releasedOn)}</time>}
        {duration !== undefined && (
          <>
            <FactDot />
            <span>{lengthText(locale, duration)}</span>
          </>
        )}
        {share === 1 && (
          <span className="flex items-center gap-1 font-medium text-t2">
            <PlayedTick />
            <span aria-hidden>{t('spoken.progress.finished')}</span>
          </span>
        )}
      </p>
      <PlayedBar share={share} duration={duration} />
    </div>
  );
}
