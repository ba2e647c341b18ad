import { leaseMs, streamLimit } from '@atrium/domain/streams';
import { bucketOf } from '@atrium/domain/subscription';
import { AppError } from '../../platform/app-error.ts';
import type { Person, TransactionContext } from '../../platform/context.ts';
import { lockAccount } from '../people/profiles.ts';
import { attributesOf } from '../plans/attributes.ts';
import { type HeldPlan, heldPlans } from '../subscriptions/held.ts';

/** Who plays, and on what: a browser or app that gives no name is told apart by its sign-in. */
export const playerOf = ({ grantId }: Person, device: string | undefined): string | null =>
  device ?? (grantId === null ? null : `sign-in ${grantId}`);

/** From now on; in real time, as players report. */
export const leaseFrom = (now: number): Date => new Date(now + leaseMs);

/**
 * Room for one more stream, or why there is none. The account is locked: of a hundred that ask at once for the last
 * place one gets it. What the same player had open ends, for it plays one thing at a time; the others go on.
 */
export async function takeLease(
  tx: TransactionContext,
  userId: number,
  player: string | null,
  held: readonly HeldPlan[],
): Promise<AppError | null> {
  await lockAccount(tx, userId);
  const now = new Date();
  if (player !== null)
    await tx.db
      .updateTable('play_ticket')
      .set({ lease_until: now, closed_at: now })
      .where('user_id', '=', userId)
      .where('device_key', '=', player)
      .where('lease_until', '>', now)
      .execute();
  return refuseStream(tx, userId, held, null);
}

/** Whether another stream is one too many. `own` is not counted: it asks for itself. */
export async function refuseStream(
  tx: TransactionContext,
  userId: number,
  held: readonly HeldPlan[],
  own: string | null,
): Promise<AppError | null> {
  const limit = await limitOf(tx, held);
  const { count } = await tx.db
    .selectFrom('play_ticket')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('lease_until', '>', new Date())
    .$if(own !== null, (query) => query.where('id', '<>', own ?? ''))
    .executeTakeFirstOrThrow();
  return Number(count) < limit ? null : new AppError('STREAM_LIMIT_REACHED', { limit });
}

async function limitOf(tx: TransactionContext, held: readonly HeldPlan[]): Promise<number> {
  const running = held.filter((plan) => bucketOf(plan) === 'active');
  const plans = [];
  for (const { typeId } of running) plans.push({ attributes: await attributesOf(tx, typeId) });
  return streamLimit(plans, tx.tenant.streams);
}

interface Leased {
  id: string;
  userId: number;
  leaseUntil: Date;
  isClosed: boolean;
}

/**
 * A player that is still playing keeps its place. One that was silent for too long takes it again if there is one left;
 * one whose place another stream of the same player took does not get it back.
 */
export async function renewLease(
  tx: TransactionContext,
  { id, userId, leaseUntil, isClosed }: Leased,
): Promise<AppError | null> {
  const now = Date.now();
  if (isClosed || leaseUntil.getTime() <= now) {
    const held = await heldPlans(tx, userId);
    if (isClosed) return new AppError('STREAM_LIMIT_REACHED', { limit: await limitOf(tx, held) });
    const refusal = await refuseStream(tx, userId, held, id);
    if (refusal) return refusal;
  }
  await setLease(tx, id, leaseFrom(now));
  return null;
}

export const endLease = (tx: TransactionContext, id: string) => setLease(tx, id, new Date());

const setLease = ({ db }: TransactionContext, id: string, until: Date) =>
  db.updateTable('play_ticket').set({ lease_until: until }).where('id', '=', id).execute();
