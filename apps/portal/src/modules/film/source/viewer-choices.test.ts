import { expect, test } from 'vitest';
import { chosenAudio, defaultAudio } from './use-film-source.ts';
import { parseViewerChoices } from './viewer-choices.ts';

test.each([
  [null, {}],
  ['fast', {}],
  [{ rate: 100, volume: 2, isMuted: 'yes', subtitles: 5, second: {}, voice: 'en' }, {}],
  [{ rate: Number.NaN, volume: -1 }, {}],
  [
    { rate: 1.5, volume: 0.2 },
    { rate: 1.5, volume: 0.2 },
  ],
  [
    { subtitles: null, second: 'de' },
    { subtitles: null, second: 'de' },
  ],
])('of %j is taken what a film can do', (kept, expected) => {
  expect(parseViewerChoices(kept)).toEqual(expected);
});

const voices = [
  { id: 0, name: 'English', lang: 'en', isUsual: false },
  { id: 1, name: 'Described', lang: 'en', isUsual: false },
  { id: 2, name: 'Deutsch (neu)', lang: 'de', isUsual: true },
  { id: 3, name: 'Music only', lang: undefined, isUsual: false },
];

test.each([
  ['by its name', { name: 'Described', lang: 'en' }, 1],
  ['else by its language', { name: 'Deutsch', lang: 'de' }, 2],
  ['and not at all where neither is there', { name: 'Français', lang: 'fr' }, undefined],
  ['no language is no language in common', { name: 'Noise', lang: undefined }, undefined],
  ['no choice was made', undefined, undefined],
])('a voice is found in the next film: %s', (_, wanted, id) => {
  expect(chosenAudio(voices, wanted)?.id).toBe(id);
});

test.each([
  ['the one that the stream marks', voices, 2],
  ['the first where it marks none', voices.slice(0, 2), 0],
  ['none where there is none', [], 0],
])('a film begins with %s', (_, offered, id) => {
  expect(defaultAudio(offered)).toBe(id);
});
