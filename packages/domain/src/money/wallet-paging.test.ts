import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextWalletOffset, parseResultCount, walletPageSize } from './wallet-paging.ts';

test.each([
  ['1-50/120', { from: 1, to: 50, total: 120 }],
  [' 0-49/50 ', { from: 0, to: 49, total: 50 }],
  ['50-1/120', null],
  ['1-50', null],
  ['-1-50/120', null],
  ['a-b/c', null],
  ['', null],
  [null, null],
])('%s', (header, count) => {
  expect(parseResultCount(header)).toEqual(count);
});

test.each([
  ['first of three, counted from 1', { offset: 0, received: 50, header: '1-50/120' }, 50],
  ['first of three, counted from 0', { offset: 0, received: 50, header: '0-49/120' }, 50],
  ['some entries filtered out', { offset: 0, received: 44, header: '1-50/120' }, 50],
  ['last', { offset: 100, received: 20, header: '101-120/120' }, null],
  ['exactly full', { offset: 0, received: 50, header: '1-50/50' }, null],
  ['empty page', { offset: 50, received: 0, header: '1-50/120' }, null],
  ['no header', { offset: 50, received: 50, header: null }, 100],
])('%s', (_, page, next) => {
  expect(nextWalletOffset(page)).toBe(next);
});

test.each([0, 1])('a wallet of any size is fetched whole, counted from %i', (base) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.boolean(), (total, withHeader) => {
      const fetched: number[] = [];
      let offset: number | null = 0;
      for (let pages = 0; offset !== null; pages++) {
        expect(pages).toBeLessThan(10);
        const first: number = offset;
        const page = Array.from({ length: Math.min(walletPageSize, total - first) }, (_, i) => first + i);
        fetched.push(...page);
        const header = withHeader ? `${first + base}-${first + base + page.length - 1}/${total}` : 'garbage';
        offset = nextWalletOffset({ offset: first, received: page.length, header });
      }
      expect(fetched).toEqual(Array.from({ length: total }, (_, i) => i));
    }),
  );
});
