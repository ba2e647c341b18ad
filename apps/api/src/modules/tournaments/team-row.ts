import type { OwnRow } from '@atrium/contract/schemas/own-rows';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { findEntries } from '../catalogue/entries/list-entries.ts';
import { ratingFor } from '../catalogue/visibility/rating.ts';
import { teamsOf } from '../teams/team.ts';

const shown = 12;

/** A row of the tournaments that the customer's teams play in or will, each under the team's name; null without a team. */
export async function teamRow(ctx: Context, userId: number): Promise<OwnRow | null> {
  const teams = await ctx.tx(async (tx) => {
    const own = await teamsOf(tx, userId);
    if (own.length === 0) return [];
    const open = await tx.db
      .selectFrom('tournament')
      .select(['id', 'article_id'])
      .where(
        'id',
        'in',
        own.map(({ tournament_id }) => tournament_id),
      )
      .where('state', 'in', ['ANNOUNCED', 'REGISTRATION', 'RUNNING'])
      .where(sql<boolean>`upper(play) > ${tx.clock.now()}`)
      .execute();
    return own.flatMap(({ tournament_id, name }) => {
      const articleId = open.find(({ id }) => id === tournament_id)?.article_id;
      return articleId ? [{ articleId, name }] : [];
    });
  });
  const rating = { min: 0, max: await ratingFor(ctx, undefined) };
  const ids = teams.map(({ articleId }) => articleId);
  const [entries = []] = await findEntries(ctx, [{ ids, limit: shown }], rating);
  if (entries.length === 0) return null;
  const nameOf = new Map(teams.map(({ articleId, name }) => [articleId, name]));
  return {
    kind: 'teams',
    seed: null,
    entries: entries.map((entry) => ({ ...entry, subtitle: nameOf.get(Number(entry.id)) ?? '' })),
  };
}
