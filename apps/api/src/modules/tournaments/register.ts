import { decideRegistration } from '@atrium/domain/tournaments/registration';
import { isCheckInOpen } from '@atrium/domain/tournaments/state';
import { AppError } from '../../platform/app-error.ts';
import { person, type TransactionContext } from '../../platform/context.ts';
import { findOffered } from '../catalogue/offered.ts';
import { ratingFor } from '../catalogue/rating.ts';
import { attemptsIn } from '../games/runs.ts';
import type { EndingDesk } from '../purchases/end.ts';
import { abandonOrderOf } from '../purchases/of-article.ts';
import { findTeam, type TeamRow, teamOf } from '../teams/team.ts';
import { nameEntries } from './entries.ts';
import { feeOf, giveUp, giveUpPaid, isBeingPaid, payAtOnce, placeEntry, setEntry } from './seats.ts';
import {
  datesOf,
  type EntryRow,
  findEntry,
  findTournament,
  isOpen,
  lockTournament,
  type TournamentRow,
} from './tournament.ts';

export interface Registered {
  state: 'REGISTERED' | 'WAITLISTED' | 'PENDING_PAYMENT';
}

/** A seat, a place among those who wait, or a reason. Of those who ask at once each is told their own. */
export async function register(
  tx: TransactionContext,
  articleId: number,
  teamId: number | null,
): Promise<Registered | AppError> {
  const { userId } = person(tx);
  const seen = await findTournament(tx, articleId);
  if (!seen) return new AppError('NOT_FOUND');
  const article = (await findOffered(tx, [articleId])).get(articleId);
  if (!article) return new AppError('NOT_FOUND');
  if (article.ageRating > (await ratingFor(tx, undefined))) return new AppError('AGE_RESTRICTED');
  const team = await teamFor(tx, seen, userId, teamId);
  if (team instanceof AppError) return team;
  // what nobody can change any more is said without making others wait
  const early = await findEntry(tx, seen.id, { userId, teamId: team?.id ?? null });
  if (!isOpen(tx, seen) && early?.state !== 'PENDING_PAYMENT') return new AppError('REGISTRATION_CLOSED');
  const tournament = await lockTournament(tx, seen.id);
  return take(tx, tournament, userId, team);
}

async function take(
  tx: TransactionContext,
  tournament: TournamentRow,
  userId: number,
  team: TeamRow | null,
): Promise<Registered | AppError> {
  const known = await findEntry(tx, tournament.id, { userId, teamId: team?.id ?? null });
  const fee = await feeOf(tx, tournament);
  const decision = decideRegistration({
    isOpen: isOpen(tx, tournament),
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
  const missing = decision.is === 'REGISTERED' ? await payAtOnce(tx, tournament, fee, entry) : 0;
  if (missing > 0) {
    await giveUp(tx, tournament, entry);
    return new AppError('INSUFFICIENT_FUNDS', { missing, currency: fee.kind });
  }
  return { state: decision.is };
}

/** The team they name, or the one they are in; null where everybody plays alone. Teams of others do not exist. */
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

/** The entry somebody may act for: their own, or their team's as its captain. */
export async function ownEntry(
  tx: TransactionContext,
  tournament: TournamentRow,
  userId: number,
): Promise<{ entry: EntryRow; isCaptain: boolean } | null> {
  const team = tournament.mode === 'TEAM' ? await teamOf(tx, tournament.id, userId) : null;
  if (tournament.mode === 'TEAM' && !team) return null;
  const entry = await findEntry(tx, tournament.id, { userId, teamId: team?.id ?? null });
  return entry ? { entry, isCaptain: !team || team.captain_id === userId } : null;
}

/**
 * Before the start only: afterwards somebody else plays against an empty chair, which has rules of its own. What was
 * paid goes back. An order that runs is given up first, and before the tournament is held: whoever settles it takes
 * them in this order too.
 */
export async function withdraw(
  tx: TransactionContext,
  desk: EndingDesk,
  articleId: number,
): Promise<{ state: 'WITHDRAWN' } | AppError> {
  const { userId } = person(tx);
  const seen = await findTournament(tx, articleId);
  if (!seen) return new AppError('NOT_FOUND');
  if (!(await abandonOrderOf(tx, desk, userId, articleId))) return new AppError('CONFLICT');
  const tournament = await lockTournament(tx, seen.id);
  const own = await ownEntry(tx, tournament, userId);
  if (!own || own.entry.state === 'WITHDRAWN') return new AppError('NOT_FOUND');
  if (!own.isCaptain) return new AppError('FORBIDDEN');
  const { entry } = own;
  const isLate = await isMissed(tx, tournament, entry);
  if (isLate || entry.state === 'COMPLETED' || entry.state === 'DISQUALIFIED')
    return new AppError('TOO_LATE');
  if (await isBeingPaid(tx, entry, articleId)) return new AppError('CONFLICT');
  await giveUpPaid(tx, desk.grants, tournament, entry);
  return { state: 'WITHDRAWN' };
}

/**
 * Whether somebody else would play against nobody. A race goes on without them; but whoever has begun a run has seen how
 * they stand, and does not take back what they put in.
 */
export async function isMissed(
  tx: TransactionContext,
  tournament: TournamentRow,
  entry: EntryRow,
): Promise<boolean> {
  if (tx.clock.now() < tournament.play_from) return false;
  if (tournament.format !== 'SCORE_RACE' || tx.clock.now() >= tournament.play_to) return true;
  const { players = [] } = (await nameEntries(tx, [entry])).get(entry.id) ?? {};
  for (const userId of players) if ((await attemptsIn(tx, userId, tournament.id)) > 0) return true;
  return false;
}

export async function checkIn(
  tx: TransactionContext,
  articleId: number,
): Promise<{ state: 'CHECKED_IN' } | AppError> {
  const { userId } = person(tx);
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
