import { expect, test } from 'vitest';
import { scriptsOfStage } from './tenant-scripts.ts';

const scripts = [
  { name: 'live', env: 'live', default: false },
  { name: 'stg', env: 'stg', default: true },
  { name: 'everywhere', default: true },
  { name: 'nowhere', default: false },
];

test.each([
  ['live', ['live', 'everywhere']],
  ['stg', ['stg', 'everywhere']],
  ['dev', ['everywhere']],
])('on %s: %j', (stage, expected) => {
  expect(scriptsOfStage(scripts, stage).map(({ name }) => name)).toEqual(expected);
});
