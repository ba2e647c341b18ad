import type { ContentKey } from './common-encryption.ts';

interface LockedFilm extends ContentKey {
  slug: string;
  /** The clip it is made of. */
  of: string;
}

/** Films that open only with a key. The demo's is known to everybody who reads this; a tenant's own is not. */
export const lockedFilms: readonly LockedFilm[] = [
  {
    slug: 'orbit-locked',
    of: 'orbit',
    keyId: 'a7d1c0de0b174e0d9c5a3f6e2b81d904',
    key: '5e0c3b9a7f4d21866ab0e8c91f37d25b',
  },
];
