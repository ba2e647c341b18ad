import { describe, expect, test } from 'vitest';
import {
  downloadedBytesOf,
  isDownloaded,
  isDueForRenewal,
  licenceEndOf,
  newOfflineRecording,
  type OfflineRecording,
  offlineCollectionsOf,
  verticalOf,
} from './offline-recording.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const album = { id: 7, title: 'Album', clickUrl: '/a' };
const sound = (id: number, part: Partial<OfflineRecording> = {}, track = {}): OfflineRecording => ({
  ...newOfflineRecording(
    { id, title: `Song ${id}`, clickUrl: '/', contentType: 'FULL_TRACK_MUSIC', ...track },
    now,
  ),
  ...part,
});

test.each([
  ['all of it', { state: 'done', received: 10, total: 10 }, true],
  ['half of it', { state: 'done', received: 5, total: 10 }, false],
  ['all of it, not looked at yet', { state: 'running', received: 10, total: 10 }, false],
  ['nothing of nothing', { state: 'done', received: 0, total: 0 }, false],
  ['of unknown length', { state: 'done', received: 5, total: null }, false],
] as const)('%s: %s', (_, part, expected) => expect(isDownloaded(sound(1, part))).toBe(expected));

test.each([
  ['ended', { until: now, renewedAt: now }, true],
  ['seen a moment ago', { until: now + 1, renewedAt: now - 1 }, false],
  ['seen yesterday', { until: now + 1e9, renewedAt: now - 86_400_000 }, true],
] as const)('a licence that was %s is asked for anew: %s', (_, part, expected) =>
  expect(isDueForRenewal(sound(1, { state: 'done', ...part }), now)).toBe(expected),
);

describe('what belongs together', () => {
  test('is one thing, good for as long as its first part to end', () => {
    const both = [
      sound(1, { until: 20, received: 3 }, { group: album }),
      sound(2, { until: 10, received: 4 }, { group: album }),
    ];
    const [whole, ...others] = offlineCollectionsOf(both);
    expect(others).toEqual([]);
    expect(whole).toMatchObject({ title: 'Album', sounds: both });
    expect([licenceEndOf(both), downloadedBytesOf(both)]).toEqual([10, 7]);
  });

  test('is called by its own name where there is one of it, as an episode always is', () => {
    const episode = { group: album, contentType: 'PODCAST_EPISODE' };
    const found = offlineCollectionsOf([
      sound(1, {}, { group: album }),
      sound(2, {}, episode),
      sound(3, {}, episode),
    ]);
    expect(found.map(({ title }) => title)).toEqual(['Song 1', 'Song 2', 'Song 3']);
  });

  test('is of a kind', () => {
    expect(verticalOf(sound(1))).toBe('music');
    expect(verticalOf(sound(1, {}, { contentType: undefined }))).toBeNull();
  });
});
