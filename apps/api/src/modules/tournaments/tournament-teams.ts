import { holdsSeat } from '@atrium/domain/play/tournaments/registration';
import { requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { notify, resolveNotification } from '../notifications/notify.ts';
import { publicNames } from '../people/public-names.ts';
import type { AbandonServices } from '../purchases/abandon-purchase.ts';
import { abandonArticleOrder } from '../purchases/article-orders.ts';
import {
  answerMembership,
  createTeam,
  inviteToTeam,
  joinByCode,
  requestToJoinTeam,
} from '../teams/join-team.ts';
import { leaveTeam, removeTeamMember } from '../teams/leave-team.ts';
import {
  findMember,
  findTeam,
  findTeamByCode,
  type MemberRow,
  membershipOf,
  type TeamRow,
} from '../teams/team.ts';
import { isEntryRequired } from './register-entry.ts';
import {
  findEntryOfUser,
  findTournament,
  isOpenForRegistration,
  lockTournament,
  mayTeamsChange,
  type TournamentRow,
  tournamentById,
} from './tournament.ts';
import { titleFor, tournamentPathOf } from './tournament-notifications.ts';
import { isSeatBeingPaid, releasePaidSeat } from './tournament-seats.ts';

/** A tournament whose teams may still change, by one of them. */
async function openTournamentOf(
  tx: TransactionContext,
  team: TeamRow | undefined,
): Promise<TournamentRow | AppError> {
  if (!team) return new AppError('NOT_FOUND');
  const tournament = await tournamentById(tx, team.tournament_id);
  return mayTeamsChange(tx, tournament) ? tournament : new AppError('REGISTRATION_CLOSED');
}

export async function createTournamentTeam(
  tx: TransactionContext,
  articleId: number,
  name: string,
): Promise<TeamRow | AppError> {
  const tournament = await findTournament(tx, articleId);
  if (tournament?.mode !== 'TEAM') return new AppError('NOT_FOUND');
  if (!isOpenForRegistration(tx, tournament)) return new AppError('REGISTRATION_CLOSED');
  return createTeam(tx, {
    tournamentId: tournament.id,
    name,
    maxSize: tournament.team_size,
    userId: requirePerson(tx).userId,
  });
}

const nameOf = async (tx: TransactionContext, userId: number): Promise<string> =>
  (await publicNames(tx, [userId])).get(userId)?.name ?? '';

/** Notifies invited players, and the captain of those who ask to join. */
export async function notifyPendingMembers(
  tx: TransactionContext,
  tournament: TournamentRow,
  team: Pick<TeamRow, 'id' | 'name' | 'captain_id'>,
  userId: number,
): Promise<void> {
  const member = await membershipOf(tx, team.id, userId);
  if (member?.state !== 'INVITED' && member?.state !== 'JOIN_REQUESTED') return;
  const isInvited = member.state === 'INVITED';
  const [to, by] = isInvited ? [userId, team.captain_id] : [team.captain_id, userId];
  await notify(tx, {
    personId: to,
    key: isInvited ? 'team-invitation' : 'join-request',
    parameters: {
      by: await nameOf(tx, by),
      team: team.name,
      tournament: await titleFor(tx, tournament, to),
    },
    link: tournamentPathOf(tournament),
    dedupe: occasionOf(member),
    subject: { invitationId: member.id },
    actorId: by,
  });
}

/** Asked again later, it is another one. */
const occasionOf = ({ id, at }: Pick<MemberRow, 'id' | 'at'>): string => `${id} ${at.getTime()}`;

/** Answered or taken back, wherever that was: the notification is withdrawn. */
async function untellWaiting(
  tx: TransactionContext,
  { captain_id }: Pick<TeamRow, 'captain_id'>,
  member: Pick<MemberRow, 'id' | 'at' | 'state' | 'user_id'>,
): Promise<void> {
  const isInvited = member.state === 'INVITED';
  await resolveNotification(tx, {
    personId: isInvited ? member.user_id : captain_id,
    key: isInvited ? 'team-invitation' : 'join-request',
    dedupe: occasionOf(member),
  });
}

export async function inviteToTournamentTeam(
  tx: TransactionContext,
  teamId: number,
  name: string,
): Promise<'INVITED' | 'MEMBER' | AppError> {
  const { userId } = requirePerson(tx);
  const team = await findTeam(tx, teamId);
  if (team?.captain_id !== userId) return new AppError('NOT_FOUND');
  const tournament = await openTournamentOf(tx, team);
  if (tournament instanceof AppError) return tournament;
  const invited = await inviteToTeam(tx, teamId, { captainId: userId, name });
  if (invited instanceof AppError) return invited;
  await notifyPendingMembers(tx, tournament, team, invited.userId);
  return invited.state;
}

export async function requestToJoinTournamentTeam(
  tx: TransactionContext,
  teamId: number,
): Promise<'JOIN_REQUESTED' | 'MEMBER' | AppError> {
  const { userId } = requirePerson(tx);
  const team = await findTeam(tx, teamId);
  const tournament = await openTournamentOf(tx, team);
  if (tournament instanceof AppError) return tournament;
  if (!team || team.size === 0) return new AppError('NOT_FOUND');
  const state = await requestToJoinTeam(tx, teamId, userId);
  await notifyPendingMembers(tx, tournament, team, userId);
  return state;
}

export async function joinWithLink(tx: TransactionContext, code: string): Promise<TeamRow | AppError> {
  const { userId } = requirePerson(tx);
  const seen = await findTeamByCode(tx, code);
  const tournament = await openTournamentOf(tx, seen);
  if (tournament instanceof AppError) return tournament;
  if (!seen || seen.size === 0) return new AppError('NOT_FOUND');
  const team = await joinByCode(tx, seen.id, userId);
  if (!(team instanceof AppError) && team.size > seen.size)
    await tellCaptain(tx, team, userId, 'team-joined', tournament);
  return team;
}

export async function answerInvitation(
  tx: TransactionContext,
  memberId: number,
  accepted: boolean,
): Promise<'MEMBER' | 'DECLINED' | AppError> {
  const { userId } = requirePerson(tx);
  const member = await findMember(tx, memberId);
  const tournament = await openTournamentOf(tx, member && (await findTeam(tx, member.team_id)));
  // another caller learns nothing of it, also not that it is too late
  const isTheirs = member?.user_id === userId || (member && (await leads(tx, member.team_id, userId)));
  if (!member || !isTheirs) return new AppError('NOT_FOUND');
  if (tournament instanceof AppError && accepted) return tournament;
  const answered = await answerMembership(tx, memberId, { userId, accepted });
  if (answered instanceof AppError) return answered;
  const { was, team, state } = answered;
  await untellWaiting(tx, team, was);
  const row = await tournamentById(tx, team.tournament_id);
  if (was.state === 'INVITED')
    await tellCaptain(tx, team, userId, accepted ? 'team-joined' : 'team-declined', row);
  else
    await notify(tx, {
      personId: was.user_id,
      key: accepted ? 'team-accepted' : 'team-rejected',
      parameters: { team: team.name },
      link: tournamentPathOf(row),
      dedupe: occasionOf(was),
    });
  return state;
}

const leads = async (tx: TransactionContext, teamId: number, userId: number): Promise<boolean> =>
  (await findTeam(tx, teamId))?.captain_id === userId;

async function tellCaptain(
  tx: TransactionContext,
  team: TeamRow,
  userId: number,
  key: 'team-joined' | 'team-declined' | 'team-left',
  tournament: TournamentRow,
): Promise<void> {
  if (team.captain_id === userId) return;
  await notify(tx, {
    personId: team.captain_id,
    key,
    parameters: { by: await nameOf(tx, userId), team: team.name },
    link: tournamentPathOf(tournament),
    dedupe: `${team.id} ${userId} ${tx.clock.now().getTime()}`,
    actorId: userId,
  });
}

/**
 * An order that its captain has begun to pay ends with the seat, and before the tournament is held:
 * settling an order takes them in this order too. False where its money may have moved already.
 */
async function endOrderOf(
  tx: TransactionContext,
  services: AbandonServices,
  team: TeamRow,
): Promise<boolean> {
  const { id, article_id } = await tournamentById(tx, team.tournament_id);
  const entry = await findEntryOfUser(tx, id, { userId: team.captain_id, teamId: team.id });
  return entry?.state !== 'PENDING_PAYMENT' || abandonArticleOrder(tx, services, entry.user_id, article_id);
}

/** Whether this removes a player from a team: they leave, or the captain sends them away. */
async function takesPlayerOut(
  tx: TransactionContext,
  { id, captain_id }: TeamRow,
  member: MemberRow | undefined,
): Promise<boolean> {
  const { userId } = requirePerson(tx);
  if (member) return member.state === 'MEMBER' && captain_id === userId && member.user_id !== userId;
  return (await membershipOf(tx, id, userId))?.state === 'MEMBER';
}

/**
 * A member leaves, or is removed. A team that is no longer whole has no seat: the next on the
 * waiting list gets it, and its price is refunded. While it is being paid for, no member leaves.
 */
export async function leaveTournamentTeam(
  tx: TransactionContext,
  services: AbandonServices,
  wanted: { teamId: number } | { memberId: number },
): Promise<AppError | null> {
  const { userId } = requirePerson(tx);
  const member = 'memberId' in wanted ? await findMember(tx, wanted.memberId) : undefined;
  const teamId = 'teamId' in wanted ? wanted.teamId : member?.team_id;
  const team = teamId === undefined ? undefined : await findTeam(tx, teamId);
  if (!team) return new AppError('NOT_FOUND');
  const isOpenNow = mayTeamsChange(tx, await tournamentById(tx, team.tournament_id));
  const isLess = isOpenNow && (await takesPlayerOut(tx, team, member));
  if (isLess && !(await endOrderOf(tx, services, team))) return new AppError('CONFLICT');
  // before the team: registering holds them in this order
  const tournament = await lockTournament(tx, team.tournament_id);
  // the team is fixed once a member plays; an invitation may still be forgotten
  const isPlayer = 'teamId' in wanted || member?.state === 'MEMBER';
  if (isPlayer && !mayTeamsChange(tx, tournament)) {
    const isTheirs =
      team.captain_id === userId || (await membershipOf(tx, team.id, userId))?.state === 'MEMBER';
    return new AppError(isTheirs ? 'TOO_LATE' : 'NOT_FOUND');
  }
  const entry = await findEntryOfUser(tx, tournament.id, { userId, teamId: team.id });
  if (isLess && entry && holdsSeat(entry.state) && (await isEntryRequired(tx, tournament, entry)))
    return new AppError('TOO_LATE');
  if (isLess && entry && (await isSeatBeingPaid(tx, entry, tournament.article_id)))
    return new AppError('CONFLICT');
  const after =
    'memberId' in wanted
      ? await removeTeamMember(tx, wanted.memberId, userId)
      : await leaveTeam(tx, team.id, userId);
  if (after instanceof AppError) return after;
  if (member && member.state !== 'MEMBER') await untellWaiting(tx, team, member);
  const isIn = entry && ['REGISTERED', 'CHECKED_IN', 'WAITLISTED', 'PENDING_PAYMENT'].includes(entry.state);
  if (isIn && after.size < tournament.team_size)
    await releasePaidSeat(tx, services.grants, tournament, entry);
  if (after.size > 0 && 'teamId' in wanted) await tellCaptain(tx, after, userId, 'team-left', tournament);
  if (member?.state === 'MEMBER')
    await notify(tx, {
      personId: member.user_id,
      key: 'team-removed',
      parameters: { team: team.name },
      link: tournamentPathOf(tournament),
      dedupe: `${member.id} ${tx.clock.now().getTime()}`,
    });
  return null;
}
