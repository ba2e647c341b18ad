import { holdsSeat } from '@atrium/domain/tournaments/registration';
import { AppError } from '../../platform/app-error.ts';
import { person, type TransactionContext } from '../../platform/context.ts';
import { notify, putAway } from '../notifications/notify.ts';
import { publicNames } from '../people/public-names.ts';
import type { EndingDesk } from '../purchases/end.ts';
import { abandonOrderOf } from '../purchases/of-article.ts';
import { answer, createTeam, invite, joinByCode, requestToJoin } from '../teams/join.ts';
import { leave, remove } from '../teams/leave.ts';
import {
  findMember,
  findTeam,
  findTeamByCode,
  type MemberRow,
  membershipOf,
  type TeamRow,
} from '../teams/team.ts';
import { isMissed } from './register.ts';
import { giveUpPaid, isBeingPaid } from './seats.ts';
import { addressOf, titleFor } from './tell.ts';
import {
  findEntry,
  findTournament,
  isOpen,
  lockTournament,
  mayTeamsChange,
  type TournamentRow,
  tournamentById,
} from './tournament.ts';

/** A tournament whose teams may still change, by one of them. */
async function openTournamentOf(
  tx: TransactionContext,
  team: TeamRow | undefined,
): Promise<TournamentRow | AppError> {
  if (!team) return new AppError('NOT_FOUND');
  const tournament = await tournamentById(tx, team.tournament_id);
  return mayTeamsChange(tx, tournament) ? tournament : new AppError('REGISTRATION_CLOSED');
}

export async function newTeam(
  tx: TransactionContext,
  articleId: number,
  name: string,
): Promise<TeamRow | AppError> {
  const tournament = await findTournament(tx, articleId);
  if (tournament?.mode !== 'TEAM') return new AppError('NOT_FOUND');
  if (!isOpen(tx, tournament)) return new AppError('REGISTRATION_CLOSED');
  return createTeam(tx, {
    tournamentId: tournament.id,
    name,
    maxSize: tournament.team_size,
    userId: person(tx).userId,
  });
}

const nameOf = async (tx: TransactionContext, userId: number): Promise<string> =>
  (await publicNames(tx, [userId])).get(userId)?.name ?? '';

/** Whoever is invited hears of it, and of whoever asks the captain. */
export async function tellWaiting(
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
    link: addressOf(tournament),
    dedupe: occasionOf(member),
    subject: { invitationId: member.id },
    actorId: by,
  });
}

/** Asked again later, it is another one. */
const occasionOf = ({ id, at }: Pick<MemberRow, 'id' | 'at'>): string => `${id} ${at.getTime()}`;

/** Answered or taken back, wherever that was: whoever was told is asked no more. */
async function untellWaiting(
  tx: TransactionContext,
  { captain_id }: Pick<TeamRow, 'captain_id'>,
  member: Pick<MemberRow, 'id' | 'at' | 'state' | 'user_id'>,
): Promise<void> {
  const isInvited = member.state === 'INVITED';
  await putAway(tx, {
    personId: isInvited ? member.user_id : captain_id,
    key: isInvited ? 'team-invitation' : 'join-request',
    dedupe: occasionOf(member),
  });
}

export async function inviteSomebody(
  tx: TransactionContext,
  teamId: number,
  name: string,
): Promise<'INVITED' | 'MEMBER' | AppError> {
  const { userId } = person(tx);
  const team = await findTeam(tx, teamId);
  if (team?.captain_id !== userId) return new AppError('NOT_FOUND');
  const tournament = await openTournamentOf(tx, team);
  if (tournament instanceof AppError) return tournament;
  const invited = await invite(tx, teamId, { captainId: userId, name });
  if (invited instanceof AppError) return invited;
  await tellWaiting(tx, tournament, team, invited.userId);
  return invited.state;
}

export async function askToJoin(
  tx: TransactionContext,
  teamId: number,
): Promise<'JOIN_REQUESTED' | 'MEMBER' | AppError> {
  const { userId } = person(tx);
  const team = await findTeam(tx, teamId);
  const tournament = await openTournamentOf(tx, team);
  if (tournament instanceof AppError) return tournament;
  if (!team || team.size === 0) return new AppError('NOT_FOUND');
  const state = await requestToJoin(tx, teamId, userId);
  await tellWaiting(tx, tournament, team, userId);
  return state;
}

export async function joinWithLink(tx: TransactionContext, code: string): Promise<TeamRow | AppError> {
  const { userId } = person(tx);
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
  const { userId } = person(tx);
  const member = await findMember(tx, memberId);
  const tournament = await openTournamentOf(tx, member && (await findTeam(tx, member.team_id)));
  // whoever it is not for learns nothing of it, also not that it is too late
  const isTheirs = member?.user_id === userId || (member && (await leads(tx, member.team_id, userId)));
  if (!member || !isTheirs) return new AppError('NOT_FOUND');
  if (tournament instanceof AppError && accepted) return tournament;
  const answered = await answer(tx, memberId, { userId, accepted });
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
      link: addressOf(row),
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
    link: addressOf(tournament),
    dedupe: `${team.id} ${userId} ${tx.clock.now().getTime()}`,
    actorId: userId,
  });
}

/**
 * What its captain has begun to pay ends with the seat, and before the tournament is held: whoever settles an order takes
 * them in this order too. False where its money may have moved already.
 */
async function endOrderOf(tx: TransactionContext, desk: EndingDesk, team: TeamRow): Promise<boolean> {
  const { id, article_id } = await tournamentById(tx, team.tournament_id);
  const entry = await findEntry(tx, id, { userId: team.captain_id, teamId: team.id });
  return entry?.state !== 'PENDING_PAYMENT' || abandonOrderOf(tx, desk, entry.user_id, article_id);
}

/** Whether this takes somebody out of the team who plays in it: themselves, or by its captain's word. */
async function takesPlayerOut(
  tx: TransactionContext,
  { id, captain_id }: TeamRow,
  member: MemberRow | undefined,
): Promise<boolean> {
  const { userId } = person(tx);
  if (member) return member.state === 'MEMBER' && captain_id === userId && member.user_id !== userId;
  return (await membershipOf(tx, id, userId))?.state === 'MEMBER';
}

/**
 * Somebody goes, by themselves or sent away. A team that is no longer whole has no seat: whoever waits gets it, and what
 * it cost goes back. While it is being paid for, nobody goes.
 */
export async function goFrom(
  tx: TransactionContext,
  desk: EndingDesk,
  wanted: { teamId: number } | { memberId: number },
): Promise<AppError | null> {
  const { userId } = person(tx);
  const member = 'memberId' in wanted ? await findMember(tx, wanted.memberId) : undefined;
  const teamId = 'teamId' in wanted ? wanted.teamId : member?.team_id;
  const team = teamId === undefined ? undefined : await findTeam(tx, teamId);
  if (!team) return new AppError('NOT_FOUND');
  const isOpenNow = mayTeamsChange(tx, await tournamentById(tx, team.tournament_id));
  const isLess = isOpenNow && (await takesPlayerOut(tx, team, member));
  if (isLess && !(await endOrderOf(tx, desk, team))) return new AppError('CONFLICT');
  // before the team: whoever takes a seat holds them in this order
  const tournament = await lockTournament(tx, team.tournament_id);
  // who plays is settled once somebody does; whoever was only asked may still be forgotten
  const isPlayer = 'teamId' in wanted || member?.state === 'MEMBER';
  if (isPlayer && !mayTeamsChange(tx, tournament)) {
    const isTheirs =
      team.captain_id === userId || (await membershipOf(tx, team.id, userId))?.state === 'MEMBER';
    return new AppError(isTheirs ? 'TOO_LATE' : 'NOT_FOUND');
  }
  const entry = await findEntry(tx, tournament.id, { userId, teamId: team.id });
  if (isLess && entry && holdsSeat(entry.state) && (await isMissed(tx, tournament, entry)))
    return new AppError('TOO_LATE');
  if (isLess && entry && (await isBeingPaid(tx, entry, tournament.article_id)))
    return new AppError('CONFLICT');
  const after =
    'memberId' in wanted ? await remove(tx, wanted.memberId, userId) : await leave(tx, team.id, userId);
  if (after instanceof AppError) return after;
  if (member && member.state !== 'MEMBER') await untellWaiting(tx, team, member);
  const isIn = entry && ['REGISTERED', 'CHECKED_IN', 'WAITLISTED', 'PENDING_PAYMENT'].includes(entry.state);
  if (isIn && after.size < tournament.team_size) await giveUpPaid(tx, desk.grants, tournament, entry);
  if (after.size > 0 && 'teamId' in wanted) await tellCaptain(tx, after, userId, 'team-left', tournament);
  if (member?.state === 'MEMBER')
    await notify(tx, {
      personId: member.user_id,
      key: 'team-removed',
      parameters: { team: team.name },
      link: addressOf(tournament),
      dedupe: `${member.id} ${tx.clock.now().getTime()}`,
    });
  return null;
}
