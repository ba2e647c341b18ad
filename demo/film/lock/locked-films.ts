import type { ContentKey } from './common-encryption.ts';

export interface LockedFilm extends ContentKey {
  slug: string;
  /** The clip it is made of. */
  of: string;
  /** How much of it: whole fragments of four seconds, for all of this lies in the repository. */
  seconds: number;
  renditions: readonly string[];
}

/** Films that open only with a key. The demo's key is public, here in the source; a tenant's own is not. */
export const lockedFilms: readonly LockedFilm[] = [
  {
    slug: 'orbit-locked',
    of: 'orbit',
    seconds: 12,
    renditions: ['240p', '360p'],
    keyId: 'a7d1c0de0b174e0d9c5a3f6e2b81d904',
    key: '5e0c3b9a7f4d21866ab0e8c91f37d25b',
  },
];
