import { expect, test } from 'vitest';
import { tooFull, tooLong } from './file-length.ts';

const lines = (count: number) => 'x\n'.repeat(count);

test('a file may have 400 lines and no more', () => {
  expect(tooLong([{ file: 'a.ts', text: lines(400) }])).toEqual([]);
  expect(tooLong([{ file: 'a.ts', text: lines(401) }])).toEqual([
    expect.stringContaining('a.ts has 401 lines'),
  ]);
});

test('what a machine wrote may be long', () => {
  expect(tooLong([{ file: 'a.gen.ts', text: lines(4000) }])).toEqual([]);
});

const exceptions = ['packages/contract/src/calls', 'packages/contract/src/schemas', 'demo/art/styles'];
const folderOf = (folder: string, count: number, ending = '.ts') =>
  Array.from({ length: count }, (_, index) => ({ file: `${folder}/file-${index}${ending}`, text: '' }));
const excused = exceptions.flatMap((folder) => folderOf(folder, 26));

test('a folder may have 25 TypeScript sources of its own and no more', () => {
  const inner = folderOf('apps/a/inner', 25);
  expect(tooFull([...excused, ...folderOf('apps/a', 25), ...inner])).toEqual([]);
  expect(tooFull([...excused, ...folderOf('apps/a', 26, '.tsx')])).toEqual([
    expect.stringContaining('apps/a has 26 sources of its own; at most 25'),
  ]);
});

test('tests and styles do not count as sources of a folder', () => {
  const tests = folderOf('apps/a', 20, '.test.ts');
  expect(
    tooFull([...excused, ...folderOf('apps/a', 25), ...tests, ...folderOf('apps/a', 9, '.css')]),
  ).toEqual([]);
});

test('an exception for a folder that has become small fails', () => {
  expect(tooFull(excused.slice(1))).toEqual([
    'packages/contract/src/calls needs no exception in scripts/file-length.ts any more',
  ]);
});
