import type { Price } from '@atrium/domain/money/money';
import { requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { discountKey } from '../vouchers/campaigns/voucher-code.ts';
import { type Discount, discountOn } from '../vouchers/discounts.ts';
import { redeemVoucher } from '../vouchers/redeem-voucher.ts';
import { findCart, openCart, type StoredCart, setCartVoucher } from './cart.ts';

/** Why a code that was put in takes nothing off now. */
export type DiscountObstacle = 'expired' | 'used' | 'inUse';

export type CartDiscount = Discount & { obstacle: DiscountObstacle | null };

/** A code they type is theirs from then on, as wherever else they redeem it, and this cart is paid with it. */
export async function applyDiscountCode(
  tx: TransactionContext,
  secrets: Secrets,
  typed: { code: string; lang: string },
): Promise<AppError | null> {
  const redeemed = await redeemVoucher(tx, secrets, { ...typed, kinds: ['DISCOUNT'], isForCart: true });
  if (redeemed instanceof AppError) return redeemed;
  const cart = await openCart(tx, requirePerson(tx).userId);
  await setCartVoucher(tx, cart.id, redeemed.code.id);
  return null;
}

/** It stays theirs, for another day. */
export async function removeDiscountCode(tx: TransactionContext): Promise<void> {
  const { userId } = requirePerson(tx);
  if (!(await findCart(tx, userId))) return;
  const cart = await openCart(tx, userId);
  await setCartVoucher(tx, cart.id, null);
}

const obstacles: Readonly<Record<string, DiscountObstacle>> = {
  VOUCHER_EXPIRED: 'expired',
  VOUCHER_NOT_ELIGIBLE: 'inUse',
};

/** What the code of a cart takes off as things are now. The order that is open for it may have set it aside. */
export async function cartDiscountOf(
  tx: TransactionContext,
  { voucherId }: Pick<StoredCart, 'voucherId'>,
  subtotal: Price,
  orderId: number | null,
): Promise<CartDiscount | null> {
  if (voucherId === null) return null;
  const { userId } = requirePerson(tx);
  const by = orderId === null ? null : discountKey(orderId);
  const found = await discountOn(tx, { voucherId, userId, amount: subtotal, by });
  if (!(found instanceof AppError)) return { ...found, obstacle: null };
  const nothing = { voucherId, last4: '', percent: null, leftMinor: null, discountMinor: 0 };
  return { ...nothing, obstacle: obstacles[found.code] ?? 'used' };
}
