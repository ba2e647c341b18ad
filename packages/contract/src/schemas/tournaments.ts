import { StructureNode } from '@atrium/domain/site/models/structure';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { tournamentsCalls } from '../calls/tournaments.ts';
import { Instant, Nothing, Word } from './fields.ts';
import { listSchemaOf } from './list.ts';
import { pendingOr, StillRunning } from './models/payment.ts';
import { Match, Member, Participant, Standing, Tournament } from './models/tournament.ts';
import { Id, Paging } from './query.ts';

/** Of the article. */
const params = z.object({ id: Id });

/** A request or an invitation to join a team, with all its members. */
export const TeamNotice = z
  .object({
    id: z.int().positive(),
    at: Instant,
    isNotified: z.boolean(),
    /** Who asks, of a request; null of an invitation, where it is the captain. */
    name: z.string(),
    avatar: z.string().nullable(),
    team: z.object({ id: z.int().positive(), name: z.string(), members: z.array(Member) }),
    tournament: z.object({ id: z.int().positive(), title: z.string(), clickUrl: z.string() }),
  })
  .meta({ id: 'TeamNotice' });
export type TeamNotice = z.infer<typeof TeamNotice>;

const TeamNotices = StructureNode.extend({
  data: z.object({ customProperties: z.object({ notices: z.array(TeamNotice) }) }),
  substructure: z.array(StructureNode),
}).meta({ id: 'TeamNotices' });

const fragment = { params: z.object({ name: z.string().min(1).max(200) }), responses: { 200: TeamNotices } };

const Taken = z.object({ state: z.enum(['REGISTERED', 'CHECKED_IN', 'COMPLETED']) });
const NotYet = z.object({ state: z.enum(['WAITLISTED', 'PENDING_PAYMENT']) });

export const tournamentsSchemas = {
  getTournament: {
    summary: 'How a tournament stands, and what whoever asks has to do with it',
    params,
    responses: { 200: Tournament },
    problems: ['NOT_FOUND'],
  },
  getTournamentMatches: {
    summary: 'All matches, round by round',
    params,
    responses: { 200: z.object({ matches: z.array(Match) }) },
    problems: ['NOT_FOUND'],
  },
  getTournamentStandings: {
    summary: 'Who stands where: by points of a race, by the table of a league, by rounds of a bracket',
    params,
    query: Paging,
    responses: { 200: z.object({ rows: z.array(Standing), me: Standing.nullable() }) },
    problems: ['NOT_FOUND'],
  },
  getParticipants: {
    summary: 'Who plays; of a team tournament also the teams that still look for members',
    params,
    query: Paging,
    responses: { 200: z.object({ participants: z.array(Participant), total: z.int().nonnegative() }) },
    problems: ['NOT_FOUND'],
  },
  registerTournament: {
    summary: 'Take part; 202 while on the waiting list or until the fee is paid, as any single thing is',
    params,
    body: z.object({ teamId: Id.optional() }),
    responses: { 201: Taken, 202: pendingOr(NotYet) },
    problems: [
      'NOT_FOUND',
      'ALREADY_REGISTERED',
      'REGISTRATION_CLOSED',
      'TEAM_INCOMPLETE',
      'FORBIDDEN',
      'INSUFFICIENT_FUNDS',
      'AGE_RESTRICTED',
    ],
  },
  withdrawRegistration: {
    summary: 'Give up a seat, or waiting for one; what was paid comes back while registration is open',
    params,
    responses: { 200: z.object({ state: z.literal('WITHDRAWN') }), 202: StillRunning },
    problems: ['NOT_FOUND', 'TOO_LATE', 'FORBIDDEN'],
  },
  checkIn: {
    summary: 'Say that one is there, in the time before the start',
    params,
    responses: { 200: z.object({ state: z.literal('CHECKED_IN') }) },
    problems: ['NOT_FOUND', 'NOT_OPEN_NOW', 'NOT_REGISTERED'],
  },
  sendJoinRequest: {
    summary: 'Ask to join a team; whoever was invited joins',
    params: z.object({ teamId: Id }),
    responses: { 201: z.object({ state: z.enum(['JOIN_REQUESTED', 'MEMBER']) }) },
    problems: ['NOT_FOUND', 'TEAM_FULL', 'ALREADY_IN_TEAM', 'REGISTRATION_CLOSED', 'TOO_MANY_REQUESTS'],
  },
  addInvitationResponse: {
    summary: 'Accept or decline: an invitation to a team, or, as its captain, a request to join',
    params,
    body: z.object({ accepted: z.boolean() }),
    responses: { 200: z.object({ state: z.enum(['MEMBER', 'DECLINED']) }) },
    problems: ['NOT_FOUND', 'TEAM_FULL', 'ALREADY_IN_TEAM', 'REGISTRATION_CLOSED'],
  },
  markInvitationNotified: {
    summary: 'The person has seen the invitations',
    body: z.object({
      value: Word.default('smartlink'),
      invitationIds: listSchemaOf(Id, { most: 50, duplicates: 'removed' }).optional(),
    }),
    responses: { 204: Nothing },
  },
  getTeamInvitations: { summary: 'Teams that ask this person to join', ...fragment },
  getPendingRequests: { summary: 'Who asks to join the teams this person leads', ...fragment },
} as const satisfies Record<keyof typeof tournamentsCalls, CallSchemas>;
