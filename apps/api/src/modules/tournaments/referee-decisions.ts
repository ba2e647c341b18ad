import type { Dispute } from '@atrium/contract/schemas/matches';
import type { Match } from '@atrium/contract/schemas/models/tournament';
import { writeAuditLine } from '../../platform/audit/audit-log.ts';
import { personOf, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decideMatch } from './decide-match.ts';
import { type MatchSideName, matchSideOf, mayDraw } from './match-results.ts';
import { shownReport } from './match-room.ts';
import { entryNamesOfMatches, findMatch, type MatchRow, presentMatch, reportsOf } from './match-row.ts';
import { parseResultProof, type ResultProof, resultProofsOf } from './result-proofs.ts';
import { lockTournament, tournamentById } from './tournament.ts';
import { titleOf } from './tournament-notifications.ts';

const mostDisputes = 100;

/** A referee may not decide a match they play in: it waits for another referee. Decision 0050. */
async function isTheirs(tx: TransactionContext, match: MatchRow): Promise<boolean> {
  const referee = personOf(tx);
  return referee !== null && (await matchSideOf(tx, match, referee.userId)) !== null;
}

/** Those that wait longest first. */
export async function openDisputes(tx: TransactionContext): Promise<Dispute[]> {
  const rows = await tx.db
    .selectFrom('tournament_match')
    .selectAll()
    .where('state', '=', 'DISPUTED')
    .where('tournament_id', 'in', tx.db.selectFrom('tournament').select('id').where('state', '=', 'RUNNING'))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(mostDisputes)
    .execute();
  const names = await entryNamesOfMatches(tx, rows);
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
        proofs: await resultProofsOf(tx, row),
      };
    }),
  );
  return shown.filter(({ home, away }) => !home?.isYou && !away?.isYou);
}

/** A proof for the referee, while the match is disputed. */
export async function disputeProof(
  tx: TransactionContext,
  matchId: number,
  side: MatchSideName,
): Promise<ResultProof | AppError> {
  const match = await findMatch(tx, matchId);
  if (match?.state !== 'DISPUTED' || (await isTheirs(tx, match))) return new AppError('NOT_FOUND');
  return parseResultProof(tx, match, side);
}

/** A referee's decision ends a dispute; in a knock-out match it cannot be a draw. */
export async function decideAsReferee(
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
  await decideMatch(tx, tournament, match, { by: 'OPERATOR', winnerId, score });
  await writeAuditLine(tx, {
    action: 'match.decided',
    entity: 'tournament_match',
    entityId: String(match.id),
    after: score,
  });
  const after = (await findMatch(tx, matchId)) ?? match;
  return presentMatch(after, await entryNamesOfMatches(tx, [after]), null);
}

/** How many matches wait for a decision. */
export async function countDisputes({ db }: Pick<TransactionContext, 'db'>): Promise<number> {
  const row = await db
    .selectFrom('tournament_match')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', '=', 'DISPUTED')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
