import type { Entry } from '@atrium/domain/models/structure';
import type { CardKind } from '@atrium/domain/sections';
import { Picture } from '@atrium/ui/picture';

const upright: ReadonlySet<CardKind> = new Set(['poster', 'audiobook']);
const wide: ReadonlySet<CardKind> = new Set(['video', 'article', 'voucher', 'tournament']);

const boxes = {
  row: { upright: [44, 66], wide: [88, 50], square: [56, 56] },
  best: { upright: [128, 192], wide: [240, 135], square: [144, 144] },
} as const;

/** In the shape that says what it is. */
export function ResultPicture({ entry, size }: { entry: Entry; size: keyof typeof boxes }) {
  const shape = upright.has(entry.kind) ? 'upright' : wide.has(entry.kind) ? 'wide' : 'square';
  const [width, height] = boxes[size][shape];
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
