import { expect, test } from 'vitest';
import { followKindOf, isNewRelease, isTopic } from './follow-kinds.ts';

const now = new Date('2026-11-19T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each([
  ['on air for an hour, released today', 1, '2026-11-19', true],
  ['without a date', 1, null, true],
  ['released four weeks ago, published late', 1, '2026-10-22', true],
  ['an album of 1998 that the library adds', 1, '1998-05-01', false],
  ['changed after a week on air', 24 * 7, '2026-11-12', false],
  ['on air from tomorrow', -24, '2026-11-20', false],
])('a release is news to followers: %s', (_, hours, releasedOn, isNew) => {
  expect(isNewRelease({ onAirSince: hoursAgo(hours), releasedOn }, now)).toBe(isNew);
});

test('artists, shows, series and authors are followed by their article, albums are not', () => {
  expect(['ARTIST', 'PODCAST', 'SERIES', 'AUTHOR', 'ALBUM'].map(followKindOf)).toEqual([
    'ARTIST',
    'SHOW',
    'SERIES',
    'WRITER',
    null,
  ]);
});

test('a category of stories is a topic, a genre is not', () => {
  expect([isTopic('news/nature/oceans'), isTopic('music/jazz')]).toEqual([true, false]);
});
