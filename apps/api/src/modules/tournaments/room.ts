import type { Match, MatchRoom } from '@atrium/contract/schemas/models/tournament';
import { isReadyOpen, matchVerdict } from '@atrium/domain/tournaments/match';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { decide } from './decide.ts';
import { findMatch, namesIn, presentMatch, type ReportRow, reportsOf } from './match-row.ts';
import { matchNow, sideOf } from './play.ts';
import { proofsOf } from './proofs.ts';
import { titleOf } from './tell.ts';
import { lockTournament, tournamentById } from './tournament.ts';

const shown = ({ home_score, away_score, note, at }: ReportRow) => ({
  home: home_score,
  away: away_score,
  note,
  at: at.toISOString(),
});

/** A match as somebody who is signed in sees it; what the other side wrote to the referee is the referee's. */
export async function presentRoom(
  tx: TransactionContext,
  matchId: number,
  viewer: number,
): Promise<MatchRoom | AppError> {
  const match = await findMatch(tx, matchId);
  if (!match) return new AppError('NOT_FOUND');
  const tournament = await tournamentById(tx, match.tournament_id);
  const reports = await reportsOf(tx, match.id);
  const yourSide = await sideOf(tx, match, viewer);
  const ownId = yourSide === 'away' ? match.away_id : match.home_id;
  const own = yourSide && reports.find(({ entry_id }) => entry_id === ownId);
  const other = yourSide && reports.find(({ entry_id }) => entry_id !== ownId);
  const now = tx.clock.now().getTime();
  const verdict = matchVerdict(matchNow(tournament, match, reports), now);
  return {
    ...presentMatch(match, await namesIn(tx, [match]), viewer),
    tournamentId: tournament.article_id,
    title: await titleOf(tx, tournament),
    yourSide,
    isReadyOpen: match.state === 'READY' && isReadyOpen({ startsAt: match.starts_at.getTime() }, now),
    deadline: match.state === 'READY' && verdict.is === 'open' ? new Date(verdict.until).toISOString() : null,
    yourReport: own ? shown(own) : null,
    theirReport: other
      ? { home: other.home_score, away: other.away_score, at: other.at.toISOString() }
      : null,
    proofs: yourSide ? await proofsOf(tx, match) : { home: false, away: false },
  };
}

const mostDisputes = 100;

/** Those that wait longest first. */
export async function disputes(tx: TransactionContext) {
  const rows = await tx.db
    .selectFrom('tournament_match')
    .selectAll()
    .where('state', '=', 'DISPUTED')
    .where('tournament_id', 'in', tx.db.selectFrom('tournament').select('id').where('state', '=', 'RUNNING'))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(mostDisputes)
    .execute();
  const names = await namesIn(tx, rows);
  return Promise.all(
    rows.map(async (row) => {
      const reports = await reportsOf(tx, row.id);
      const said = (entryId: number | null) => reports.find(({ entry_id }) => entry_id === entryId);
      const [home, away] = [said(row.home_id), said(row.away_id)];
      return {
        ...presentMatch(row, names, null),
        tournament: await titleOf(tx, await tournamentById(tx, row.tournament_id)),
        homeReport: home ? shown(home) : null,
        awayReport: away ? shown(away) : null,
        proofs: await proofsOf(tx, row),
      };
    }),
  );
}

/** A referee's word ends it; where somebody must go on, it is no draw. */
export async function referee(
  tx: TransactionContext,
  matchId: number,
  score: { home: number; away: number },
): Promise<Match | AppError> {
  const seen = await findMatch(tx, matchId);
  if (!seen) return new AppError('NOT_FOUND');
  const tournament = await lockTournament(tx, seen.tournament_id);
  const match = (await findMatch(tx, matchId)) ?? seen;
  if (match.state !== 'DISPUTED' || tournament.state === 'CANCELLED') return new AppError('MATCH_CLOSED');
  const isDraw = score.home === score.away;
  if (isDraw && tournament.format === 'SINGLE_ELIMINATION')
    return new AppError('VALIDATION_FAILED', { field: 'away' });
  const winnerId = isDraw ? null : score.home > score.away ? match.home_id : match.away_id;
  await decide(tx, tournament, match, { by: 'OPERATOR', winnerId, score });
  await audit(tx, {
    action: 'match.decided',
    entity: 'tournament_match',
    entityId: String(match.id),
    after: score,
  });
  const after = (await findMatch(tx, matchId)) ?? match;
  return presentMatch(after, await namesIn(tx, [after]), null);
}
