import type { MatchRoom } from '@atrium/contract/schemas/models/tournament';
import { isReadyOpen, matchVerdict } from '@atrium/domain/play/tournaments/match';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { matchNow, matchSideOf } from './match-results.ts';
import { entryNamesOfMatches, findMatch, presentMatch, type ReportRow, reportsOf } from './match-row.ts';
import { resultProofsOf } from './result-proofs.ts';
import { tournamentById } from './tournament.ts';
import { titleOf } from './tournament-notifications.ts';

export const shownReport = ({ home_score, away_score, note, at }: ReportRow) => ({
  home: home_score,
  away: away_score,
  note,
  at: at.toISOString(),
});

/** A match as a signed-in player sees it; what the other side wrote to the referee is the referee's. */
export async function presentMatchRoom(
  tx: TransactionContext,
  matchId: number,
  viewer: number,
): Promise<MatchRoom | AppError> {
  const match = await findMatch(tx, matchId);
  if (!match) return new AppError('NOT_FOUND');
  const tournament = await tournamentById(tx, match.tournament_id);
  const reports = await reportsOf(tx, match.id);
  const yourSide = await matchSideOf(tx, match, viewer);
  const ownId = yourSide === 'away' ? match.away_id : match.home_id;
  const own = yourSide && reports.find(({ entry_id }) => entry_id === ownId);
  const other = yourSide && reports.find(({ entry_id }) => entry_id !== ownId);
  const now = tx.clock.now().getTime();
  const verdict = matchVerdict(matchNow(tournament, match, reports), now);
  return {
    ...presentMatch(match, await entryNamesOfMatches(tx, [match]), viewer),
    tournamentId: tournament.article_id,
    title: await titleOf(tx, tournament),
    yourSide,
    isReadyOpen: match.state === 'READY' && isReadyOpen({ startsAt: match.starts_at.getTime() }, now),
    deadline: match.state === 'READY' && verdict.is === 'open' ? new Date(verdict.until).toISOString() : null,
    yourReport: own ? shownReport(own) : null,
    theirReport: other
      ? { home: other.home_score, away: other.away_score, at: other.at.toISOString() }
      : null,
    proofs: yourSide ? await resultProofsOf(tx, match) : { home: false, away: false },
  };
}
