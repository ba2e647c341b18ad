import type { CardKind } from '@atrium/domain/catalogue/sections';
import { cardWidths } from '../cards/card.tsx';
import { cx } from '../class-names.ts';

type ShapeName = Exclude<CardKind, 'playlist'>;

const shapes = {
  album: 'shape-album',
  artist: 'shape-artist',
  podcast: 'shape-podcast',
  poster: 'shape-poster',
  audiobook: 'shape-audiobook',
  video: 'shape-video',
  app: 'shape-app',
  game: 'shape-game',
  story: 'shape-artist',
  voucher: 'ticket min-h-28',
  article: 'min-h-28 rounded-panel',
  tournament: 'aspect-video rounded-game',
  genre: 'aspect-video rounded-panel',
  track: 'min-h-15 rounded-card',
} as const satisfies Record<ShapeName, string>;

const withoutText = new Set<CardKind>(['game', 'voucher', 'article', 'tournament', 'genre', 'track']);

/** A card in its final shape, so that nothing moves when it arrives. */
export const CardSkeleton = ({ kind }: { kind: CardKind }) => (
  <div aria-hidden="true">
    <div className={cx('skeleton', shapes[kind === 'playlist' ? 'album' : kind])} />
    {!withoutText.has(kind) && (
      <>
        <div className="skeleton mt-2.5 h-4.5 w-4/5 rounded-badge" />
        {kind !== 'story' && <div className="skeleton mt-1 h-4 w-3/5 rounded-badge" />}
      </>
    )}
  </div>
);

export const ShelfSkeleton = ({ kind, count = 8 }: { kind: CardKind; count?: number }) => (
  <div aria-hidden="true" className="overflow-hidden">
    {kind !== 'story' && <div className="skeleton mb-3.5 h-8 w-44 rounded-album" />}
    <div className="flex gap-3 md:gap-4 xl:gap-5">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical and never reordered.
        <div key={index} className={cx('flex-none', cardWidths[kind])}>
          <CardSkeleton kind={kind} />
        </div>
      ))}
    </div>
  </div>
);

/** @public */
export const HeroSkeleton = () => (
  <div
    aria-hidden="true"
    className="skeleton mx-gutter min-h-[13rem] rounded-game md:mx-0 md:min-h-[24.5rem] md:rounded-none"
  />
);

/** @public */
export const TextSkeleton = ({ lines = 3 }: { lines?: number }) => (
  <div aria-hidden="true" className="flex flex-col gap-2">
    {Array.from({ length: lines }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical and never reordered.
      <div key={index} className="skeleton h-4 rounded-badge last:w-2/3" />
    ))}
  </div>
);
