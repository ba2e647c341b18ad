import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { tournamentsCalls } from '../calls/tournaments.ts';
import { Nothing, Word } from './fields.ts';
import { listOf } from './list.ts';
import { pendingOr } from './models/payment.ts';
import { Id } from './query.ts';

const params = z.object({ id: Id });

export const tournamentsSchemas = {
  markInvitationNotified: {
    summary: 'The person has seen the invitations',
    body: z.object({
      value: Word.default('smartlink'),
      invitationIds: listOf(Id, { most: 50, duplicates: 'removed' }).optional(),
    }),
    responses: { 204: Nothing },
  },
  sendJoinRequest: {
    summary: 'Ask to join a team',
    params: z.object({ teamId: Id }),
    responses: { 201: z.object({ state: z.literal('JOIN_REQUESTED') }) },
    problems: ['NOT_FOUND', 'TEAM_FULL', 'ALREADY_IN_TEAM', 'REGISTRATION_CLOSED'],
  },
  registerTournament: {
    summary: 'Take part; 202 while on the waiting list or until the fee is paid',
    params,
    body: z.object({ teamId: Id.optional() }),
    responses: {
      201: z.object({ state: z.literal('REGISTERED') }),
      202: pendingOr(
        z.object({ state: z.enum(['WAITLISTED', 'PENDING_PAYMENT']), url: z.string().optional() }),
      ),
    },
    problems: [
      'NOT_FOUND',
      'ALREADY_REGISTERED',
      'REGISTRATION_CLOSED',
      'INSUFFICIENT_FUNDS',
      'AGE_RESTRICTED',
    ],
  },
  addInvitationResponse: {
    summary: 'Accept or decline: an invitation to a team, or, as its captain, a request to join',
    params,
    body: z.object({ accepted: z.boolean() }),
    responses: { 200: z.object({ state: z.enum(['MEMBER', 'DECLINED']) }) },
    problems: ['NOT_FOUND', 'TEAM_FULL', 'ALREADY_IN_TEAM'],
  },
} as const satisfies Record<keyof typeof tournamentsCalls, CallSchemas>;
