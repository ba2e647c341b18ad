import type { CustomProperties, StructureNode } from '@atrium/domain/site/models/structure';
import { expect, test } from 'vitest';
import { guessedHeight, laneRowsOf } from './lane-rows.ts';

const section = (id: string, lane?: CustomProperties['lane']): StructureNode => ({
  id,
  name: id,
  data: { customProperties: lane ? { lane } : {} },
  substructure: [],
});

const ids = (...sections: StructureNode[]) => laneRowsOf(sections).map((row) => row.map(({ id }) => id));

test('a wide and a narrow neighbour share a row', () => {
  expect(ids(section('a'), section('b', 'wide'), section('c', 'narrow'), section('d'))).toEqual([
    ['a'],
    ['b', 'c'],
    ['d'],
  ]);
});

test('a lane without its partner stands alone', () => {
  expect(ids(section('a', 'narrow'), section('b', 'wide'), section('c'), section('d', 'wide'))).toEqual([
    ['a'],
    ['b'],
    ['c'],
    ['d'],
  ]);
});

test('a row that grows with what it holds is guessed higher than a line of cards, and two are as high as both', () => {
  const line = section('a', 'narrow');
  const articles = section('b', 'wide');
  const six = { customProperties: { kind: 'news' as const }, entries: Array(6).fill({}) };
  const news: StructureNode = { ...articles, data: six };
  expect(guessedHeight([line])).toBe(18);
  expect(guessedHeight([news])).toBeGreaterThan(50);
  expect(guessedHeight([news, line])).toBe(guessedHeight([news]) + 18);
});
