import type { VideoQuality } from '@atrium/domain/people/preferences';
import { expect, test } from 'vitest';
import { automatic, preferredQuality } from './preferred-quality.ts';

const qualities = [1080, 720, 480, 240].map((height, id) => ({ id, height }));

test.each<[VideoQuality, boolean, number]>([
  ['auto', false, automatic],
  ['low', false, 3],
  ['medium', false, 1],
  ['high', false, 0],
  ['auto', true, 2],
  ['high', true, 2],
  ['low', true, 3],
])('%s, saving data: %s', (quality, dataSaver, expected) => {
  expect(preferredQuality(qualities, { quality, dataSaver })).toBe(expected);
});

test('what is always larger than wished for is shown at its smallest', () => {
  const large = [
    { id: 0, height: 2160 },
    { id: 1, height: 1080 },
  ];
  expect(preferredQuality(large, { quality: 'medium', dataSaver: false })).toBe(1);
});

test('a stream that names no qualities decides itself', () => {
  expect(preferredQuality([], { quality: 'high', dataSaver: false })).toBe(automatic);
});
