import type { VoucherBenefit } from './voucher-benefit.ts';

/** What is known of a voucher code when a customer presents it. */
export interface VoucherFacts {
  state: 'ISSUED' | 'ASSIGNED' | 'RESERVED' | 'REDEEMED' | 'EXPIRED' | 'REVOKED';
  /** Who owns it: the customer who asks, another customer, or no customer yet. */
  owner: 'me' | 'other' | 'nobody';
  /** They used it, and it was not given back. */
  usedByMe: boolean;
  isUsedUp: boolean;
  /** Its own time or its campaign's is over, or has not begun. */
  isLapsed: boolean;
  /** A counter has it in hand at this moment. */
  isHeld: boolean;
  /** It is set aside for an order that is not paid yet; only its owner can have made one. */
  isPaying: boolean;
  /** It brings what was asked for. */
  fits: boolean;
  /** They had as many of its kind as one may have, or there is no money left for it. */
  isExhausted: boolean;
}

export type VoucherVerdict =
  | 'redeem'
  /** Nothing to redeem, and nothing wrong either: their payment with it is under way. */
  | 'paying'
  | 'VOUCHER_NOT_FOUND'
  | 'VOUCHER_ALREADY_USED'
  | 'VOUCHER_EXPIRED'
  | 'VOUCHER_NOT_ELIGIBLE';

/**
 * What a customer is told about a voucher code. Unknown, owned by another, revoked, expired and used by another are one
 * answer, so that guessing codes reveals nothing. Only the owner is told more. Decision 0034.
 */
export function voucherVerdict(facts: VoucherFacts | null): VoucherVerdict {
  if (!facts || facts.state === 'REVOKED' || facts.owner === 'other') return 'VOUCHER_NOT_FOUND';
  if (facts.usedByMe) return 'VOUCHER_ALREADY_USED';
  if (facts.isUsedUp || facts.state === 'REDEEMED') return 'VOUCHER_NOT_FOUND';
  if (facts.isPaying && facts.fits && facts.owner === 'me') return 'paying';
  const toOwner = (verdict: VoucherVerdict) => (facts.owner === 'me' ? verdict : 'VOUCHER_NOT_FOUND');
  if (facts.isLapsed || facts.state === 'EXPIRED') return toOwner('VOUCHER_EXPIRED');
  if (facts.isHeld || facts.isPaying || !facts.fits || facts.isExhausted)
    return toOwner('VOUCHER_NOT_ELIGIBLE');
  return 'redeem';
}

/** What a voucher takes off a sum, in the same money; never more than the sum. A percentage is rounded up, to the buyer's favour. */
export function voucherDiscountOf(
  benefit: Extract<VoucherBenefit, { kind: 'DISCOUNT' }>,
  amountMinor: number,
  balanceMinor: number,
): number {
  const off = benefit.percent === undefined ? balanceMinor : Math.ceil((amountMinor * benefit.percent) / 100);
  return Math.max(0, Math.min(amountMinor, off));
}
