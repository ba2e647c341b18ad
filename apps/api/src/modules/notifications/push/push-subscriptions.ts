import { sql } from 'kysely';
import type { Person, TransactionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { PushKeys } from './encrypt-push.ts';

export interface StoredPushSubscription extends PushKeys {
  id: number;
  endpoint: string;
}

/** More browsers than a customer uses. */
const mostBrowsers = 20;
/** A browser that could not be reached so often in a row is gone. */
const mostFailures = 10;

/** A browser belongs to the customer who used it last: a shared computer must not show the former one's notifications. */
export async function savePushSubscription(
  { db, tenant }: TransactionContext,
  { userId, grantId }: Person,
  { endpoint, p256dh, auth }: Omit<StoredPushSubscription, 'id'>,
): Promise<AppError | null> {
  const columns = { user_id: userId, grant_id: grantId, p256dh, auth, failures: 0 };
  await db
    .insertInto('push_subscription')
    .values({ tenant_id: tenant.id, endpoint, created_at: new Date(), ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'endpoint']).doUpdateSet(columns))
    .execute();
  const { count } = await db
    .selectFrom('push_subscription')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count) > mostBrowsers ? new AppError('CONFLICT', { reason: 'too many browsers' }) : null;
}

export async function hasPushSubscription({ db }: TransactionContext, userId: number, endpoint: string) {
  const known = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return known !== undefined;
}

export const deletePushSubscription = ({ db }: TransactionContext, userId: number, endpoint: string) =>
  db.deleteFrom('push_subscription').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute();

export const pushSubscriptionsOf = (
  { db }: TransactionContext,
  userId: number,
): Promise<StoredPushSubscription[]> =>
  db
    .selectFrom('push_subscription')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

export const dropPushSubscriptions = async ({ db }: TransactionContext, ids: readonly number[]) => {
  if (ids.length > 0) await db.deleteFrom('push_subscription').where('id', 'in', ids).execute();
};

/** Those that did not answer; one that never does goes too. */
export async function countPushFailures({ db }: TransactionContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('push_subscription')
    .set({ failures: sql`failures + 1` })
    .where('id', 'in', ids)
    .execute();
  await db
    .deleteFrom('push_subscription')
    .where('id', 'in', ids)
    .where('failures', '>=', mostFailures)
    .execute();
}
