import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { matchesCalls } from '../calls/matches.ts';
import { text } from './fields.ts';
import { Match, MatchRoom, Report } from './models/tournament.ts';
import { Id } from './query.ts';

const params = z.object({ id: Id });
const Points = z.int().nonnegative().max(9999);
const problems = ['NOT_FOUND', 'MATCH_CLOSED'] as const;

const Dispute = Match.extend({
  tournament: z.string(),
  homeReport: Report.nullable(),
  awayReport: Report.nullable(),
}).meta({ id: 'Dispute' });

export const matchesSchemas = {
  getMatch: {
    summary: 'A match as its players see it',
    params,
    responses: { 200: MatchRoom },
    problems: ['NOT_FOUND'],
  },
  readyForMatch: {
    summary: 'Say that one is there; who is not ten minutes after the start has lost',
    params,
    responses: { 200: MatchRoom },
    problems,
  },
  reportMatch: {
    summary: 'Say how it ended; it counts when both sides say the same, and can be changed until then',
    params,
    body: z.object({ home: Points, away: Points, note: text(1000).default('') }),
    responses: { 200: MatchRoom },
    problems,
  },
  disputeMatch: {
    summary: 'Ask for a referee',
    params,
    body: z.object({ note: text(1000).default('') }),
    responses: { 200: MatchRoom },
    problems,
  },
  getDisputes: {
    summary: 'Matches that wait for a referee, with what both sides say',
    responses: { 200: z.object({ disputes: z.array(Dispute) }) },
  },
  decideMatch: {
    summary: 'As referee: how it ended',
    params,
    body: z.object({ home: Points, away: Points }),
    responses: { 200: Match },
    problems: ['NOT_FOUND', 'MATCH_CLOSED', 'VALIDATION_FAILED'],
  },
} as const satisfies Record<keyof typeof matchesCalls, CallSchemas>;
