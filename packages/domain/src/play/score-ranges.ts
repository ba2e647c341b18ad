/** Points in one range of a board, from and to included. */
export interface ScoreRange {
  from: number;
  to: number;
}

const exact = 1024;

/**
 * The range of a number, as the database counts them (`score_bucket_of`): below a thousand every number is one, above
 * it a thousand for each doubling. Below zero the same, mirrored.
 */
export function scoreBucketOf(points: number): number {
  const size = Math.abs(points);
  if (size < exact) return points;
  const doublings = Math.floor(Math.log2(size));
  // near a power of two the logarithm is rounded up
  const exponent = 2 ** doublings > size ? doublings - 1 : doublings;
  const lead = Math.floor(size / 2 ** (exponent - 10));
  return Math.sign(points) * ((exponent - 9) * exact + lead - exact);
}

export function rangeOf(bucket: number): ScoreRange {
  const size = Math.abs(bucket);
  if (size < exact) return { from: bucket, to: bucket };
  const width = 2 ** (Math.floor(size / exact) - 1);
  const from = (exact + (size % exact)) * width;
  const to = from + width - 1;
  return bucket > 0 ? { from, to } : { from: -to, to: -from };
}

const together = 64;

/** The wider range that a range lies in, and the last of those in one. */
export const wideOf = (bucket: number): number => Math.floor(bucket / together);
export const lastIn = (wide: number): number => wide * together + together - 1;
