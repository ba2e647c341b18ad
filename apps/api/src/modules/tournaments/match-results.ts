import {
  isReadyOpen,
  type MatchNow,
  type MatchScore,
  matchVerdict,
} from '@atrium/domain/play/tournaments/match';
import { requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decideMatch } from './decide-match.ts';
import { entryNamesOfMatches, findMatch, type MatchRow, type ReportRow, reportsOf } from './match-row.ts';
import { lockTournament, type TournamentRow } from './tournament.ts';
import { entriesById } from './tournament-entries.ts';
import { notifyPlayers, tournamentPathOf } from './tournament-notifications.ts';

export type MatchSideName = 'home' | 'away';

export interface LockedMatch {
  tournament: TournamentRow;
  match: MatchRow;
  side: MatchSideName;
}

/** The match, locked for one of its players; for other callers it does not exist. */
export async function lockMatch(tx: TransactionContext, matchId: number): Promise<LockedMatch | AppError> {
  const seen = await findMatch(tx, matchId);
  if (!seen) return new AppError('NOT_FOUND');
  const tournament = await lockTournament(tx, seen.tournament_id);
  const match = await findMatch(tx, matchId);
  const side = match && (await matchSideOf(tx, match, requirePerson(tx).userId));
  if (!match || !side) return new AppError('NOT_FOUND');
  return tournament.state === 'CANCELLED' ? new AppError('MATCH_CLOSED') : { tournament, match, side };
}

export const areBothReady = ({ home_ready_at, away_ready_at }: MatchRow): boolean =>
  home_ready_at !== null && away_ready_at !== null;

export async function matchSideOf(
  tx: TransactionContext,
  match: MatchRow,
  userId: number,
): Promise<MatchSideName | null> {
  const names = await entryNamesOfMatches(tx, [match]);
  if (names.get(match.home_id ?? 0)?.players.includes(userId)) return 'home';
  return names.get(match.away_id ?? 0)?.players.includes(userId) ? 'away' : null;
}

/** A match without knock-out may end in a draw. */
export const mayDraw = ({ format }: TournamentRow): boolean => format === 'ROUND_ROBIN';

export const matchNow = (
  tournament: TournamentRow,
  match: MatchRow,
  reports: readonly ReportRow[],
): MatchNow => {
  const said = (entryId: number | null): MatchScore | null => {
    const report = reports.find(({ entry_id }) => entry_id === entryId);
    return report ? { home: report.home_score, away: report.away_score } : null;
  };
  return {
    startsAt: match.starts_at.getTime(),
    isHomeReady: match.home_ready_at !== null,
    isAwayReady: match.away_ready_at !== null,
    homeReport: said(match.home_id),
    awayReport: said(match.away_id),
    mayDraw: mayDraw(tournament),
  };
};

export async function markReady(tx: TransactionContext, matchId: number): Promise<LockedMatch | AppError> {
  const held = await lockMatch(tx, matchId);
  if (held instanceof AppError) return held;
  const { match, side } = held;
  const isSaid = (side === 'home' ? match.home_ready_at : match.away_ready_at) !== null;
  if (isSaid) return held;
  const now = tx.clock.now();
  if (match.state !== 'READY' || !isReadyOpen({ startsAt: match.starts_at.getTime() }, now.getTime()))
    return new AppError('MATCH_CLOSED');
  await tx.db
    .updateTable('tournament_match')
    .set(side === 'home' ? { home_ready_at: now } : { away_ready_at: now })
    .where('id', '=', match.id)
    .execute();
  return held;
}

interface Reported extends MatchScore {
  note: string;
}

/**
 * Each side reports the result for itself, and may change it until both say the same or a referee
 * has decided.
 */
export async function reportResult(
  tx: TransactionContext,
  matchId: number,
  { home, away, note }: Reported,
): Promise<LockedMatch | AppError> {
  const held = await lockMatch(tx, matchId);
  if (held instanceof AppError) return held;
  const { tournament, match, side } = held;
  if ((match.state !== 'READY' && match.state !== 'DISPUTED') || !areBothReady(match))
    return new AppError('MATCH_CLOSED');
  const values = {
    user_id: requirePerson(tx).userId,
    home_score: home,
    away_score: away,
    note,
    at: tx.clock.now(),
  };
  await tx.db
    .insertInto('match_report')
    .values({
      tenant_id: tx.tenant.id,
      match_id: match.id,
      entry_id: (side === 'home' ? match.home_id : match.away_id) ?? 0,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'match_id', 'entry_id']).doUpdateSet(values))
    .execute();
  await judgeMatch(tx, tournament, match);
  await tellOther(tx, held, { home, away });
  return held;
}

/** Asks for a referee, whatever was reported so far. */
export async function disputeResult(
  tx: TransactionContext,
  matchId: number,
  note: string,
): Promise<LockedMatch | AppError> {
  const held = await lockMatch(tx, matchId);
  if (held instanceof AppError) return held;
  const { match, side } = held;
  if (match.state === 'DISPUTED') return held;
  const isHere = (side === 'home' ? match.home_ready_at : match.away_ready_at) !== null;
  if (match.state !== 'READY' || !isHere) return new AppError('MATCH_CLOSED');
  tx.log.info({ match: match.id, side, note }, 'a referee is asked for');
  await markDisputed(tx, held.tournament, match);
  return held;
}

async function markDisputed(
  tx: TransactionContext,
  tournament: TournamentRow,
  match: MatchRow,
): Promise<void> {
  if (match.state === 'DISPUTED') return;
  await tx.db.updateTable('tournament_match').set({ state: 'DISPUTED' }).where('id', '=', match.id).execute();
  const names = await entryNamesOfMatches(tx, [match]);
  for (const entry of await entriesById(tx, [match.home_id ?? 0, match.away_id ?? 0]))
    await notifyPlayers(tx, entry, {
      key: 'match-disputed',
      parameters: {
        home: names.get(match.home_id ?? 0)?.name ?? '',
        away: names.get(match.away_id ?? 0)?.name ?? '',
      },
      dedupe: String(match.id),
      link: `${tournamentPathOf(tournament)}?match=${match.id}`,
    });
}

/** What it comes to by what is known now; the tournament is held. */
export async function judgeMatch(
  tx: TransactionContext,
  tournament: TournamentRow,
  match: MatchRow,
): Promise<void> {
  const reports = await reportsOf(tx, match.id);
  const now = (await findMatch(tx, match.id)) ?? match;
  const verdict = matchVerdict(matchNow(tournament, now, reports), tx.clock.now().getTime());
  if (verdict.is === 'disputed') await markDisputed(tx, tournament, now);
  if (verdict.is !== 'decided') return;
  const winnerId = verdict.winner === null ? null : verdict.winner === 'home' ? now.home_id : now.away_id;
  await decideMatch(tx, tournament, now, { by: verdict.by, winnerId, score: verdict.score });
}

const tellEveryMs = 10 * 60_000;

async function tellOther(
  tx: TransactionContext,
  { tournament, match, side }: LockedMatch,
  { home, away }: MatchScore,
): Promise<void> {
  const now = await findMatch(tx, match.id);
  if (now?.state !== 'READY') return;
  const names = await entryNamesOfMatches(tx, [match]);
  const other = (side === 'home' ? match.away_id : match.home_id) ?? 0;
  for (const entry of await entriesById(tx, [other]))
    await notifyPlayers(tx, entry, {
      key: 'match-reported',
      parameters: {
        home: names.get(match.home_id ?? 0)?.name ?? '',
        away: names.get(match.away_id ?? 0)?.name ?? '',
        score: `${home} : ${away}`,
      },
      // a player who keeps changing their report causes a notification now and then, not each time
      dedupe: `${match.id} ${Math.floor(tx.clock.now().getTime() / tellEveryMs)}`,
      link: `${tournamentPathOf(tournament)}?match=${match.id}`,
    });
}
