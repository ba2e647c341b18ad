import { formatNumber } from '@atrium/i18n/format';
import type { Locale } from '@atrium/i18n/locales';
import { sql } from 'kysely';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { findEntries } from '../catalogue/entries/list-entries.ts';
import type { RatingRange } from '../catalogue/visibility/rating.ts';
import { teamsById, teamsOf } from '../teams/team.ts';
import { entryNamesOfMatches, findMatch } from './match-row.ts';
import { tournamentPathOf } from './tournament-notifications.ts';

const mostShown = 6;
const shownForDays = 14;

interface MatchRow {
  id: number;
  team: number;
  home: number;
  away: number;
  homeScore: number;
  awayScore: number;
  articleId: number;
  day: string;
}

/**
 * The last matches of teams that the customer follows or plays in, as cards of their tournaments: those that were played
 * out, newest first. Of a tournament that this customer may not see nothing is told.
 */
export async function teamResults(
  ctx: Context,
  { userId, followed, rating }: { userId: number; followed: readonly number[]; rating: RatingRange },
) {
  const { matches, names } = await ctx.tx(async (tx) => {
    const own = await teamsOf(tx, userId);
    const teams = await teamsById(tx, [...followed, ...own.map(({ id }) => id)]);
    if (teams.length === 0) return { matches: [], names: new Map<number, string>() };
    const { rows } = await sql<MatchRow>`
      SELECT DISTINCT ON (m.decided_at, m.id) m.id, r.team_id AS team, h.team_id AS home, a.team_id AS away,
        m.home_score AS "homeScore", m.away_score AS "awayScore", t.article_id AS "articleId", m.decided_at::date::text AS day
      FROM tournament_registration r
        JOIN tournament_match m ON m.tournament_id = r.tournament_id AND r.id IN (m.home_id, m.away_id)
        JOIN tournament_registration h ON h.id = m.home_id
        JOIN tournament_registration a ON a.id = m.away_id
        JOIN tournament t ON t.id = m.tournament_id
      WHERE r.team_id = ANY(${teams.map(({ id }) => id)}::bigint[])
        AND r.tournament_id = ANY(${teams.map((team) => team.tournament_id)}::bigint[]) AND m.state = 'DONE' AND m.home_score IS NOT NULL AND m.away_score IS NOT NULL
        AND m.decided_at BETWEEN ${tx.clock.now()}::timestamptz - make_interval(days => ${shownForDays}) AND ${tx.clock.now()}
      ORDER BY m.decided_at DESC, m.id DESC, r.team_id LIMIT ${mostShown}`.execute(tx.db);
    const shown = await teamsById(
      tx,
      rows.flatMap(({ home, away }) => [home, away]),
    );
    return { matches: rows, names: new Map(shown.map(({ id, name }) => [id, name])) };
  });
  if (matches.length === 0) return [];
  const ids = [...new Set(matches.map(({ articleId }) => articleId))];
  const [entries = []] = await findEntries(ctx, [{ ids, limit: ids.length }], rating);
  const entryOf = new Map(entries.map((entry) => [Number(entry.id), entry]));
  return matches.flatMap(({ id, team, home, away, homeScore, awayScore, articleId, day }) => {
    const [tournament, homeName, awayName] = [entryOf.get(articleId), names.get(home), names.get(away)];
    if (!tournament || homeName === undefined || awayName === undefined) return [];
    return [
      {
        // one tournament may have several
        entry: {
          ...tournament,
          id: `match-${id}`,
          title: resultLine(ctx.locale, { homeName, awayName, homeScore, awayScore }),
          subtitle: tournament.title,
        },
        releasedOn: day,
        by: { kind: 'TEAM' as const, id: team, title: names.get(team) ?? '' },
      },
    ];
  });
}

interface Result {
  homeName: string;
  awayName: string;
  homeScore: number;
  awayScore: number;
}

const resultLine = (locale: Locale, { homeName, awayName, homeScore, awayScore }: Result): string => {
  const score = [homeScore, awayScore].map((points) => formatNumber(locale, points)).join(':');
  return `${isolated(homeName)} ${score} ${isolated(awayName)}`;
};

/** A name of another direction leaves the order of the line as it is: home, score, away. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** How a match of a team ended, for those who follow it. */
export interface TeamResult {
  team: string;
  /** Who played in the match, on both sides: they know. */
  players: readonly number[];
  decidedAt: Date;
  articleId: number;
  link: string;
  lineIn: (locale: Locale) => string;
}

/** Null where it was not played out, or the team is no more. */
export async function resultOfTeam(
  tx: TransactionContext,
  { teamId, matchId }: { teamId: number; matchId: number },
): Promise<TeamResult | null> {
  const match = await findMatch(tx, matchId);
  const [team] = await teamsById(tx, [teamId]);
  if (!match || !team) return null;
  const { home_score: homeScore, away_score: awayScore, decided_at: decidedAt } = match;
  const names = await entryNamesOfMatches(tx, [match]);
  const [home, away] = [names.get(match.home_id ?? 0), names.get(match.away_id ?? 0)];
  const { article_id: articleId } = await tx.db
    .selectFrom('tournament')
    .select('article_id')
    .where('id', '=', match.tournament_id)
    .executeTakeFirstOrThrow();
  if (homeScore === null || awayScore === null || articleId === null) return null;
  if (!decidedAt || !home || !away) return null;
  return {
    team: team.name,
    players: [...home.players, ...away.players],
    decidedAt,
    articleId,
    link: tournamentPathOf({ article_id: articleId }),
    lineIn: (locale) =>
      resultLine(locale, { homeName: home.name, awayName: away.name, homeScore, awayScore }),
  };
}
