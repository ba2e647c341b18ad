import fc from 'fast-check';
import { expect, test } from 'vitest';
import { taxIn } from './money.ts';
import { isReceiptNumber, receiptYear, sumTaxed, taxLines } from './receipt.ts';

const rate = fc.integer({ min: 0, max: 10_000 });
const total = fc.integer({ min: 0, max: 5_000_000 });

test('the lines of the board: a plan, a film and 10 % off the film', () => {
  const lines = taxLines([899, 1199, -120], 2100);
  expect(lines.map(({ netMinor, taxMinor }) => [netMinor, taxMinor])).toEqual([
    [743, 156],
    [991, 208],
    [-99, -21],
  ]);
  expect(sumTaxed(lines)).toEqual({ totalMinor: 1978, netMinor: 1635, taxMinor: 343 });
});

test('columns add up to the tax of the total, to the smallest unit, also with a discount', () => {
  fc.assert(
    fc.property(fc.array(total, { minLength: 1, maxLength: 30 }), rate, fc.nat(), (items, of, off) => {
      const worth = items.reduce((sum, item) => sum + item, 0);
      const discount = worth === 0 ? 0 : off % (worth + 1);
      const lines = taxLines([...items, -discount], of);
      const sum = sumTaxed(lines);
      expect(sum.totalMinor).toBe(worth - discount);
      expect(sum.taxMinor).toBe(taxIn(worth - discount, of));
      expect(sum.netMinor + sum.taxMinor).toBe(sum.totalMinor);
      for (const line of lines) expect(line.netMinor + line.taxMinor).toBe(line.totalMinor);
    }),
  );
});

test('no discount is a line of zero without a sign', () => {
  expect(taxLines([899, -0], 2100)[1]).toEqual({ totalMinor: 0, netMinor: 0, taxMinor: 0 });
});

test('the tax of a refund is that of its charge, also where half a unit is rounded', () => {
  expect([taxIn(483_979, 10_000), taxIn(-483_979, 10_000)]).toEqual([241_990, -241_990]);
  expect([taxIn(-500, 0), taxIn(0, 2100)]).toEqual([0, 0]);
});

test('a credit note takes back exactly what its receipt said, in every column', () => {
  fc.assert(
    fc.property(fc.array(total, { minLength: 1, maxLength: 10 }), rate, (items, of) => {
      const paid = sumTaxed(taxLines(items, of));
      const back = sumTaxed(
        taxLines(
          items.map((item) => -item),
          of,
        ),
      );
      expect(back.totalMinor + paid.totalMinor).toBe(0);
      expect(back.taxMinor + paid.taxMinor).toBe(0);
      expect(back.netMinor + paid.netMinor).toBe(0);
    }),
  );
});

test.each([
  ['2026-12-31T22:30:00Z', 'Europe/Amsterdam', 2026],
  ['2026-12-31T23:30:00Z', 'Europe/Amsterdam', 2027],
  ['2026-12-31T23:30:00Z', 'Asia/Riyadh', 2027],
  ['2027-01-01T02:00:00Z', 'America/New_York', 2026],
])('%s in %s belongs to %i', (at, timeZone, year) => {
  expect(receiptYear(new Date(at), timeZone)).toBe(year);
});

test.each([
  ['AT-2026-018734', true],
  ['N1-2026-0000001', true],
  ['AT-2026-18734', false],
  ["AT-2026-018734' OR 1=1", false],
  ['at-2026-018734', false],
  ['../../etc', false],
  ['', false],
])('%s is a number of a receipt: %s', (text, is) => {
  expect(isReceiptNumber(text)).toBe(is);
});
