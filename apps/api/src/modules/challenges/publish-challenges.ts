import type { ChallengeReward, ChallengeRule } from '@atrium/domain/play/challenges';
import type { LocalText } from '@atrium/domain/values/local-text';
import { sql } from 'kysely';
import type { PublishContext, PublishedChange } from '../../platform/publishing/announce-changes.ts';
import {
  type PlacedProblem,
  type ProblemPath,
  problemAt,
} from '../../platform/publishing/publication-problem.ts';
import { type KnownArticles, missingArticles } from '../catalogue/publication/missing-articles.ts';

interface StepFile {
  readonly title: LocalText;
  readonly rule: ChallengeRule;
  readonly target: number;
  readonly rewards: readonly ChallengeReward[];
}

export interface ChallengeFile {
  readonly id: number;
  /** Whose page it has, where it has one. */
  readonly articleId?: number;
  readonly title: LocalText;
  readonly description?: LocalText;
  readonly imageUrl?: string;
  /** One step after the other. */
  readonly chained: boolean;
  /** From when on, and until when it counts; from now by default. */
  readonly from?: string;
  readonly until: string;
  readonly steps: readonly StepFile[];
}

interface Known {
  id: number;
  chained: boolean;
  until: Date | null;
  steps: { rule: ChallengeRule; target: number; rewards: ChallengeReward[] }[] | null;
  isTaken: boolean;
}

async function knownChallenges(
  { db }: PublishContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Known>> {
  const { rows } = await sql<Known>`
    SELECT c.id, c.chained, upper(c.during) AS until,
      EXISTS (SELECT FROM challenge_optin o WHERE o.tenant_id = c.tenant_id AND o.challenge_id = c.id) AS "isTaken",
      (SELECT json_agg(json_build_object('rule', s.rule, 'target', s.target, 'rewards', s.rewards) ORDER BY s.step)
        FROM challenge_step s WHERE s.tenant_id = c.tenant_id AND s.challenge_id = c.id) AS steps
    FROM challenge c WHERE c.id = ANY(${[...ids]}::bigint[]) ORDER BY c.id FOR UPDATE OF c`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What cannot be published; nothing was written. */
export async function refuseChallenges(
  ctx: PublishContext,
  files: readonly ChallengeFile[],
  coming: KnownArticles,
): Promise<PlacedProblem[]> {
  const known = await knownChallenges(
    ctx,
    files.map(({ id }) => id),
  );
  const missing = await missingArticles(
    ctx,
    files.flatMap(({ articleId }) => articleId ?? []),
    coming,
  );
  return files.flatMap((file, index) => {
    const path = ['rewards', 'challenges', index];
    const row = known.get(file.id);
    return [
      ...(files.findIndex(({ id }) => id === file.id) < index
        ? [problemAt([...path, 'id'], `challenge ${file.id} is there twice`, 'each number once')]
        : []),
      ...(file.steps.length === 0
        ? [problemAt([...path, 'steps'], 'the challenge has no steps', 'one step or more')]
        : []),
      ...(file.from !== undefined && Date.parse(file.from) >= Date.parse(file.until)
        ? [problemAt([...path, 'until'], 'the challenge ends before it begins', `after ${file.from}`)]
        : []),
      ...(file.articleId !== undefined && missing.has(file.articleId)
        ? [
            problemAt(
              [...path, 'articleId'],
              `there is no article ${file.articleId}`,
              'the number of an article',
            ),
          ]
        : []),
      ...(row?.isTaken ? refuseChange(row, file, path) : []),
    ];
  });
}

/** A participant has joined under its steps and rewards: an extension is fair, a shorter or harder challenge is not. */
function refuseChange(row: Known, file: ChallengeFile, path: ProblemPath): PlacedProblem[] {
  const isOther = termsOf(row.chained, row.steps ?? []) !== termsOf(file.chained, file.steps);
  const isShorter = row.until !== null && new Date(file.until) < row.until;
  return [
    ...(isOther
      ? [
          problemAt(
            [...path, 'steps'],
            'customers take part: rules, targets and rewards cannot change',
            'other titles',
          ),
        ]
      : []),
    ...(isShorter
      ? [
          problemAt(
            [...path, 'until'],
            'customers take part: the challenge cannot end earlier',
            `${row.until?.toISOString()} or later`,
          ),
        ]
      : []),
  ];
}

const termsOf = (chained: boolean, steps: readonly Omit<StepFile, 'title'>[]): string =>
  JSON.stringify([
    chained,
    steps.map(({ rule, target, rewards }) => [
      rule.on,
      rule.contentTypes ?? [],
      rule.articleIds ?? [],
      rule.score ?? 0,
      target,
      rewards.map(({ currency, amount }) => [currency, amount]),
    ]),
  ]);

/** Challenges that the file does not name stay as they are, and the progress made in one is kept. */
export async function publishChallenges(
  ctx: PublishContext,
  files: readonly ChallengeFile[],
): Promise<PublishedChange> {
  const changed: number[] = [];
  for (const file of files) {
    const before = await stateOf(ctx, file.id);
    await writeChallenge(ctx, file);
    await writeSteps(ctx, file);
    if (before !== (await stateOf(ctx, file.id))) changed.push(file.id);
  }
  return {
    tags: new Set(changed.map((id) => `challenge:${id}`)),
    aggregateId: ctx.tenant.code,
    payload: { challenges: changed },
  };
}

async function stateOf({ db }: PublishContext, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    SELECT to_jsonb(c)::text || (SELECT jsonb_agg(to_jsonb(s) ORDER BY s.step) FROM challenge_step s
      WHERE s.tenant_id = c.tenant_id AND s.challenge_id = c.id)::text AS state
    FROM challenge c WHERE c.id = ${id}`.execute(db);
  return rows[0]?.state;
}

async function writeChallenge({ db, tenant, clock }: PublishContext, file: ChallengeFile): Promise<void> {
  const { id, title, description, imageUrl, chained, articleId } = file;
  const row = {
    article_id: articleId ?? null,
    chained,
    texts: JSON.stringify({ title, ...(description === undefined ? {} : { description }) }),
    image: imageUrl ?? null,
  };
  const from = file.from === undefined ? null : new Date(file.from);
  const until = new Date(file.until);
  await db
    .insertInto('challenge')
    .values({ tenant_id: tenant.id, id, ...row, during: sql`tstzrange(${from ?? clock.now()}, ${until})` })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'id']).doUpdateSet({
        ...row,
        // one that runs does not begin anew by being published again
        during: sql`tstzrange(coalesce(${from}, lower(challenge.during)), ${until})`,
      }),
    )
    .execute();
}

async function writeSteps({ db, tenant }: PublishContext, { id, steps }: ChallengeFile): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const row = {
      rule: JSON.stringify(step.rule),
      target: step.target,
      rewards: JSON.stringify(step.rewards),
      texts: JSON.stringify({ title: step.title }),
    };
    await db
      .insertInto('challenge_step')
      .values({ tenant_id: tenant.id, challenge_id: id, step: index + 1, ...row })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'challenge_id', 'step']).doUpdateSet(row))
      .execute();
  }
  await db
    .deleteFrom('challenge_step')
    .where('challenge_id', '=', id)
    .where('step', '>', steps.length)
    .execute();
}

/** All of them, as a file would bring them. */
export async function exportChallenges(db: PublishContext['db']): Promise<ChallengeFile[]> {
  const { rows } = await sql<{ challenge: Omit<ChallengeFile, 'until'>; from: Date; until: Date }>`
    SELECT lower(c.during) AS from, upper(c.during) AS until,
      json_strip_nulls(json_build_object('id', c.id, 'articleId', c.article_id, 'title', c.texts->'title',
        'description', c.texts->'description', 'imageUrl', c.image, 'chained', c.chained,
        'steps', (SELECT json_agg(json_build_object('title', s.texts->'title', 'rule', s.rule, 'target', s.target,
          'rewards', s.rewards) ORDER BY s.step) FROM challenge_step s
          WHERE s.tenant_id = c.tenant_id AND s.challenge_id = c.id))) AS challenge
    FROM challenge c ORDER BY c.id`.execute(db);
  return rows.map(({ challenge, from, until }) => ({
    ...challenge,
    from: from.toISOString(),
    until: until.toISOString(),
  }));
}
