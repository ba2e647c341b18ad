import { nextOf } from '@atrium/domain/play/tournaments/bracket';
import type { MatchScore } from '@atrium/domain/play/tournaments/match';
import type { TransactionContext } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { finishTournament } from './finish-tournament.ts';
import { entryNamesOfMatches, findMatch, type MatchRow } from './match-row.ts';
import type { TournamentRow } from './tournament.ts';
import { entriesById } from './tournament-entries.ts';
import { notifyPlayers, type SilentContext, tournamentPathOf } from './tournament-notifications.ts';

interface Decision {
  by: NonNullable<MatchRow['decided_by']>;
  winnerId: number | null;
  score: MatchScore | null;
}

/** The final result of a match; the winner goes on. The tournament is held. */
export async function decideMatch(
  tx: TransactionContext,
  tournament: TournamentRow,
  match: MatchRow,
  { by, winnerId, score }: Decision,
): Promise<void> {
  await tx.db
    .updateTable('tournament_match')
    .set({
      state: 'DONE',
      decided_by: by,
      decided_at: tx.clock.now(),
      winner_id: winnerId,
      home_score: score?.home ?? null,
      away_score: score?.away ?? null,
    })
    .where('id', '=', match.id)
    .execute();
  if (score) await tellFollowers(tx, match);
  if (by !== 'BYE') await tellResult(tx, tournament, match, { by, winnerId, score });
  if (tournament.format === 'SINGLE_ELIMINATION') await goOn(tx, tournament, match, winnerId);
  if (await isPlayedOut(tx, tournament)) await finishTournament(tx, tournament);
}

async function isPlayedOut({ db }: TransactionContext, { id }: TournamentRow): Promise<boolean> {
  const open = await db
    .selectFrom('tournament_match')
    .select('id')
    .where('tournament_id', '=', id)
    .where('state', '<>', 'DONE')
    .executeTakeFirst();
  return open === undefined;
}

/**
 * Into the next round. Where one side stays empty, the other has no opponent and goes on as well.
 */
async function goOn(
  tx: TransactionContext,
  tournament: TournamentRow,
  match: MatchRow,
  winnerId: number | null,
): Promise<void> {
  const { round, slot, side } = nextOf(match);
  const next = await tx.db
    .selectFrom('tournament_match')
    .selectAll()
    .where('tournament_id', '=', tournament.id)
    .where('round', '=', round)
    .where('slot', '=', slot)
    .executeTakeFirst();
  if (!next) return;
  await tx.db
    .updateTable('tournament_match')
    .set(side === 'home' ? { home_id: winnerId } : { away_id: winnerId })
    .where('id', '=', next.id)
    .execute();
  await startMatch(tx, tournament, next.id);
}

/** A match whose two sides are known can be played; one with a side that stays empty is over. */
export async function startMatch(
  tx: TransactionContext,
  tournament: TournamentRow,
  matchId: number,
): Promise<void> {
  const match = await findMatch(tx, matchId);
  if (match?.state !== 'WAITING') return;
  if (match.home_id !== null && match.away_id !== null) {
    const startsAt = new Date(Math.max(match.starts_at.getTime(), tx.clock.now().getTime()));
    await tx.db
      .updateTable('tournament_match')
      .set({ state: 'READY', starts_at: startsAt })
      .where('id', '=', match.id)
      .execute();
    await tellReady(tx, tournament, { ...match, starts_at: startsAt });
    return;
  }
  if (!(await areFeedersDone(tx, match))) return;
  await decideMatch(tx, tournament, match, {
    by: 'BYE',
    winnerId: match.home_id ?? match.away_id,
    score: null,
  });
}

async function areFeedersDone({ db }: TransactionContext, match: MatchRow): Promise<boolean> {
  if (match.round === 1) return true;
  const open = await db
    .selectFrom('tournament_match')
    .select('id')
    .where('tournament_id', '=', match.tournament_id)
    .where('round', '=', match.round - 1)
    .where('slot', 'in', [match.slot * 2, match.slot * 2 + 1])
    .where('state', '<>', 'DONE')
    .executeTakeFirst();
  return open === undefined;
}

async function tellReady(tx: TransactionContext, tournament: TournamentRow, match: MatchRow): Promise<void> {
  const names = await entryNamesOfMatches(tx, [match]);
  const sides = await entriesById(tx, [match.home_id ?? 0, match.away_id ?? 0]);
  for (const entry of sides)
    await notifyPlayers(tx, entry, {
      key: 'match-ready',
      parameters: {
        home: names.get(match.home_id ?? 0)?.name ?? '',
        away: names.get(match.away_id ?? 0)?.name ?? '',
        at: { date: match.starts_at.toISOString() },
      },
      dedupe: String(match.id),
      link: `${tournamentPathOf(tournament)}?match=${match.id}`,
    });
}

/** A solo player has no followers. */
async function tellFollowers(tx: TransactionContext | SilentContext, match: MatchRow): Promise<void> {
  if ('isQuiet' in tx) return;
  for (const { team_id } of await entriesById(tx, [match.home_id ?? 0, match.away_id ?? 0]))
    if (team_id !== null)
      await enqueue(tx, 'follows.result', { teamId: team_id, matchId: match.id, after: 0 });
}

async function tellResult(
  tx: TransactionContext,
  tournament: TournamentRow,
  match: MatchRow,
  { winnerId, score }: Decision,
): Promise<void> {
  // a draw is neither won nor lost, and both have said it themselves
  if (winnerId === null && score) return;
  const names = await entryNamesOfMatches(tx, [match]);
  for (const entry of await entriesById(tx, [match.home_id ?? 0, match.away_id ?? 0]))
    await notifyPlayers(tx, entry, {
      key: entry.id === winnerId ? 'match-won' : 'match-lost',
      parameters: {
        home: names.get(match.home_id ?? 0)?.name ?? '',
        away: names.get(match.away_id ?? 0)?.name ?? '',
        score: score ? `${score.home} : ${score.away}` : '–',
      },
      dedupe: String(match.id),
      link: `${tournamentPathOf(tournament)}?match=${match.id}`,
    });
}
