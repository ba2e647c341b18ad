import { expect, test } from 'vitest';
import { memoizeByObject } from './memoize-by-object.ts';

test('what is made of an object is made once, and of an equal one again', () => {
  const made: object[] = [];
  const copyOf = memoizeByObject((source: { n: number }) => {
    made.push(source);
    return { ...source };
  });
  const source = { n: 1 };
  expect(copyOf(source)).toBe(copyOf(source));
  expect(copyOf({ n: 1 })).not.toBe(copyOf(source));
  expect(made).toHaveLength(2);
});
