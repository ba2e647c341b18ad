import type { Entry } from '@atrium/domain/site/models/structure';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextEpisode, seasonsOf } from './seasons.ts';

const episode = (id: number, season: number, number: number): Entry => ({
  id,
  kind: 'video',
  title: `S${season} E${number}`,
  clickUrl: `/video/stream/${id}`,
  season,
  number,
});

const all = [episode(1, 1, 1), episode(2, 1, 2), episode(3, 2, 1), episode(4, 2, 2)];
const order = fc.shuffledSubarray(all, { minLength: all.length });

test('seasons and their episodes are in order, whatever order they come in', () =>
  fc.assert(
    fc.property(order, (episodes) => {
      const shown = seasonsOf(episodes).map((season) => [season.number, season.episodes.map(({ id }) => id)]);
      expect(shown).toEqual([
        [1, [1, 2]],
        [2, [3, 4]],
      ]);
    }),
  ));

test('an episode without a season is of the first', () => {
  const { season: _, ...loose } = episode(9, 7, 3);
  expect(seasonsOf([loose]).map(({ number }) => number)).toEqual([1]);
});

describe('nextEpisode', () => {
  test.each([
    ['within a season', { season: 1, episode: 1 }, 2],
    ['over the end of a season', { season: 1, episode: 2 }, 3],
    ['after the last', { season: 2, episode: 2 }, undefined],
    ['of what is nowhere in the series', { season: null, episode: null }, 1],
  ])('%s', (_, place, id) => {
    expect(nextEpisode(all, place)?.id).toBe(id);
    expect(nextEpisode(all.toReversed(), place)?.id).toBe(id);
  });

  test('there is none without episodes', () =>
    expect(nextEpisode([], { season: 1, episode: 1 })).toBeUndefined());
});
