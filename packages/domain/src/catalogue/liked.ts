/** Of one to five stars. */
const leastLiked = 4;

/** What a thumb up or down gives. */
export const likedScore = 5;
export const unlikedScore = 2;

export const liked = (score: number): boolean => score >= leastLiked;

/** The share of customers who liked it, from 0 to 1; null where there are too few to say. */
export function likedShare(distribution: readonly number[]): number | null {
  const count = distribution.reduce((sum, given) => sum + given, 0);
  if (count < fewestRatings) return null;
  const good = distribution.reduce((sum, given, index) => sum + (liked(index + 1) ? given : 0), 0);
  return good / count;
}

/** One friend is no share. */
const fewestRatings = 5;
