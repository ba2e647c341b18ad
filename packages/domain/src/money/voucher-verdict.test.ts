import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type VoucherFacts, voucherDiscountOf, voucherVerdict } from './voucher-verdict.ts';

const good: VoucherFacts = {
  state: 'ISSUED',
  owner: 'nobody',
  usedByMe: false,
  isUsedUp: false,
  isLapsed: false,
  isHeld: false,
  isPaying: false,
  fits: true,
  isExhausted: false,
};

test.each<[string, Partial<VoucherFacts> | null, string]>([
  ['unknown', null, 'VOUCHER_NOT_FOUND'],
  ['good', {}, 'redeem'],
  ['theirs', { state: 'ASSIGNED', owner: 'me' }, 'redeem'],
  ['another customer’s', { state: 'ASSIGNED', owner: 'other' }, 'VOUCHER_NOT_FOUND'],
  ['revoked', { state: 'REVOKED' }, 'VOUCHER_NOT_FOUND'],
  ['revoked, theirs', { state: 'REVOKED', owner: 'me' }, 'VOUCHER_NOT_FOUND'],
  ['used by another customer', { state: 'REDEEMED', isUsedUp: true }, 'VOUCHER_NOT_FOUND'],
  [
    'used by them',
    { state: 'REDEEMED', owner: 'me', isUsedUp: true, usedByMe: true },
    'VOUCHER_ALREADY_USED',
  ],
  ['shared, used by them', { usedByMe: true }, 'VOUCHER_ALREADY_USED'],
  ['expired', { isLapsed: true }, 'VOUCHER_NOT_FOUND'],
  ['expired, theirs', { state: 'ASSIGNED', owner: 'me', isLapsed: true }, 'VOUCHER_EXPIRED'],
  ['for something else', { fits: false }, 'VOUCHER_NOT_FOUND'],
  ['for something else, theirs', { owner: 'me', fits: false }, 'VOUCHER_NOT_ELIGIBLE'],
  ['one too many', { isExhausted: true }, 'VOUCHER_NOT_FOUND'],
  ['one too many, theirs', { owner: 'me', isExhausted: true }, 'VOUCHER_NOT_ELIGIBLE'],
  ['at a counter', { state: 'RESERVED', owner: 'me', isHeld: true }, 'VOUCHER_NOT_ELIGIBLE'],
  ['being paid with', { state: 'RESERVED', owner: 'me', isPaying: true }, 'paying'],
  ['being paid with when its time ends', { owner: 'me', isPaying: true, isLapsed: true }, 'paying'],
  [
    'being paid with, for something else',
    { owner: 'me', isPaying: true, fits: false },
    'VOUCHER_NOT_ELIGIBLE',
  ],
])('%s', (_, facts, verdict) => expect(voucherVerdict(facts && { ...good, ...facts })).toBe(verdict));

test('who neither owns nor used it learns nothing but whether it works', () => {
  const facts = fc.record<VoucherFacts>({
    state: fc.constantFrom('ISSUED', 'ASSIGNED', 'RESERVED', 'REDEEMED', 'EXPIRED', 'REVOKED'),
    owner: fc.constantFrom('other', 'nobody'),
    usedByMe: fc.constant(false),
    isUsedUp: fc.boolean(),
    isLapsed: fc.boolean(),
    isHeld: fc.boolean(),
    isPaying: fc.boolean(),
    fits: fc.boolean(),
    isExhausted: fc.boolean(),
  });
  fc.assert(
    fc.property(facts, (one) => {
      expect(['redeem', 'VOUCHER_NOT_FOUND']).toContain(voucherVerdict(one));
    }),
  );
});

test.each([
  [{ percent: 25 }, 999, 0, 250],
  [{ percent: 100 }, 999, 0, 999],
  [{ amount: 2000 }, 999, 2000, 999],
  [{ amount: 2000 }, 999, 300, 300],
  [{ amount: 2000 }, 0, 300, 0],
])('%j off %i with %i left', (benefit, amount, balance, off) =>
  expect(voucherDiscountOf({ kind: 'DISCOUNT', ...benefit }, amount, balance)).toBe(off),
);
