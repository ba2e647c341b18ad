import { expect, test } from 'vitest';
import { tooLong } from './file-length.ts';

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
