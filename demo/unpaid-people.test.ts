import { expect, test } from 'vitest';
import { holdingsOf } from './holdings.ts';
import { tenantCodes } from './tenant-codes.ts';

test.each(tenantCodes)('%s: people whose renewals fail pay by means that are declined', (code) => {
  const all = holdingsOf(code);
  for (const who of ['grace', 'hold', 'broke'])
    for (const means of all[who]?.pays ?? [])
      expect('card' in means ? means.card : means.number.slice(-3)).toBe('card' in means ? '9995' : '402');
  expect(all.grace?.pays.length).toBeGreaterThan(0);
  expect(all.hold?.pays.length).toBeGreaterThan(0);
});

test.each(tenantCodes)('%s: no two people have one number', (code) => {
  const numbers = Object.values(holdingsOf(code)).flatMap(({ phone }) => phone ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
});
