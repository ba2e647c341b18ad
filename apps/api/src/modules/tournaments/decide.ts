import { nextOf } from '@atrium/domain/tournaments/bracket';
import type { Score } from '@atrium/domain/tournaments/match';
import type { TransactionContext } from '../../platform/context.ts';
import { entriesById } from './entries.ts';
import { finish } from './finish.ts';
import { findMatch, type MatchRow, namesIn } from './match-row.ts';
import { addressOf, tellPlayers } from './tell.ts';
import type { TournamentRow } from './tournament.ts';

interface Decision {
  by: NonNullable<MatchRow['decided_by']>;
  winnerId: number | null;
  score: Score | null;
}

/** How it ended, for ever; whoever won goes on. The tournament is held. */
export async function decide(
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
  if (by !== 'BYE') await tellResult(tx, tournament, match, { by, winnerId, score });
  if (tournament.format === 'SINGLE_ELIMINATION') await goOn(tx, tournament, match, winnerId);
  if (await isPlayedOut(tx, tournament)) await finish(tx, tournament);
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

/** Into the next round. Where nobody comes from one side, the other has nobody to play against and goes on as well. */
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
  await open(tx, tournament, next.id);
}

/** A match whose two sides are known can be played; one with a side that nobody can come from is over. */
export async function open(
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
  await decide(tx, tournament, match, { by: 'BYE', winnerId: match.home_id ?? match.away_id, score: null });
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
  const names = await namesIn(tx, [match]);
  const sides = await entriesById(tx, [match.home_id ?? 0, match.away_id ?? 0]);
  for (const entry of sides)
    await tellPlayers(tx, entry, {
      key: 'match-ready',
      parameters: {
        home: names.get(match.home_id ?? 0)?.name ?? '',
        away: names.get(match.away_id ?? 0)?.name ?? '',
        at: { date: match.starts_at.toISOString() },
      },
      dedupe: String(match.id),
      link: `${addressOf(tournament)}?match=${match.id}`,
    });
}

async function tellResult(
  tx: TransactionContext,
  tournament: TournamentRow,
  match: MatchRow,
  { winnerId, score }: Decision,
): Promise<void> {
  // a draw is neither won nor lost, and both have said it themselves
  if (winnerId === null && score) return;
  const names = await namesIn(tx, [match]);
  for (const entry of await entriesById(tx, [match.home_id ?? 0, match.away_id ?? 0]))
    await tellPlayers(tx, entry, {
      key: entry.id === winnerId ? 'match-won' : 'match-lost',
      parameters: {
        home: names.get(match.home_id ?? 0)?.name ?? '',
        away: names.get(match.away_id ?? 0)?.name ?? '',
        score: score ? `${score.home} : ${score.away}` : '–',
      },
      dedupe: String(match.id),
      link: `${addressOf(tournament)}?match=${match.id}`,
    });
}
