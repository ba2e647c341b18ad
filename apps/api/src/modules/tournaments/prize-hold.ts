import { isPrizeInReview, prizesFrom } from '@atrium/domain/play/tournaments/prizes';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { scoresInReview } from '../games/run-review.ts';
import type { HeldRace } from '../games/start-run.ts';
import { storedPrizes, type TournamentRow, tournamentColumns } from './tournament.ts';
import { raceRanking, standingsOf } from './tournament-standings.ts';

/** The moment from which a race books its prizes; null where it has none, or they are booked. */
export function prizesHeldUntil(row: TournamentRow): Date | null {
  const prizes = storedPrizes(row.prizes);
  if (row.format !== 'SCORE_RACE' || prizes.length === 0 || row.state === 'FINISHED') return null;
  return new Date(prizesFrom({ endsAt: row.play_to.getTime(), holdMinutes: row.prize_hold_minutes }));
}

/** Until its hold is over, and until no run that waits for review could take a prize place. Decision 0067. */
export async function arePrizesHeld(tx: TransactionContext, row: TournamentRow): Promise<boolean> {
  const until = prizesHeldUntil(row);
  if (until === null) return false;
  if (tx.clock.now() < until) return true;
  const inReview = await scoresInReview(tx, row.id);
  if (inReview.length === 0) return false;
  // what members of a team reach adds up: any of their runs may move it
  if (row.mode === 'TEAM') return true;
  const { isAscending } = await raceRanking(tx, row);
  const reached = (await standingsOf(tx, row)).map(({ points }) => points ?? 0);
  return isPrizeInReview(storedPrizes(row.prizes), { reached, inReview, isAscending });
}

/** Races that are over and whose prizes are not booked: until then staff can reject a run that would win. */
export async function heldRaces(tx: TransactionContext): Promise<HeldRace[]> {
  const { rows } = await sql<TournamentRow>`
    SELECT ${tournamentColumns} FROM tournament t
    WHERE t.format = 'SCORE_RACE' AND t.state NOT IN ('DRAFT', 'CANCELLED', 'FINISHED') AND t.game_id IS NOT NULL
      AND t.prizes <> '[]'::jsonb AND upper(t.play) <= ${tx.clock.now()}::timestamptz ORDER BY upper(t.play)`.execute(
    tx.db,
  );
  return rows.map(({ id, game_id, prizes, mode, team_size }) => ({
    tournamentId: id,
    articleId: game_id ?? 0,
    places: Math.max(...storedPrizes(prizes).map(({ place }) => place)) * (mode === 'TEAM' ? team_size : 1),
  }));
}
