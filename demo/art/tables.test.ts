import { expect, test } from 'vitest';
import { direction } from './direction.ts';
import { everyPicture, union } from './tables.ts';
import { wanted } from './wanted.ts';

const row = { key: 'album-x', kind: 'album', hue: 10 } as const;

test('a row that stands in two tables is one picture', () => {
  expect(union({ one: [row], two: [{ ...row }] })).toEqual([row]);
});

test('two descriptions of one key are refused, with the names of their tables', () => {
  expect(() => union({ one: [row], two: [{ ...row, hue: 20 }] })).toThrow(
    'album-x is described differently in one and two',
  );
});

test('art direction speaks only of pictures that catalogues want', () => {
  const asked = new Set(everyPicture.map(({ key }) => key));
  expect(Object.keys(direction).filter((key) => !asked.has(key))).toEqual([]);
  expect(wanted.filter(({ key }) => key in direction)).toEqual([]);
});

test('keys open with their kind', () => {
  expect(everyPicture.filter(({ key, kind }) => !key.startsWith(`${kind}-`))).toEqual([]);
});
