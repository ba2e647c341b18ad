import { type Selectable, sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import type { PaymentMethod } from '../../../platform/database/schema/types.gen.ts';
import type { ReportedMethod } from '../connectors/connector.ts';
import { livePaymentStates } from './payment-record.ts';

export type MethodRow = Selectable<PaymentMethod>;

/** One after the other: of two that become the default at once, the later one is it. */
const holdMethodsOf = (tx: TransactionContext, userId: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtext(${`payment_method ${tx.tenant.id} ${userId}`}))`.execute(tx.db);

/** On file from now on, once however often it is seen; a customer's first card is the default. */
export async function saveMethod(
  tx: TransactionContext,
  userId: number,
  connector: string,
  seen: ReportedMethod,
): Promise<number> {
  await holdMethodsOf(tx, userId);
  const { kind, token, fingerprint, brand, last4, expiry, holder } = seen;
  const fields = {
    kind,
    connector,
    psp_token: token,
    brand,
    last4,
    exp_month: expiry?.month ?? null,
    exp_year: expiry?.year ?? null,
  };
  const known = await tx.db
    .updateTable('payment_method')
    .set({ ...fields, holder: sql`coalesce(holder, ${holder})` })
    .where('user_id', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .where('state', '=', 'ACTIVE')
    .returning('id')
    .executeTakeFirst();
  if (known) return known.id;
  const isDefault = kind === 'CARD' && !(await savedCardsOf(tx, userId)).some((card) => card.is_default);
  const { id } = await tx.db
    .insertInto('payment_method')
    .values({
      ...fields,
      tenant_id: tx.tenant.id,
      user_id: userId,
      fingerprint,
      holder,
      is_default: isDefault,
      created_at: tx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The number of a charge that has not been paid yet; personal, so it goes again unless it pays. */
export async function saveUnpaidNumber(
  tx: TransactionContext,
  userId: number,
  connector: string,
  msisdn: string,
): Promise<number> {
  const { id } = await tx.db
    .insertInto('payment_method')
    .values({
      tenant_id: tx.tenant.id,
      user_id: userId,
      kind: 'MSISDN',
      connector,
      psp_token: msisdn,
      fingerprint: tx.ids.uuid(),
      last4: msisdn.slice(-4),
      state: 'PENDING',
      created_at: tx.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const deleteUnpaidNumber = (tx: TransactionContext, methodId: number) =>
  tx.db.deleteFrom('payment_method').where('id', '=', methodId).where('state', '=', 'PENDING').execute();

/** The default first, then the newest. */
export const savedCardsOf = (tx: TransactionContext, userId: number): Promise<MethodRow[]> =>
  tx.db
    .selectFrom('payment_method')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'CARD')
    .where('state', '=', 'ACTIVE')
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The numbers on file whose bill or balance can be charged, the newest first. */
export const savedNumbersOf = (tx: TransactionContext, userId: number): Promise<MethodRow[]> =>
  tx.db
    .selectFrom('payment_method')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'MSISDN')
    .where('state', '=', 'ACTIVE')
    .orderBy('id', 'desc')
    .execute();

/** A card or number of this customer that can be charged; null for another customer's. */
export async function savedMethodOf(
  tx: TransactionContext,
  userId: number,
  methodId: number,
): Promise<MethodRow | null> {
  const row = await tx.db
    .selectFrom('payment_method')
    .selectAll()
    .where('id', '=', methodId)
    .where('user_id', '=', userId)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();
  return row ?? null;
}

/** Null where this person has no such card. */
export async function changeCard(
  tx: TransactionContext,
  userId: number,
  id: number,
  { isDefault, holder }: { isDefault?: true | undefined; holder?: string | undefined },
): Promise<MethodRow | null> {
  await holdMethodsOf(tx, userId);
  const card = (await savedCardsOf(tx, userId)).find((each) => each.id === id);
  if (!card || (!isDefault && holder === undefined)) return card ?? null;
  if (isDefault)
    await tx.db
      .updateTable('payment_method')
      .set({ is_default: false })
      .where('user_id', '=', userId)
      .where('id', '<>', id)
      .where('is_default', '=', true)
      .execute();
  return tx.db
    .updateTable('payment_method')
    .set({ ...(isDefault && { is_default: true }), ...(holder !== undefined && { holder }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Soft delete: the card's row stays, because charges name it, without anything by which it could be charged. The next
 * card becomes the default.
 */
export async function removeCard(tx: TransactionContext, userId: number, id: number): Promise<void> {
  await holdMethodsOf(tx, userId);
  await tx.db
    .updateTable('payment_method')
    .set({ state: 'DELETED', is_default: false, psp_token: '', fingerprint: '', holder: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
  const left = await savedCardsOf(tx, userId);
  const [next] = left;
  if (next && !left.some((card) => card.is_default))
    await changeCard(tx, userId, next.id, { isDefault: true });
}

/** Valid to the end of its month. */
export const isExpired = ({ exp_month: month, exp_year: year }: MethodRow, now: Date): boolean =>
  month !== null && year !== null && Date.UTC(year, month, 1) <= now.getTime();

export async function isBeingCharged(tx: TransactionContext, methodId: number): Promise<boolean> {
  const found = await tx.db
    .selectFrom('payment_transaction')
    .select('uuid')
    .where('method_id', '=', methodId)
    .where('state', 'in', livePaymentStates)
    .executeTakeFirst();
  return found !== undefined;
}
