import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  groupByCategory,
  offersByName,
  preselected,
  sortTypes,
  withoutBlocked,
} from './subscription-offer.ts';

const offer = (id: number, attributes: Record<string, string> = {}) => ({
  id,
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
});
const ids = (types: readonly { id: number }[]) => types.map(({ id }) => id);

test('blocked types are gone, however their ids are written', () => {
  expect(ids(withoutBlocked([offer(1), offer(2), offer(3)], ['2', 3, 9]))).toEqual([1]);
  expect(ids(withoutBlocked([offer(1)], []))).toEqual([1]);
});

test('sorted by ment_sort, 0 when it is missing, otherwise as they came', () => {
  const types = [offer(1, { ment_sort: '5' }), offer(2), offer(3, { ment_sort: '-1' }), offer(4)];
  expect(ids(sortTypes(types))).toEqual([3, 2, 4, 1]);
});

test('the default is preselected, else the first', () => {
  expect(preselected([offer(1), offer(2, { ment_default: 'true' })])?.id).toBe(2);
  expect(preselected([offer(1), offer(2)])?.id).toBe(1);
  expect(preselected([])).toBeUndefined();
});

test('groups follow ment_sort_category; types without a category come last', () => {
  const groups = groupByCategory([
    offer(1),
    offer(2, { ment_category: '["video"]', ment_sort_category: '2' }),
    offer(3, { ment_category: '["music","music"]', ment_sort_category: '1', ment_sort: '9' }),
    offer(4, { ment_category: '["music","video"]', ment_sort_category: '3' }),
  ]);
  expect(groups.map(({ category, types }) => [category, ids(types)])).toEqual([
    ['music', [4, 3]],
    ['video', [2, 4]],
    [null, [1]],
  ]);
});

test('grouping loses no type', () => {
  const type = fc.record({
    id: fc.nat(),
    attributes: fc.array(
      fc.record({
        key: fc.constantFrom('ment_category', 'ment_sort', 'ment_sort_category'),
        value: fc.constantFrom('["a"]', '["a","b"]', '[]', '3', 'x'),
      }),
    ),
  });
  fc.assert(
    fc.property(fc.array(type), (types) => {
      const grouped = new Set(groupByCategory(types).flatMap((group) => group.types));
      expect(grouped).toEqual(new Set(types));
    }),
  );
});

describe('offersByName', () => {
  const type = (id: number, billingCycle: 'P1D' | 'P1M' | 'P1Y', name: string) => ({
    id,
    billingCycle,
    name,
  });
  const ids = (types: ReturnType<typeof type>[]) =>
    offersByName(types, ({ name }) => name).map((offer) => [offer.type.id, offer.yearly?.id ?? null]);

  test.each([
    ['a month and a year of one name', [type(1, 'P1M', 'Music'), type(5, 'P1Y', 'Music')], [[1, 5]]],
    ['the year listed first', [type(5, 'P1Y', 'Music'), type(1, 'P1M', 'Music')], [[1, 5]]],
    [
      'other names stay apart',
      [type(1, 'P1M', 'Music'), type(5, 'P1Y', 'Films')],
      [
        [1, null],
        [5, null],
      ],
    ],
    [
      'a day of the same name is an offer of its own',
      [type(1, 'P1M', 'Games'), type(2, 'P1D', 'Games')],
      [
        [1, null],
        [2, null],
      ],
    ],
  ])('%s', (_case, types, expected) => {
    expect(ids(types)).toEqual(expected);
  });
});
