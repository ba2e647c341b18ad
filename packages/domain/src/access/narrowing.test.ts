import { expect, test } from 'vitest';
import { grantsWithin, narrowedCapabilities, narrowedGrades, outsideOf } from './narrowing.ts';

const german = { languages: ['de'], verticals: null, licensors: null };
const harbour = { languages: null, verticals: ['music'], licensors: ['Harbour'] };
const song = { vertical: 'music', licensor: 'Harbour', languages: ['de'] };

test('a grade with a narrowing is read, a whole one and an unknown one are not', () => {
  const told = ['admin', 'publisher {"languages":["de"]}', 'captain {"languages":["de"]}', 'viewer {}'];
  expect(narrowedGrades(told)).toEqual([{ grade: 'publisher', ...german }]);
});

test.each([
  [german, song, null],
  [german, { ...song, languages: ['de', 'fr'] }, 'languages'],
  [german, { ...song, languages: 'all' as const }, 'languages'],
  [harbour, song, null],
  [harbour, { ...song, languages: 'all' as const }, null],
  [harbour, { ...song, vertical: 'video' }, 'verticals'],
  [harbour, { ...song, licensor: 'Other' }, 'licensors'],
  [harbour, { ...song, licensor: null }, 'licensors'],
])('%j and %j: outside of %s', (narrowing, subject, part) =>
  expect(outsideOf(narrowing, subject)).toBe(part),
);

test('a narrowed publisher publishes, and a narrowed viewer does not', () => {
  expect(grantsWithin([{ grade: 'viewer', ...german }], 'publish')).toEqual([]);
  expect(narrowedCapabilities([{ grade: 'publisher', ...german }])).toContain('publish');
  expect(narrowedCapabilities([])).toEqual([]);
});
