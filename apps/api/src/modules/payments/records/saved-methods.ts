import type { TransactionContext } from '../../../platform/context.ts';
import type { DB } from '../../../platform/database/schema/types.gen.ts';
import { findPayment, type PaymentRecord } from './payment-record.ts';

/** A card or number that a customer pays with. */
export interface MethodOnFile {
  id: number;
  kind: DB['payment_method']['kind'];
  connector: string;
  fingerprint: string;
  brand: string | null;
  last4: string;
  /** Of a phone bill: the whole number, for the guard that limits messages to it. It never leaves the server. */
  number: string | null;
  isDefault: boolean;
  /** An expired one is shown, and charged no more. */
  isUsable: boolean;
}

/** What a person has to pay with; the one they prefer first. */
export async function savedMethodsOf({ db }: TransactionContext, userId: number): Promise<MethodOnFile[]> {
  const rows = await db
    .selectFrom('payment_method')
    .select(['id', 'kind', 'connector', 'fingerprint', 'brand', 'last4', 'is_default', 'state', 'psp_token'])
    .where('user_id', '=', userId)
    .where('state', 'in', ['ACTIVE', 'EXPIRED'])
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ is_default, state, last4, psp_token, ...row }) => ({
    ...row,
    number: row.kind === 'MSISDN' ? psp_token : null,
    last4: last4 ?? '',
    isDefault: is_default,
    isUsable: state === 'ACTIVE',
  }));
}

/** The charge that a token stands for: of this person, or none. */
export async function paymentOfCustomer(
  tx: TransactionContext,
  userId: number,
  purchaseToken: string,
): Promise<PaymentRecord | null> {
  const record = await findPayment(tx, { purchaseToken });
  return record?.userId === userId ? record : null;
}

/** The PIN checks of numbers that this person has begun and not finished. */
export async function openNumberChecks({ db }: TransactionContext, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_transaction as payment')
    .innerJoin('payment_option as option', 'option.id', 'payment.option_id')
    .select('payment.uuid')
    .where('payment.user_id', '=', userId)
    .where('payment.kind', '=', 'CARD_VERIFY')
    .where('option.flow', '=', 'API')
    .where('payment.state', 'in', ['CREATED', 'PENDING_VALIDATION'])
    .execute();
  return rows.map(({ uuid }) => uuid);
}
