import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether two texts are the same, in a time that tells nothing of either. Digests are compared, which are always of one
 * length: two texts of as many characters may have different numbers of bytes, and `timingSafeEqual` throws for those.
 */
export const isSameText = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
