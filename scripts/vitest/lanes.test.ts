import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../sources.ts';
import { laneOf } from './lanes.ts';

const journeys = readdirSync(join(projectRoot, 'e2e'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => basename(file));
const inLane = (lane: number, files = journeys) =>
  [...laneOf(files, 2)].flatMap(([file, its]) => (its === lane ? [file] : [])).toSorted();

test('every journey is in one lane, and none is empty', () => {
  expect([...inLane(0), ...inLane(1)].toSorted()).toEqual(journeys.toSorted());
  expect(inLane(0).length).toBeGreaterThan(10);
  expect(inLane(1).length).toBeGreaterThan(10);
});

test('a lane has the same journeys wherever the project lies and in whatever order they are found', () => {
  const elsewhere = journeys.map((file) => join('/home/somebody/e2e', file)).toReversed();
  expect(inLane(0, elsewhere).map((file) => file.split('/').at(-1))).toEqual(inLane(0));
});

test('the dear ones are not in one lane', () => {
  expect(laneOf(['a.test.ts', 'watching.test.ts', 'accessibility.test.ts'], 2)).toEqual(
    new Map([
      ['accessibility.test.ts', 0],
      ['watching.test.ts', 1],
      ['a.test.ts', 1],
    ]),
  );
});
