import { expect, test } from 'vitest';
import { ranked } from './rank.ts';

const entries = ['Media', 'Home of summer', 'Étés perdus', 'القمر', 'Campaign media', 'Multimedia'].map(
  (label, at) => ({ id: `${at}`, label, run: () => {} }),
);
const hits = (typed: string) => ranked(entries, typed).map(({ label }) => label);

test.each([
  [
    'the beginning of a label first, then of a word, then the inside',
    'med',
    ['Media', 'Campaign media', 'Multimedia'],
  ],
  ['without accents', 'ete', ['Étés perdus']],
  ['any letters and spaces around', '  SUMMER ', ['Home of summer']],
  ['another script', 'قمر', ['القمر']],
  ['no hit', 'zebra', []],
  ['signs of an expression are letters like any other', '.*', []],
] as const)('%s', (_, typed, found) => expect(hits(typed)).toEqual(found));

test('nothing typed shows everything as it was given', () => expect(hits(' ')).toHaveLength(entries.length));
