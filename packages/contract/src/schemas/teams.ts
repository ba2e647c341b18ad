import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { teamsCalls } from '../calls/teams.ts';
import { Nothing } from './fields.ts';
import { Team } from './models/tournament.ts';
import { Id } from './query.ts';

const params = z.object({ id: Id });
/** What a person reads: no line breaks, nothing invisible. */
const TeamName = z
  .string()
  .trim()
  .min(2)
  .max(40)
  .regex(/^[\p{L}\p{N}\p{P}\p{S}\p{M} ]+$/u);
const joining = ['NOT_FOUND', 'TEAM_FULL', 'ALREADY_IN_TEAM', 'REGISTRATION_CLOSED'] as const;

export const teamsSchemas = {
  createTeam: {
    summary: 'A new team for a tournament; whoever makes it leads it',
    body: z.object({ tournamentId: Id, name: TeamName }),
    responses: { 201: Team },
    problems: [
      'NOT_FOUND',
      'ALREADY_IN_TEAM',
      'REGISTRATION_CLOSED',
      'CONFLICT',
      'NAME_NOT_READABLE',
      'TEAM_NAME_TAKEN',
    ],
  },
  getTeam: {
    summary: 'A team and who is in it',
    params,
    responses: { 200: Team },
    problems: ['NOT_FOUND'],
  },
  inviteToTeam: {
    summary:
      'As captain: ask somebody in, by how they are called on boards; several of one name need the link',
    params,
    // by name, never by a contact address: the caller must not learn who has an account
    body: z.object({ name: z.string().trim().min(2).max(80) }),
    responses: { 201: z.object({ state: z.enum(['INVITED', 'MEMBER']) }) },
    problems: [...joining, 'CONFLICT', 'TOO_MANY_REQUESTS'],
  },
  joinByLink: {
    summary: 'Join the team whose link one was given',
    params: z.object({ code: z.string().min(8).max(60) }),
    responses: { 200: Team },
    problems: joining,
  },
  leaveTeam: {
    summary: 'Leave a team; its captain hands it on to whoever joined first, and the last one closes it',
    params,
    responses: { 204: Nothing },
    problems: ['NOT_FOUND', 'TOO_LATE'],
  },
  removeMember: {
    summary: 'As captain: send somebody away, or take an invitation back',
    params,
    responses: { 204: Nothing },
    problems: ['NOT_FOUND', 'TOO_LATE'],
  },
  makeCaptain: {
    summary: 'As captain: hand the team on',
    params,
    responses: { 200: Team },
    problems: ['NOT_FOUND'],
  },
} as const satisfies Record<keyof typeof teamsCalls, CallSchemas>;
