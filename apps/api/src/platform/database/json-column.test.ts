import { expect, test } from 'vitest';
import { z } from 'zod';
import { jsonColumn } from './json-column.ts';

const prizes = jsonColumn('tournament.prizes', z.array(z.object({ place: z.int() })));

test('a JSON column is read by its schema', () => {
  expect(prizes([{ place: 1, former: true }])).toEqual([{ place: 1 }]);
});

test('a JSON column of another shape fails with the name of the column, without its values', () => {
  const read = () => prizes([{ place: 'secret' }]);
  expect(read).toThrow(/^tournament\.prizes has an unexpected shape: .*expected number/);
  expect(read).not.toThrow(/secret/);
});
