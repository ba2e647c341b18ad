import type { Entry } from '@atrium/domain/site/models/structure';
import { formatDuration } from '@atrium/i18n/format';
import { Play } from 'lucide-react';
import { Badge } from '../badge.tsx';
import { cx } from '../class-names.ts';
import { Picture } from '../image/picture.tsx';
import { useUi } from '../ui-provider.tsx';
import { CardLink, CardText } from './card-link.tsx';
import type { CardProps } from './card-props.ts';
import { EntryBadges, useBadgeEdge } from './entry-badges.tsx';

/** Kinds that are a picture with two lines under it. Only their shape differs, and the shape says what they are. */
export const coverShapes = {
  album: { shape: 'shape-album', width: 176, height: 176 },
  playlist: { shape: 'shape-album', width: 176, height: 176 },
  artist: { shape: 'shape-artist', width: 160, height: 160 },
  /** Outside its own row, where nothing opens it. */
  story: { shape: 'shape-artist', width: 72, height: 72 },
  podcast: { shape: 'shape-podcast', width: 176, height: 176 },
  poster: { shape: 'shape-poster', width: 160, height: 240 },
  audiobook: { shape: 'shape-audiobook', width: 160, height: 240 },
  video: { shape: 'shape-video', width: 320, height: 180 },
  app: { shape: 'shape-app', width: 112, height: 112 },
} as const satisfies Record<string, { shape: string; width: number; height: number }>;

export type CoverKind = keyof typeof coverShapes;

const playable = new Set<CoverKind>(['album', 'playlist', 'podcast']);
/** Their lettering has a known place, which leaves an edge for badges. */
const film = new Set<CoverKind>(['poster', 'video']);
/** Printed all over: nothing stands on these, and their badges are words in the line below. */
const printed = new Set<CoverKind>(['album', 'playlist', 'podcast', 'audiobook']);

export function CoverCard({ entry, kind, priority }: CardProps & { kind: CoverKind }) {
  const { shape, width, height } = coverShapes[kind];
  const hasProgress = kind === 'video' && entry.progress !== undefined;
  return (
    <CardLink href={entry.clickUrl}>
      <span className={cx('pic', shape, kind === 'app' ? 'block' : 'card-cover')}>
        <CoverPicture entry={entry} width={width} height={height} priority={priority} />
        {film.has(kind) && <CoverBadges entry={entry} hasProgress={hasProgress} />}
        {playable.has(kind) && <PlayCorner />}
        {kind === 'video' && entry.duration !== undefined && <DurationBadge seconds={entry.duration} />}
        {hasProgress && entry.progress !== undefined && (
          <CardProgress value={entry.progress} className="absolute inset-x-2.5 bottom-2.5 bg-white/35" />
        )}
      </span>
      {!hasProgress && entry.progress !== undefined && (
        <CardProgress value={entry.progress} className="mt-2 bg-track" />
      )}
      <CardText entry={entry} centred={shape === 'shape-artist'} hasBadges={printed.has(kind)} />
    </CardLink>
  );
}

/** At the lower edge they leave room for the progress below them. */
function CoverBadges({ entry, hasProgress }: { entry: Entry; hasProgress: boolean }) {
  const lower = hasProgress ? 'bottom-6' : 'bottom-2.5';
  return (
    <EntryBadges
      entry={entry}
      className={cx('absolute start-2.5', useBadgeEdge(entry) === 'bottom' ? lower : 'top-2.5')}
    />
  );
}

type CoverPictureProps = { entry: Entry; width: number; height: number; priority?: boolean | undefined };

const CoverPicture = ({ entry, width, height, priority }: CoverPictureProps) =>
  entry.imageUrl ? (
    <Picture
      src={entry.imageUrl}
      alt=""
      width={width}
      height={height}
      thumbhash={entry.thumbhash}
      priority={priority}
    />
  ) : (
    <span className="grid size-full place-items-center p-3 text-center text-18 leading-title font-heavy text-t3">
      {entry.title}
    </span>
  );

/** Shows on hover and on keyboard focus that the card plays. A sign, not a second target. */
const PlayCorner = () => (
  <span aria-hidden className="play-corner">
    <Play className="size-5" fill="currentColor" />
  </span>
);

/** How much has been played. Runs left to right in every language, as the player does. */
const CardProgress = ({ value, className }: { value: number; className: string }) => (
  <span dir="ltr" className={cx('block h-1 overflow-hidden rounded-full', className)}>
    <span
      className="block h-full rounded-full bg-accent"
      style={{ inlineSize: `${Math.round(value * 100)}%` }}
    />
  </span>
);

function DurationBadge({ seconds }: { seconds: number }) {
  const { locale } = useUi();
  return (
    <Badge tone="dark" className="tn absolute end-2.5 top-2.5">
      <bdi>{formatDuration(locale, seconds)}</bdi>
    </Badge>
  );
}
