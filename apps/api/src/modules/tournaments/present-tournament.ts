import type { Participant, Tournament } from '@atrium/contract/schemas/models/tournament';
import { checkInFrom } from '@atrium/domain/play/tournaments/tournament-state';
import type { TransactionContext } from '../../platform/context.ts';
import { findEntries } from '../catalogue/entries/list-entries.ts';
import { ratingFor } from '../catalogue/visibility/rating.ts';
import { runAttemptsIn } from '../games/start-run.ts';
import { invitationsFor } from '../teams/pending-memberships.ts';
import { formingTeams, presentTeam, teamOf } from '../teams/team.ts';
import { prizesHeldUntil } from './prize-hold.ts';
import {
  datesOf,
  findEntryOfUser,
  isOpenForRegistration,
  stateOf,
  storedPrizes,
  type TournamentEntryRow,
  type TournamentRow,
} from './tournament.ts';
import { nameEntries, tournamentEntriesOf } from './tournament-entries.ts';
import { seatFeeOf } from './tournament-seats.ts';

export async function presentTournament(
  tx: TransactionContext,
  row: TournamentRow,
  viewer: number | null,
): Promise<Tournament> {
  return {
    id: row.article_id,
    format: row.format,
    mode: row.mode,
    teamSize: row.team_size,
    state: stateOf(tx, row),
    isRegistrationOpen: isOpenForRegistration(tx, row),
    capacity: row.capacity,
    registered: row.registered,
    waiting: await countWaiting(tx, row.id),
    fee: await seatFeeOf(tx, row),
    registrationFrom: row.registration_from.toISOString(),
    registrationTo: row.registration_to.toISOString(),
    startsAt: row.play_from.toISOString(),
    endsAt: row.play_to.toISOString(),
    checkInFrom: row.check_in_minutes > 0 ? new Date(checkInFrom(datesOf(row))).toISOString() : null,
    gameUrl: await gameUrl(tx, row),
    prizes: storedPrizes(row.prizes),
    prizesFrom: prizesHeldUntil(row)?.toISOString() ?? null,
    own: viewer === null ? null : await presentOwn(tx, row, viewer),
  };
}

async function gameUrl(tx: TransactionContext, { game_id }: TournamentRow): Promise<string | null> {
  if (game_id === null) return null;
  const rating = { min: 0, max: await ratingFor(tx, undefined) };
  const [found = []] = await findEntries(tx, [{ ids: [game_id], limit: 1 }], rating);
  return found[0]?.clickUrl ?? null;
}

async function countWaiting(
  { db }: TransactionContext,
  tournamentId: number,
  before?: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('tournament_registration')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tournament_id', '=', tournamentId)
    .where('state', '=', 'WAITLISTED')
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function presentOwn(
  tx: TransactionContext,
  row: TournamentRow,
  viewer: number,
): Promise<Tournament['own']> {
  const team = row.mode === 'TEAM' ? await teamOf(tx, row.id, viewer) : undefined;
  const entry =
    row.mode === 'TEAM' && !team
      ? undefined
      : await findEntryOfUser(tx, row.id, { userId: viewer, teamId: team?.id ?? null });
  const invitations = row.mode === 'TEAM' && !team ? await invitationsFor(tx, viewer) : [];
  const tried = row.max_attempts === null ? 0 : await runAttemptsIn(tx, viewer, row.id);
  return {
    entry: entry ? await presentOwnEntry(tx, entry) : null,
    team: team ? await presentTeam(tx, team, row.article_id, viewer) : null,
    invitations: invitations
      .filter((notice) => notice.team.tournament_id === row.id)
      .map((notice) => ({ id: notice.member.id, teamId: notice.team.id, team: notice.team.name })),
    attemptsLeft: row.max_attempts === null ? null : Math.max(0, row.max_attempts - tried),
    nextMatchId: entry ? await nextMatch(tx, entry.id) : null,
  };
}

const presentOwnEntry = async (tx: TransactionContext, entry: TournamentEntryRow) => ({
  id: entry.id,
  state: entry.state,
  waitingAs:
    entry.state === 'WAITLISTED' ? 1 + (await countWaiting(tx, entry.tournament_id, entry.number)) : null,
  payUntil: entry.pay_until?.toISOString() ?? null,
  place: entry.place,
});

async function nextMatch({ db }: TransactionContext, entryId: number): Promise<number | null> {
  const row = await db
    .selectFrom('tournament_match')
    .select('id')
    .where('state', 'in', ['READY', 'DISPUTED'])
    .where((match) => match.or([match('home_id', '=', entryId), match('away_id', '=', entryId)]))
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

const mostForming = 50;

/** Entries in the order they came, then the waiting list; with teams also those that still look for players. */
export async function presentParticipants(
  tx: TransactionContext,
  row: TournamentRow,
  { offset, limit, viewer }: { offset: number; limit: number; viewer: number },
): Promise<{ participants: Participant[]; total: number }> {
  const all = await tournamentEntriesOf(tx, row.id, [
    'REGISTERED',
    'CHECKED_IN',
    'COMPLETED',
    'PENDING_PAYMENT',
    'WAITLISTED',
    'DISQUALIFIED',
  ]);
  const ordered = all.toSorted(
    (one, other) => Number(one.state === 'WAITLISTED') - Number(other.state === 'WAITLISTED'),
  );
  const page = ordered.slice(offset, offset + limit);
  const names = await nameEntries(tx, page);
  const participants = page.map((entry): Participant => {
    const named = names.get(entry.id);
    return {
      entryId: entry.id,
      teamId: entry.team_id,
      name: named?.name ?? '',
      avatar: named?.avatar ?? null,
      size: named?.size ?? 1,
      maxSize: named?.maxSize ?? 1,
      isYou: named?.players.includes(viewer) ?? false,
      state: entry.state === 'WITHDRAWN' ? 'DISQUALIFIED' : entry.state,
    };
  });
  const entered = new Set(all.map(({ team_id }) => team_id));
  const own = row.mode === 'TEAM' ? await teamOf(tx, row.id, viewer) : undefined;
  const forming =
    row.mode === 'TEAM' && offset === 0
      ? (await formingTeams(tx, row.id, mostForming)).filter(({ id }) => !entered.has(id))
      : [];
  return {
    participants: [
      ...participants,
      ...forming.map(
        (team): Participant => ({
          entryId: team.id,
          teamId: team.id,
          name: team.name,
          avatar: null,
          size: team.size,
          maxSize: team.max_size,
          isYou: team.id === own?.id,
          state: 'FORMING',
        }),
      ),
    ],
    total: all.length,
  };
}
