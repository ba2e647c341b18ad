import { streamLeaseMs, streamLimit } from '@atrium/domain/access/streams';
import { bucketOf } from '@atrium/domain/subscription/subscription';
import type { Attributed } from '@atrium/domain/subscription/subscription-attribute';
import { sql } from 'kysely';
import type { Person, TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { endedSignIns } from '../identity/ended-sign-ins.ts';
import { lockAccount } from '../people/user-profiles.ts';
import { attributesOf } from '../plans/attributes.ts';
import { type CustomerPlan, customerPlans } from '../subscriptions/customer-plans.ts';

/**
 * What plays: a sign-in, and the name that its browser or app drew for itself. Either may be missing; a name alone can
 * be shared by any number of browsers (decision 0068).
 */
export interface PlayerIdentity {
  signIn: string | null;
  device: string | null;
}

export const playerIdentityOf = (
  { grantId }: Pick<Person, 'grantId'>,
  device: string | undefined,
): PlayerIdentity => ({
  signIn: grantId,
  device: device ?? null,
});

/** Whether a ticket is of this very player; all that tell nothing of themselves are one. */
const isOf = ({ signIn, device }: PlayerIdentity) =>
  sql<boolean>`sign_in IS NOT DISTINCT FROM ${signIn} AND device_key IS NOT DISTINCT FROM ${device}`;

/** From now on; in real time, as players report. */
export const streamLeaseFrom = (now: number): Date => new Date(now + streamLeaseMs);

/**
 * Room for one more player, or why there is none. The account is locked: of a hundred that ask at once for the last
 * place one gets it. A player has one place, whatever it loads: it fetches the next track before this one is over.
 */
export async function acquireStreamLease(
  tx: TransactionContext,
  userId: number,
  player: PlayerIdentity,
  held: readonly CustomerPlan[],
): Promise<AppError | null> {
  await lockAccount(tx, userId);
  return refusePlayer(tx, userId, player, held);
}

async function refusePlayer(
  tx: TransactionContext,
  userId: number,
  player: PlayerIdentity,
  held: readonly CustomerPlan[],
): Promise<AppError | null> {
  const limit = await limitOf(tx, held);
  if ((await countOthers(tx, userId, player, [])) < limit) return null;
  // a sign-in that has ended plays nothing any more: its lease need not be waited for
  const ended = await endedSignIns(tx, userId);
  const isFull = ended.length === 0 || (await countOthers(tx, userId, player, ended)) >= limit;
  return isFull ? new AppError('STREAM_LIMIT_REACHED', { limit }) : null;
}

/** Players of this person that have a lease, but for this one and those of sign-ins that have ended. */
async function countOthers(
  { db }: TransactionContext,
  userId: number,
  player: PlayerIdentity,
  ended: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    SELECT count(DISTINCT (coalesce(sign_in, ''), coalesce(device_key, '')))::int AS others
    FROM play_ticket
    WHERE user_id = ${userId} AND lease_until > ${new Date()} AND NOT (${isOf(player)})
      AND coalesce(sign_in, '') <> ALL(${ended}::text[])`.execute(db);
  return rows[0]?.others ?? 0;
}

const limitOf = async (tx: TransactionContext, held: readonly CustomerPlan[]): Promise<number> =>
  streamLimit(await runningPlans(tx, held), tx.tenant.streams);

/** What the plans that run now say of themselves. */
export async function runningPlans(
  tx: TransactionContext,
  held: readonly CustomerPlan[],
): Promise<Attributed[]> {
  const running = held.filter((plan) => bucketOf(plan) === 'active');
  const plans = [];
  for (const { typeId } of running) plans.push({ attributes: await attributesOf(tx, typeId) });
  return plans;
}

export interface StreamLease {
  id: string;
  userId: number;
  player: PlayerIdentity;
  begunAt: number;
  leaseUntil: Date;
}

/**
 * What is still playing keeps its place. After too long a silence it takes one again if there is one left. Two that
 * share a name to share a place are found out by both being heard at once.
 */
export async function renewStreamLease(
  tx: TransactionContext,
  leased: StreamLease,
): Promise<AppError | null> {
  const { id, userId, player, leaseUntil } = leased;
  const isDouble = await playsSomethingElse(tx, leased);
  if (isDouble || leaseUntil.getTime() <= Date.now()) {
    const held = await customerPlans(tx, userId);
    if (isDouble) return new AppError('STREAM_LIMIT_REACHED', { limit: await limitOf(tx, held) });
    const refusal = await refusePlayer(tx, userId, player, held);
    if (refusal) return refusal;
  }
  await tx.db
    .updateTable('play_ticket')
    .set({ lease_until: streamLeaseFrom(Date.now()), closed_at: null })
    .where('id', '=', id)
    .execute();
  return null;
}

/** Longer than one track fades into the next. */
const overlapS = 30;

/** Something later that goes on, by the same name. */
export async function playsSomethingElse(
  { db }: TransactionContext,
  { id, userId, player, begunAt }: StreamLease,
): Promise<boolean> {
  if (player.signIn === null && player.device === null) return false;
  const row = await db
    .selectFrom('play_ticket')
    .select('id')
    .where('user_id', '=', userId)
    .where(isOf(player))
    .where('id', '<>', id)
    .where('lease_until', '>', new Date())
    .where('begun_at', '>=', new Date(begunAt))
    .where('reported_s', '>', overlapS)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** It was the last of it; the place is free at once. */
export const releaseStreamLease = ({ db }: TransactionContext, id: string) =>
  db
    .updateTable('play_ticket')
    .set({ lease_until: new Date(), closed_at: new Date() })
    .where('id', '=', id)
    .execute();
