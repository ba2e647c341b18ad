import { expect, test } from 'vitest';
import { type BookedCharge, compareBooks, type ProviderCharge, readProviderBook } from './provider-book.ts';

const euro = (amount: number) => ({ amount, currency: 'EUR' });
const provider = (id: string, state: ProviderCharge['state'], amount = 799): ProviderCharge => ({
  id,
  tenant: 'atrium',
  correlator: id,
  amount: euro(amount),
  state,
});
const booked = (correlator: string, receiptMinor: number, creditNoteMinor = 0): BookedCharge => ({
  tenant: 'atrium',
  correlator,
  currency: 'EUR',
  receiptMinor,
  creditNoteMinor,
});

test('charges, refunds and refusals that the receipts know are no differences', () => {
  expect(
    compareBooks(
      [provider('a', 'succeeded'), provider('b', 'refunded'), provider('c', 'denied'), provider('d', 'page')],
      [booked('a', 799), booked('b', 799, -799), booked('of the demo', 1199)],
    ),
  ).toEqual({ taken: 2, refunded: 1, keptMinor: 799, receiptsMinor: 799, differences: [] });
});

test.each<[string, ProviderCharge, BookedCharge[]]>([
  ['a charge without a receipt', provider('a', 'succeeded'), []],
  ['a receipt of another sum', provider('a', 'succeeded'), [booked('a', 800)]],
  ['a receipt for a refused charge', provider('a', 'denied'), [booked('a', 799)]],
  ['a refund without a credit note', provider('a', 'refunded'), [booked('a', 799)]],
  ['a credit note without a refund', provider('a', 'succeeded'), [booked('a', 799, -799)]],
  ['another currency', provider('a', 'succeeded'), [{ ...booked('a', 799), currency: 'SAR' }]],
  ['the receipt of another tenant', provider('a', 'succeeded'), [{ ...booked('a', 799), tenant: 'noor' }]],
])('%s is a difference', (_what, charge, receipts) => {
  expect(compareBooks([charge], receipts).differences).toHaveLength(1);
});

test('the last line of a charge counts, and a card that is put on file is no charge', () => {
  const lines = [
    provider('a', 'page'),
    provider('a', 'succeeded'),
    { ...provider('b', 'succeeded'), amount: null },
  ];
  const book = readProviderBook(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
  expect(compareBooks(book, [booked('a', 799)])).toMatchObject({ taken: 1, differences: [] });
});
