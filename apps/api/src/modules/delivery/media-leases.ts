import { isOpenAccess } from '@atrium/domain/access/access';
import { createCache } from '../../platform/cache/cache.ts';
import { isOverload } from '../../platform/concurrency/overload.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { decideAccess } from '../access/access.ts';
import { endedSignIns } from '../identity/ended-sign-ins.ts';
import { lockAccount } from '../people/user-profiles.ts';
import { playsSomethingElse, renewStreamLease } from './stream-leases.ts';

/** How long an answer holds: a place that is lost ends its media within it. */
const ttl = 10_000;
/** Streams that are remembered at once; more are asked for each time. */
const mostTickets = 20_000;

export type MediaLeases = ReturnType<typeof createMediaLeases>;

/**
 * Whether the ticket of a streamed file still has a place among the streams at once. Fetching counts as playing: a
 * player that fell silent takes a place again, if there is one left, and otherwise gets no more of the file.
 */
export function createMediaLeases({ contextOf }: { contextOf: (tenantId: number) => Promise<Context> }) {
  const known = createCache<boolean>({ ttl, max: mostTickets });
  return {
    holds: (tenantId: number, ticket: string): Promise<boolean> =>
      known.get(String(tenantId), ticket, async () => {
        try {
          const ctx = await contextOf(tenantId);
          return await ctx.tx((tx) => holdsPlace(tx, ticket));
        } catch (error) {
          // what plays goes on while the database cannot be asked
          if (isOverload(error)) return true;
          throw error;
        }
      }),
  };
}

async function holdsPlace(tx: TransactionContext, id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('play_ticket')
    .select(['user_id', 'article_id', 'lease_until', 'begun_at', 'issued_at', 'sign_in', 'device_key'])
    .where('id', '=', id)
    .executeTakeFirst();
  // the account was erased: the lease is void
  if (!row?.user_id) return false;
  if (row.lease_until === null) return stillOpens(tx, row.user_id, row.article_id);
  const player = { signIn: row.sign_in, device: row.device_key };
  const leased = {
    id,
    userId: row.user_id,
    player,
    begunAt: (row.begun_at ?? row.issued_at).getTime(),
    leaseUntil: row.lease_until,
  };
  if (player.signIn !== null && (await endedSignIns(tx, leased.userId)).includes(player.signIn)) return false;
  const isRunning = row.lease_until.getTime() > Date.now();
  if (isRunning && !(await playsSomethingElse(tx, leased))) return true;
  await lockAccount(tx, leased.userId);
  return (await renewStreamLease(tx, leased)) === null;
}

/**
 * Of what takes no place, as a game: whether the customer may still have it. One that is withdrawn or closed for the hour
 * is played to its end; one that was refunded, or whose plan ended, is not.
 */
async function stillOpens(tx: TransactionContext, userId: number, articleId: number): Promise<boolean> {
  const actor = { role: 'user', userId, uuid: '', grantId: null, signedInAt: tx.clock.now() } as const;
  const viewer: TransactionContext = { ...tx, actor, tx: (work) => work(viewer) };
  const decision = await decideAccess(viewer, articleId, { device: 'desktop', country: null });
  const [best] = decision?.ways ?? [];
  return best === undefined || best.is === 'refused' || isOpenAccess(best);
}
