import type { Dispute } from '@atrium/contract/schemas/matches';
import type { Match } from '@atrium/contract/schemas/models/tournament';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { personOf, type TransactionContext } from '../../platform/context.ts';
import { decide } from './decide.ts';
import { findMatch, type MatchRow, namesIn, presentMatch, reportsOf } from './match-row.ts';
import { mayDraw, type Side, sideOf } from './play.ts';
import { type Proof, proofsOf, readProof } from './proofs.ts';
import { shownReport } from './room.ts';
import { titleOf } from './tell.ts';
import { lockTournament, tournamentById } from './tournament.ts';

const mostDisputes = 100;

/** Nobody is judge in their own cause: to a referee who plays in it, a match waits for another one. */
async function isTheirs(tx: TransactionContext, match: MatchRow): Promise<boolean> {
  const referee = personOf(tx);
  return referee !== null && (await sideOf(tx, match, referee.userId)) !== null;
}

/** Those that wait longest first. */
export async function disputes(tx: TransactionContext): Promise<Dispute[]> {
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
  const viewer = personOf(tx)?.userId ?? null;
  const shown = await Promise.all(
    rows.map(async (row) => {
      const reports = await reportsOf(tx, row.id);
      const said = (entryId: number | null) => {
        const report = reports.find(({ entry_id }) => entry_id === entryId);
        return report ? shownReport(report) : null;
      };
      const tournament = await tournamentById(tx, row.tournament_id);
      return {
        ...presentMatch(row, names, viewer),
        tournament: await titleOf(tx, tournament),
        tournamentId: tournament.article_id,
        mayDraw: mayDraw(tournament),
        homeReport: said(row.home_id),
        awayReport: said(row.away_id),
        proofs: await proofsOf(tx, row),
      };
    }),
  );
  return shown.filter(({ home, away }) => !home?.isYou && !away?.isYou);
}

/** For whoever decides, while there is something to decide. */
export async function disputeProof(
  tx: TransactionContext,
  matchId: number,
  side: Side,
): Promise<Proof | AppError> {
  const match = await findMatch(tx, matchId);
  if (match?.state !== 'DISPUTED' || (await isTheirs(tx, match))) return new AppError('NOT_FOUND');
  return readProof(tx, match, side);
}

/** A referee's word ends it; where somebody must go on, it is no draw. */
export async function referee(
  tx: TransactionContext,
  matchId: number,
  score: { home: number; away: number },
): Promise<Match | AppError> {
  const seen = await findMatch(tx, matchId);
  if (!seen || (await isTheirs(tx, seen))) return new AppError('NOT_FOUND');
  const tournament = await lockTournament(tx, seen.tournament_id);
  const match = (await findMatch(tx, matchId)) ?? seen;
  if (match.state !== 'DISPUTED' || tournament.state === 'CANCELLED') return new AppError('MATCH_CLOSED');
  const isDraw = score.home === score.away;
  if (isDraw && !mayDraw(tournament)) return new AppError('VALIDATION_FAILED', { field: 'away' });
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
