import type { CardShapes } from '@atrium/domain/catalogue/sections';
import type { Entry } from '@atrium/domain/site/models/structure';
import { Picture } from '@atrium/ui/image/picture';

const shapes: CardShapes = {
  album: 'square',
  artist: 'square',
  playlist: 'square',
  track: 'square',
  poster: 'upright',
  video: 'wide',
  podcast: 'square',
  audiobook: 'upright',
  game: 'square',
  app: 'square',
  voucher: 'wide',
  article: 'wide',
  story: 'square',
  tournament: 'wide',
  genre: 'wide',
};

const boxes = {
  row: { upright: [44, 66], wide: [88, 50], square: [56, 56] },
  best: { upright: [128, 192], wide: [240, 135], square: [144, 144] },
} as const;

/** In the shape that says what it is. */
export function ResultPicture({ entry, size }: { entry: Entry; size: keyof typeof boxes }) {
  const [width, height] = boxes[size][shapes[entry.kind]];
  const corner =
    entry.kind === 'artist' ? 'rounded-full' : size === 'best' ? 'rounded-card' : 'rounded-badge';
  return (
    <span className={`pic block flex-none shadow-none ${corner}`} style={{ width, height }}>
      {entry.imageUrl && (
        <Picture src={entry.imageUrl} alt="" width={width} height={height} thumbhash={entry.thumbhash} />
      )}
    </span>
  );
}
