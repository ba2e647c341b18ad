import { describe, expect, it } from 'vitest';
import { albumsAndTracks, mixedTracks } from './mix.ts';

const creatorOf = new Map(albumsAndTracks.map(({ id, creator }) => [id, creator]));

describe('mix', () => {
  it('takes as many different tracks as asked for', () => {
    const chosen = mixedTracks('any', ['atrium', 'klang'], ['jazz', 'soul'], 20);
    expect(new Set(chosen).size).toBe(20);
  });

  it('plays no artist twice in a row while there are others', () => {
    const creators = mixedTracks('any', ['atrium'], ['indie', 'folk', 'pop'], 30).map((id) =>
      creatorOf.get(id),
    );
    expect(creators.filter((creator, i) => creator === creators[i + 1])).toEqual([]);
  });

  it('is the same each time and another for another name', () => {
    const first = mixedTracks('one', ['noor'], ['oud'], 10);
    expect(mixedTracks('one', ['noor'], ['oud'], 10)).toEqual(first);
    expect(mixedTracks('two', ['noor'], ['oud'], 10)).not.toEqual(first);
  });

  it('takes only what every one of the tenants offers', () => {
    const offered = new Map(albumsAndTracks.map(({ id, tenants }) => [id, tenants]));
    for (const id of mixedTracks('any', ['atrium', 'klang'], ['folk'], 20))
      expect(offered.get(id)).toEqual(expect.arrayContaining(['atrium', 'klang']));
  });

  it('refuses to promise more than there is', () => {
    expect(() => mixedTracks('any', ['noor'], ['soul'], 3)).toThrow('any wants 3 tracks of 0');
  });
});
