import type { Challenge } from '@atrium/contract/schemas/rewards';
import { type ChallengeReward, isDone, openSteps } from '@atrium/domain/play/challenges';
import { type LocalText, resolveText } from '@atrium/domain/values/local-text';
import { type RawBuilder, sql } from 'kysely';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { ownTitles } from '../catalogue/visibility/titles.ts';
import { bestTextOf } from '../catalogue/visibility/visibility.ts';

interface Words {
  title?: LocalText;
  description?: LocalText;
}

interface StepRow {
  step: number;
  target: number;
  texts: Words;
  rewards: ChallengeReward[];
  progress: number;
  completedAt: string | null;
}

interface ChallengeRow {
  id: number;
  number: number;
  articleTitle: string | null;
  articleDescription: string | null;
  texts: Words;
  image: string | null;
  chained: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  optedInAt: Date | null;
  steps: StepRow[] | null;
}

/** By its article's number; one that is no article has only its own. */
const number = sql`coalesce(c.article_id, c.id)`;

/** Challenges with the progress of `userId`; without progress where it is null. */
async function readChallenges(
  ctx: Context,
  { where, userId }: { where: RawBuilder<boolean>; userId: number | null },
): Promise<ChallengeRow[]> {
  const { rows } = await ctx.tx((tx) =>
    sql<ChallengeRow>`
      SELECT c.id, ${number} AS number, t.title AS "articleTitle", t.description AS "articleDescription",
        c.texts, c.image, c.chained, lower(c.during) AS "startsAt", upper(c.during) AS "endsAt", o.at AS "optedInAt",
        (SELECT json_agg(json_build_object('step', s.step, 'target', s.target, 'texts', s.texts, 'rewards', s.rewards,
            'progress', coalesce(p.progress, 0), 'completedAt', p.completed_at) ORDER BY s.step)
          FROM challenge_step s
          LEFT JOIN challenge_progress p ON p.tenant_id = s.tenant_id AND p.challenge_id = s.challenge_id
            AND p.step = s.step AND p.user_id = ${userId}
          WHERE s.tenant_id = c.tenant_id AND s.challenge_id = c.id) AS steps
      FROM challenge c
      LEFT JOIN challenge_optin o ON o.tenant_id = c.tenant_id AND o.challenge_id = c.id AND o.user_id = ${userId}
      LEFT JOIN LATERAL (${bestTextOf(ctx, sql`c.article_id`)}) t ON true
      WHERE ${where} ORDER BY upper(c.during) NULLS LAST, c.id`.execute(tx.db),
  );
  return rows;
}

/** The public text of a challenge; each customer's progress comes by a call of their own. */
export async function findChallenge(ctx: Context, id: number) {
  const [row] = await readChallenges(ctx, { where: sql`${number} = ${id}`, userId: null });
  return row ? { ...present(ctx, row), startsAt: row.startsAt } : null;
}

/** Challenges that run, and those that the customer finished within the last month. */
export async function challengesOf(ctx: Context, userId: number): Promise<Challenge[]> {
  const now = ctx.clock.now();
  const rows = await readChallenges(ctx, {
    where: sql`c.during @> ${now}::timestamptz
      OR o.at IS NOT NULL AND upper(c.during) > ${now}::timestamptz - interval '30 days'`,
    userId,
  });
  const shown = rows.map((row) => present(ctx, row));
  return shown.filter(({ isDone: done, endsAt }) => done || !endsAt || Date.parse(endsAt) > now.getTime());
}

function present(ctx: Context, row: ChallengeRow): Challenge {
  const say = (text: LocalText | undefined) =>
    text === undefined ? null : resolveText(text, ctx.locale, ctx.tenant.defaultLocale);
  const steps = row.steps ?? [];
  const open = new Set(openSteps(steps, row.chained).map(({ step }) => step));
  return {
    id: row.number,
    title: row.articleTitle ?? say(row.texts.title) ?? '',
    description: row.articleDescription ?? say(row.texts.description),
    imageUrl: row.image,
    chained: row.chained,
    endsAt: row.endsAt?.toISOString() ?? null,
    optedInAt: row.optedInAt?.toISOString() ?? null,
    isDone: steps.length > 0 && steps.every(isDone),
    challengeSteps: steps.map((step) => ({
      step: step.step,
      title: say(step.texts.title) ?? '',
      target: step.target,
      progress: step.progress,
      completedAt: step.completedAt && new Date(step.completedAt).toISOString(),
      isLocked: !isDone(step) && !open.has(step.step),
      rewards: step.rewards,
    })),
  };
}

/** What those are called that no article names. */
export async function challengeTitles(
  tx: TransactionContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('challenge')
    .select(['id', 'texts'])
    .where('id', 'in', [...ids])
    .execute();
  return ownTitles(tx, rows);
}
