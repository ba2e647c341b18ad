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

export function CoverCard({ entry, kind, priority }: CardProps & { kind: CoverKind }) {
  const { shape, width, height } = coverShapes[kind];
  const isStill = kind === 'video';
  const progress = entry.progress !== undefined && (
    <CardProgress
      value={entry.progress}
      className={isStill ? 'absolute inset-x-2.5 bottom-2.5 bg-white/35' : 'mt-2 bg-track'}
    />
  );
  return (
    <CardLink href={entry.clickUrl}>
      <span className={cx('pic', shape, kind === 'app' ? 'block' : 'card-cover')}>
        <CoverPicture entry={entry} width={width} height={height} priority={priority} />
        {/* the lettering of a film has a known place, which leaves an edge free */}
        {(isStill || kind === 'poster') && <CoverBadges entry={entry} isStill={isStill} />}
        {playable.has(kind) && <PlayCorner />}
        {isStill && entry.duration !== undefined && <DurationBadge seconds={entry.duration} />}
        {isStill && progress}
      </span>
      {!isStill && progress}
      {/* printed all over: nothing stands on these */}
      <CardText
        entry={entry}
        centred={shape === 'shape-artist'}
        hasBadges={playable.has(kind) || kind === 'audiobook'}
      />
    </CardLink>
  );
}

/** At the lower edge they leave room for the progress below them. */
function CoverBadges({ entry, isStill }: { entry: Entry; isStill: boolean }) {
  const lower = isStill && entry.progress !== undefined ? 'bottom-6' : 'bottom-2.5';
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
