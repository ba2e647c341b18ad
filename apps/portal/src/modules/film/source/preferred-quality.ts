import type { defaultPreferences } from '@atrium/domain/people/preferences';
import type { Quality } from './open-hls.later.ts';

/** Instead of a quality: the connection decides. */
export const automatic = -1;

type Wishes = Pick<typeof defaultPreferences, 'quality' | 'dataSaver'>;

/** The most lines of the picture that each wish allows. */
const tallest = { low: 0, medium: 720, high: Number.POSITIVE_INFINITY } as const;
const tallestWhenSaving = 480;

/** The best picture within what was wished for; the smallest there is where none is. */
export function preferredQuality(qualities: readonly Quality[], { quality, dataSaver }: Wishes): number {
  if (quality === 'auto' && !dataSaver) return automatic;
  const wished = quality === 'auto' ? Number.POSITIVE_INFINITY : tallest[quality];
  const limit = dataSaver ? Math.min(wished, tallestWhenSaving) : wished;
  const byHeight = qualities.toSorted((one, other) => one.height - other.height);
  const best = byHeight.findLast(({ height }) => height <= limit) ?? byHeight[0];
  return best?.id ?? automatic;
}
