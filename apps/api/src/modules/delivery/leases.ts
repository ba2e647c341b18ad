import { leaseMs, streamLimit } from '@atrium/domain/streams';
import { bucketOf } from '@atrium/domain/subscription';
import { sql } from 'kysely';
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
 * Room for one more player, or why there is none. The account is locked: of a hundred that ask at once for the last
 * place one gets it. A player has one place, whatever it loads: it fetches the next track before this one is over.
 */
export async function takeLease(
  tx: TransactionContext,
  userId: number,
  player: string | null,
  held: readonly HeldPlan[],
): Promise<AppError | null> {
  await lockAccount(tx, userId);
  return refusePlayer(tx, userId, player, held);
}

async function refusePlayer(
  tx: TransactionContext,
  userId: number,
  player: string | null,
  held: readonly HeldPlan[],
): Promise<AppError | null> {
  const limit = await limitOf(tx, held);
  const { rows } = await sql<{ others: number }>`
    SELECT count(DISTINCT coalesce(device_key, id::text))::int AS others FROM play_ticket
    WHERE user_id = ${userId} AND lease_until > ${new Date()} AND device_key IS DISTINCT FROM ${player}`.execute(
    tx.db,
  );
  return (rows[0]?.others ?? 0) < limit ? null : new AppError('STREAM_LIMIT_REACHED', { limit });
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
  player: string | null;
  begunAt: number;
  leaseUntil: Date;
}

/**
 * What is still playing keeps its place. After too long a silence it takes one again if there is one left. Two that
 * share a name to share a place are found out by both being heard at once.
 */
export async function renewLease(tx: TransactionContext, leased: Leased): Promise<AppError | null> {
  const { id, userId, player, leaseUntil } = leased;
  const isDouble = await playsSomethingElse(tx, leased);
  if (isDouble || leaseUntil.getTime() <= Date.now()) {
    const held = await heldPlans(tx, userId);
    if (isDouble) return new AppError('STREAM_LIMIT_REACHED', { limit: await limitOf(tx, held) });
    const refusal = await refusePlayer(tx, userId, player, held);
    if (refusal) return refusal;
  }
  await tx.db
    .updateTable('play_ticket')
    .set({ lease_until: leaseFrom(Date.now()), closed_at: null })
    .where('id', '=', id)
    .execute();
  return null;
}

/** Longer than one track fades into the next. */
const overlapS = 30;

/** Something later that goes on, by the same name. */
async function playsSomethingElse(
  { db }: TransactionContext,
  { id, userId, player, begunAt }: Leased,
): Promise<boolean> {
  if (player === null) return false;
  const row = await db
    .selectFrom('play_ticket')
    .select('id')
    .where('user_id', '=', userId)
    .where('device_key', '=', player)
    .where('id', '<>', id)
    .where('lease_until', '>', new Date())
    .where('begun_at', '>=', new Date(begunAt))
    .where('reported_s', '>', overlapS)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** It was the last of it; the place is free at once. */
export const endLease = ({ db }: TransactionContext, id: string) =>
  db
    .updateTable('play_ticket')
    .set({ lease_until: new Date(), closed_at: new Date() })
    .where('id', '=', id)
    .execute();
