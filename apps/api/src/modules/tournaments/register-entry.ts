import { decideRegistration } from '@atrium/domain/play/tournaments/registration';
import { isCheckInOpen } from '@atrium/domain/play/tournaments/tournament-state';
import { requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { findOffered } from '../catalogue/visibility/offered-articles.ts';
import { ratingFor } from '../catalogue/visibility/rating.ts';
import { runAttemptsIn } from '../games/start-run.ts';
import type { AbandonServices } from '../purchases/abandon-purchase.ts';
import { abandonArticleOrder } from '../purchases/article-orders.ts';
import { findTeam, type TeamRow, teamOf } from '../teams/team.ts';
import {
  datesOf,
  findEntryOfUser,
  findTournament,
  isOpenForRegistration,
  lockTournament,
  type TournamentEntryRow,
  type TournamentRow,
} from './tournament.ts';
import { nameEntries } from './tournament-entries.ts';
import {
  isSeatBeingPaid,
  paySeatAtOnce,
  placeEntry,
  releasePaidSeat,
  releaseSeat,
  seatFeeOf,
  setEntry,
} from './tournament-seats.ts';

export interface RegistrationResult {
  state: 'REGISTERED' | 'WAITLISTED' | 'PENDING_PAYMENT';
}

/** A seat, a place among those who wait, or a reason. Of those who ask at once each is told their own. */
export async function registerEntry(
  tx: TransactionContext,
  articleId: number,
  teamId: number | null,
): Promise<RegistrationResult | AppError> {
  const { userId } = requirePerson(tx);
  const seen = await findTournament(tx, articleId);
  if (!seen) return new AppError('NOT_FOUND');
  const article = (await findOffered(tx, [articleId])).get(articleId);
  if (!article) return new AppError('NOT_FOUND');
  if (article.ageRating > (await ratingFor(tx, undefined))) return new AppError('AGE_RESTRICTED');
  const team = await teamFor(tx, seen, userId, teamId);
  if (team instanceof AppError)
    return isOpenForRegistration(tx, seen) ? team : new AppError('REGISTRATION_CLOSED');
  // an answer that no concurrent change can alter is given without taking the lock
  const early = await findEntryOfUser(tx, seen.id, { userId, teamId: team?.id ?? null });
  if (!isOpenForRegistration(tx, seen) && early?.state !== 'PENDING_PAYMENT')
    return new AppError('REGISTRATION_CLOSED');
  const tournament = await lockTournament(tx, seen.id);
  return take(tx, tournament, userId, team);
}

async function take(
  tx: TransactionContext,
  tournament: TournamentRow,
  userId: number,
  team: TeamRow | null,
): Promise<RegistrationResult | AppError> {
  const known = await findEntryOfUser(tx, tournament.id, { userId, teamId: team?.id ?? null });
  const fee = await seatFeeOf(tx, tournament);
  const decision = decideRegistration({
    isOpen: isOpenForRegistration(tx, tournament),
    entry: known?.state ?? null,
    seatsLeft: tournament.capacity - tournament.registered,
    isAwaited: await isAwaited(tx, tournament),
    team: team && { isCaptain: team.captain_id === userId, size: team.size, needs: tournament.team_size },
    // looked at when it is taken: the only way to know is to try
    fee: { kind: fee.kind, isCovered: true },
  });
  if (decision.is === 'refused') return new AppError(decision.code);
  if (known?.state === 'PENDING_PAYMENT') return { state: 'PENDING_PAYMENT' };
  const entry = await placeEntry(tx, tournament, {
    userId,
    teamId: team?.id ?? null,
    state: decision.is,
    known,
  });
  const missing = decision.is === 'REGISTERED' ? await paySeatAtOnce(tx, tournament, fee, entry) : 0;
  if (missing > 0) {
    await releaseSeat(tx, tournament, entry);
    return new AppError('INSUFFICIENT_FUNDS', { missing, currency: fee.kind });
  }
  return { state: decision.is };
}

/** The team that the caller names, or the one they are in; null where players enter alone. Other teams do not exist. */
async function teamFor(
  tx: TransactionContext,
  { id, mode }: TournamentRow,
  userId: number,
  teamId: number | null,
): Promise<TeamRow | null | AppError> {
  if (mode === 'SOLO') return null;
  const own = await teamOf(tx, id, userId);
  const named = teamId === null ? own : await findTeam(tx, teamId);
  if (!named) return new AppError(teamId === null ? 'TEAM_INCOMPLETE' : 'NOT_FOUND');
  return named.id === own?.id ? named : new AppError('NOT_FOUND');
}

async function isAwaited({ db }: TransactionContext, { id }: TournamentRow): Promise<boolean> {
  const row = await db
    .selectFrom('tournament_registration')
    .select('id')
    .where('tournament_id', '=', id)
    .where('state', '=', 'WAITLISTED')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The entry that the caller may act for: their own, or their team's as its captain. */
export async function ownEntry(
  tx: TransactionContext,
  tournament: TournamentRow,
  userId: number,
): Promise<{ entry: TournamentEntryRow; isCaptain: boolean } | null> {
  const team = tournament.mode === 'TEAM' ? await teamOf(tx, tournament.id, userId) : null;
  if (tournament.mode === 'TEAM' && !team) return null;
  const entry = await findEntryOfUser(tx, tournament.id, { userId, teamId: team?.id ?? null });
  return entry ? { entry, isCaptain: !team || team.captain_id === userId } : null;
}

/**
 * Withdraws an entry. Before the start only: afterwards an opponent waits, and the no-show rule applies. What was paid goes
 * back. A running order is given up first, and before the tournament is locked: a settlement takes them in this order
 * too.
 */
export async function withdrawEntry(
  tx: TransactionContext,
  services: AbandonServices,
  articleId: number,
): Promise<{ state: 'WITHDRAWN' } | AppError> {
  const { userId } = requirePerson(tx);
  const seen = await findTournament(tx, articleId);
  if (!seen) return new AppError('NOT_FOUND');
  if (!(await abandonArticleOrder(tx, services, userId, articleId))) return new AppError('CONFLICT');
  const tournament = await lockTournament(tx, seen.id);
  const own = await ownEntry(tx, tournament, userId);
  if (!own || own.entry.state === 'WITHDRAWN') return new AppError('NOT_FOUND');
  if (!own.isCaptain) return new AppError('FORBIDDEN');
  const { entry } = own;
  const isLate = await isEntryRequired(tx, tournament, entry);
  if (isLate || entry.state === 'COMPLETED' || entry.state === 'DISQUALIFIED')
    return new AppError('TOO_LATE');
  if (await isSeatBeingPaid(tx, entry, articleId)) return new AppError('CONFLICT');
  await releasePaidSeat(tx, services.grants, tournament, entry);
  return { state: 'WITHDRAWN' };
}

/**
 * Whether an opponent would be left without a match. A race goes on without the entry; but a player who has begun a run
 * knows their standing, and does not get the entry fee back.
 */
export async function isEntryRequired(
  tx: TransactionContext,
  tournament: TournamentRow,
  entry: TournamentEntryRow,
): Promise<boolean> {
  if (tx.clock.now() < tournament.play_from) return false;
  if (tournament.format !== 'SCORE_RACE' || tx.clock.now() >= tournament.play_to) return true;
  const { players = [] } = (await nameEntries(tx, [entry])).get(entry.id) ?? {};
  for (const userId of players) if ((await runAttemptsIn(tx, userId, tournament.id)) > 0) return true;
  return false;
}

export async function checkInEntry(
  tx: TransactionContext,
  articleId: number,
): Promise<{ state: 'CHECKED_IN' } | AppError> {
  const { userId } = requirePerson(tx);
  const seen = await findTournament(tx, articleId);
  if (!seen) return new AppError('NOT_FOUND');
  const tournament = await lockTournament(tx, seen.id);
  const own = await ownEntry(tx, tournament, userId);
  if (own?.entry.state === 'CHECKED_IN') return { state: 'CHECKED_IN' };
  if (own?.entry.state !== 'REGISTERED') return new AppError('NOT_REGISTERED');
  if (!isCheckInOpen(datesOf(tournament), tx.clock.now().getTime())) return new AppError('NOT_OPEN_NOW');
  await setEntry(tx, own.entry.id, 'CHECKED_IN');
  return { state: 'CHECKED_IN' };
}
