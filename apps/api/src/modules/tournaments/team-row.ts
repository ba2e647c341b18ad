import type { OwnRow } from '@atrium/contract/schemas/own-rows';
import { sql } from 'kysely';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { findEntries } from '../catalogue/entries/list-entries.ts';
import { ratingFor } from '../catalogue/visibility/rating.ts';
import { teamsById, teamsIn, teamsOf } from '../teams/team.ts';

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

/** Teams with the page of the tournament that each plays in, for those who follow them. */
export async function tournamentsOfTeams(
  tx: TransactionContext,
  ids: readonly number[],
): Promise<{ id: number; name: string; articleId: number }[]> {
  const teams = await teamsById(tx, ids);
  if (teams.length === 0) return [];
  const tournaments = await tx.db
    .selectFrom('tournament')
    .select(['id', 'article_id'])
    .where(
      'id',
      'in',
      teams.map(({ tournament_id }) => tournament_id),
    )
    .execute();
  const articleOf = new Map(tournaments.map(({ id, article_id }) => [id, article_id]));
  return teams.flatMap(({ id, name, tournament_id }) => {
    const articleId = articleOf.get(tournament_id);
    return articleId ? [{ id, name, articleId }] : [];
  });
}

/** The teams that play in each of these tournaments, by the article of the tournament. */
export async function teamsOfTournaments(
  tx: TransactionContext,
  articleIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  if (articleIds.length === 0) return new Map();
  const tournaments = await tx.db
    .selectFrom('tournament')
    .select(['id', 'article_id'])
    .where('article_id', 'in', [...new Set(articleIds)])
    .execute();
  const teams = await teamsIn(
    tx,
    tournaments.map(({ id }) => id),
  );
  return new Map(
    tournaments.flatMap(({ id, article_id }) =>
      article_id === null
        ? []
        : [[article_id, teams.flatMap((team) => (team.tournament_id === id ? [team.id] : []))] as const],
    ),
  );
}
