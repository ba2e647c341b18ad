import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobPayload } from '../../platform/jobs/job-table.ts';
import type { JobHandler } from '../../platform/jobs/job-worker.ts';
import { notifyMany } from '../notifications/notify.ts';
import { chosenLocales } from '../people/user-settings.ts';
import { resultOfTeam, type TeamResult } from '../tournaments/team-results.ts';
import { readersOfReleases } from './notify-followers.ts';

/** Followers of one transaction. */
const atOnce = 500;

/**
 * Tells a batch of a team's followers how its match ended, and leaves the next batch to the next job. The players are told
 * by the tournament itself. A second run tells nobody twice: a notification has one occasion.
 */
export const notifyTeamResult: JobHandler<'follows.result'> = (ctx, batch, { finishIn }) =>
  ctx.tx(async (tx) => {
    const result = await resultOfTeam(tx, batch);
    const followers = result ? await nextFollowers(tx, batch, result) : [];
    const last = followers.at(-1);
    if (result) {
      const readers = await readersOfReleases(tx, result.articleId, followers);
      const localeOf = await chosenLocales(tx, readers);
      await notifyMany(
        tx,
        readers.map((personId) => ({
          personId,
          key: 'release' as const,
          parameters: {
            title: result.lineIn(localeOf.get(personId) ?? tx.tenant.defaultLocale),
            by: result.team,
          },
          dedupe: `match ${batch.matchId}`,
          link: result.link,
        })),
      );
    }
    await finishIn(tx);
    if (last !== undefined && followers.length === atOnce)
      await enqueue(tx, 'follows.result', { ...batch, after: last });
  });

/** Those who followed before it was decided and do not play in it. */
async function nextFollowers(
  { db }: TransactionContext,
  { teamId, after }: JobPayload<'follows.result'>,
  { decidedAt, players }: TeamResult,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT f.user_id AS id FROM follow f
    WHERE f.kind = 'TEAM' AND f.subject_id = ${teamId} AND f.user_id > ${after} AND f.at < ${decidedAt}
      AND f.user_id <> ALL(${[...players]}::bigint[])
    ORDER BY f.user_id LIMIT ${atOnce}`.execute(db);
  return rows.map(({ id }) => id);
}
