import type { Selectable } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { DB } from '../../platform/database/types.gen.ts';
import type { Payment } from './payment.ts';

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

export type OpenPayment = Payment & { readonly returnUrl: string | null };

/** The charge that a token stands for: of this person, or none. */
export async function paymentOf(
  { db }: TransactionContext,
  userId: number,
  purchaseToken: string,
): Promise<OpenPayment | null> {
  const row = await db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('purchase_token', '=', purchaseToken)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { ...paymentFrom(row), returnUrl: row.return_url } : null;
}

export const paymentFrom = (row: Selectable<DB['payment_transaction']>): Payment => ({
  uuid: row.uuid,
  userId: row.user_id,
  kind: row.kind,
  subject: { kind: row.subject_kind, key: row.subject_key },
  state: row.state,
  amountMinor: row.amount_minor,
  currency: row.currency,
  optionId: row.option_id,
  methodId: row.method_id,
  purchaseToken: row.purchase_token,
  lang: row.lang ?? 'en',
  errorCode: row.error_code,
  expiresAt: row.expires_at,
});
