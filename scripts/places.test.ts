import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './sources.ts';
import { houses } from './storeys.ts';

const guide = readFileSync(join(projectRoot, 'CONTRIBUTING.md'), 'utf8');
const [, table = ''] = /## I want to add a …\n([\s\S]*?)\n## /.exec(guide) ?? [];
const rows = [...table.matchAll(/^\| (\w[\w ]*) \| ([^|]*) \|/gm)]
  .map(([, what = '', places = '']) => ({
    what,
    paths: [...places.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map((found) => found[1] ?? ''),
  }))
  .filter(({ what }) => what !== 'to add');

test.each(rows)('the places of a new $what exist', ({ paths }) => {
  for (const path of paths.filter((one) => one !== 'modules/'))
    expect(existsSync(join(projectRoot, path)), path).toBe(true);
});

test.each([
  ['endpoint', 4],
  ['screen', 5],
  ['vertical', 3],
  ['content type', 3],
])('a new %s takes at most %i of them', (what, most) => {
  expect(rows.find((row) => row.what === what)?.paths.length).toBeLessThanOrEqual(most);
  expect(rows.find((row) => row.what === what)?.paths.length).toBeGreaterThan(0);
});

const rooms = [
  'packages/domain',
  'packages/contract',
  'packages/i18n',
  'packages/ui',
  'apps/api',
  'apps/portal',
  'apps/server',
  'demo',
];
const storeys = houses.flatMap(({ root, storeys: names }) => names.map((name) => `${root}/${name}`));

test.each([...rooms, ...storeys])('%s says in a few lines what belongs there', (room) => {
  const lines = readFileSync(join(projectRoot, room, 'README.md'), 'utf8').split('\n').length;
  expect(lines).toBeGreaterThan(3);
  expect(lines).toBeLessThan(25);
});
