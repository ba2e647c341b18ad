import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { textOf } from '../catalogue/visible.ts';

interface Challenge {
  title: string;
  chained: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  challengeSteps: { step: number; target: number; rewards: unknown }[] | null;
}

export const findChallenge = (ctx: Context, id: number): Promise<Challenge | null> =>
  ctx.tx(async ({ db }) => {
    const { rows } = await sql<Challenge>`
      SELECT coalesce(t.title, '') AS title, c.chained, lower(c.during) AS "startsAt", upper(c.during) AS "endsAt",
        (SELECT json_agg(json_build_object('step', s.step, 'target', s.target, 'rewards', s.rewards) ORDER BY s.step)
         FROM challenge_step s WHERE s.challenge_id = c.id) AS "challengeSteps"
      FROM challenge c LEFT JOIN LATERAL (${textOf(ctx, sql`c.article_id`)}) t ON true
      WHERE c.article_id = ${id}`.execute(db);
    return rows[0] ?? null;
  });
