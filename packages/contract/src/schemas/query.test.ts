import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Id, Paging, queryBoolean, queryInteger } from './query.ts';

describe('numbers', () => {
  test('text and number read the same', () =>
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (value) => {
        const schema = queryInteger(-1000, 1000);
        expect(schema.parse(String(value))).toBe(value);
        expect(schema.parse(value)).toBe(value);
      }),
    ));

  test.each(['', ' ', '1.5', '1e3', '0x10', 'NaN', 'Infinity', '١', '1,2', '9'.repeat(16), null, [1], true])(
    '%j is refused',
    (value) => expect(queryInteger(-1e9, 1e9).safeParse(value).success).toBe(false),
  );

  test.each([0, -1, '0', '-3', '2.0', ''])('%j is no id', (value) =>
    expect(Id.safeParse(value).success).toBe(false),
  );
});

describe('booleans', () => {
  test.each([
    ['true', true],
    ['1', true],
    [true, true],
    ['false', false],
    ['0', false],
    [false, false],
  ])('%j is %j', (value, expected) => expect(queryBoolean.parse(value)).toBe(expected));

  test.each(['', 'yes', 'TRUE', 1, null])('%j is refused', (value) =>
    expect(queryBoolean.safeParse(value).success).toBe(false),
  );
});

describe('paging', () => {
  test('is 50 from the start', () => expect(Paging.parse({})).toEqual({ limit: 50, offset: 0 }));
  test('is capped', () => {
    expect(Paging.safeParse({ limit: '51' }).success).toBe(false);
    expect(Paging.safeParse({ limit: '0' }).success).toBe(false);
    expect(Paging.safeParse({ offset: '-1' }).success).toBe(false);
    expect(Paging.safeParse({ offset: '50001' }).success).toBe(false);
  });
});
