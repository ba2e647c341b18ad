import type { Localizable } from '@atrium/domain/local-text';
import { readingMonth } from '@atrium/domain/metered-reading';
import type { StructureNode } from '@atrium/domain/models/structure';
import { sql } from 'kysely';
import type { DetailsRow } from '../../modules/catalogue/details.ts';
import { type Context, personOf } from '../../platform/context.ts';

export type StoredNode = Localizable<StructureNode>;

export type Lane = 'LIVE' | 'PRELIVE';

/** The tree on air now: a preview's own lane wins, then the slot for exactly this language or device. */
export const findTree = (
  ctx: Context,
  name: string,
  device: string,
  lanes: readonly Lane[],
): Promise<StoredNode | null> =>
  ctx.tx(async ({ db }) => {
    const row = await db
      .selectFrom('structure_slot as slot')
      .innerJoin('structure_version as version', (join) =>
        join
          .onRef('version.tenant_id', '=', 'slot.tenant_id')
          .onRef('version.name', '=', 'slot.name')
          .onRef('version.version', '=', 'slot.version'),
      )
      .select('version.tree')
      .where('slot.name', '=', name)
      .where('slot.lane', 'in', lanes)
      .where('slot.lang', 'in', ['*', ctx.locale])
      .where('slot.device', 'in', ['*', device])
      .where(sql<boolean>`slot.during @> ${ctx.clock.now()}::timestamptz`)
      .orderBy(sql`slot.lane = 'PRELIVE'`, 'desc')
      .orderBy(sql`(slot.lang <> '*')::int + (slot.device <> '*')::int`, 'desc')
      .limit(1)
      .executeTakeFirst();
    return (row?.tree ?? null) as StoredNode | null;
  });

/** Whether the rest of a premium article is this person's to read: it was opened within the month's free reads. */
export async function mayRead(ctx: Context, { id, content_type }: DetailsRow): Promise<boolean> {
  const reader = personOf(ctx);
  if (content_type !== 'PREMIUM_ARTICLE' || !reader) return false;
  const read = await ctx.tx(({ db }) =>
    db
      .selectFrom('article_read')
      .select('article_id')
      .where('user_id', '=', reader.userId)
      .where('month', '=', readingMonth(ctx.clock.now()))
      .where('article_id', '=', id)
      .executeTakeFirst(),
  );
  return read !== undefined;
}

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
      FROM challenge c LEFT JOIN LATERAL (
        SELECT t.title FROM article_i18n t WHERE t.article_id = c.article_id AND t.state = 'PUBLISHED'
          AND t.lang IN (${ctx.locale}, ${ctx.tenant.defaultLocale}) ORDER BY t.lang <> ${ctx.locale} LIMIT 1
      ) t ON true
      WHERE c.id = ${id}`.execute(db);
    return rows[0] ?? null;
  });
