import type { Price } from '@atrium/domain/money';
import { AppError } from '../../platform/app-error.ts';
import { person, type TransactionContext } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { discountKey } from '../vouchers/code.ts';
import { type Discount, discountOn } from '../vouchers/discounts.ts';
import { redeem } from '../vouchers/redeem.ts';
import { findCart, type KeptCart, openCart, setVoucher } from './cart.ts';

/** Why a code that was put in takes nothing off now. */
export type DiscountObstacle = 'expired' | 'used' | 'inUse';

export type CartDiscount = Discount & { obstacle: DiscountObstacle | null };

/** A code they type is theirs from then on, as wherever else they redeem it, and this cart is paid with it. */
export async function applyCode(
  tx: TransactionContext,
  secrets: Secrets,
  typed: { code: string; lang: string },
): Promise<AppError | null> {
  const redeemed = await redeem(tx, secrets, { ...typed, kinds: ['DISCOUNT'] });
  if (redeemed instanceof AppError) return redeemed;
  const cart = await openCart(tx, person(tx).userId);
  await setVoucher(tx, cart.id, redeemed.code.id);
  return null;
}

/** It stays theirs, for another day. */
export async function removeCode(tx: TransactionContext): Promise<void> {
  const { userId } = person(tx);
  if (!(await findCart(tx, userId))) return;
  const cart = await openCart(tx, userId);
  await setVoucher(tx, cart.id, null);
}

const obstacles: Readonly<Record<string, DiscountObstacle>> = {
  VOUCHER_EXPIRED: 'expired',
  VOUCHER_NOT_ELIGIBLE: 'inUse',
};

/** What the code of a cart takes off as things are now. The order that is open for it may have set it aside. */
export async function discountOf(
  tx: TransactionContext,
  { voucherId }: Pick<KeptCart, 'voucherId'>,
  subtotal: Price,
  orderId: number | null,
): Promise<CartDiscount | null> {
  if (voucherId === null) return null;
  const { userId } = person(tx);
  const by = orderId === null ? null : discountKey(orderId);
  const found = await discountOn(tx, { voucherId, userId, amount: subtotal, by });
  if (!(found instanceof AppError)) return { ...found, obstacle: null };
  const nothing = { voucherId, last4: '', percent: null, leftMinor: null, discountMinor: 0 };
  return { ...nothing, obstacle: obstacles[found.code] ?? 'used' };
}
