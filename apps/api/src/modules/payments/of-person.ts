import type { TransactionContext } from '../../platform/context.ts';
import type { DB } from '../../platform/database/types.gen.ts';
import { findPayment, type PaymentRecord } from './record.ts';

/** A card or number somebody pays with. */
export interface MethodOnFile {
  id: number;
  kind: DB['payment_method']['kind'];
  connector: string;
  fingerprint: string;
  brand: string | null;
  last4: string;
  isDefault: boolean;
  /** An expired one is shown, and charged no more. */
  isUsable: boolean;
}

/** What a person has to pay with; the one they prefer first. */
export async function methodsOf({ db }: TransactionContext, userId: number): Promise<MethodOnFile[]> {
  const rows = await db
    .selectFrom('payment_method')
    .select(['id', 'kind', 'connector', 'fingerprint', 'brand', 'last4', 'is_default', 'state'])
    .where('user_id', '=', userId)
    .where('state', 'in', ['ACTIVE', 'EXPIRED'])
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ is_default, state, last4, ...row }) => ({
    ...row,
    last4: last4 ?? '',
    isDefault: is_default,
    isUsable: state === 'ACTIVE',
  }));
}

/** The charge that a token stands for: of this person, or none. */
export async function paymentOf(
  tx: TransactionContext,
  userId: number,
  purchaseToken: string,
): Promise<PaymentRecord | null> {
  const record = await findPayment(tx, { purchaseToken });
  return record?.userId === userId ? record : null;
}
