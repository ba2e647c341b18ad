import { pictureTypes } from '@atrium/domain/values/picture-type';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import { type matchesCalls, proofLimit } from '../calls/matches.ts';
import { text } from './fields.ts';
import { Match, MatchReport, MatchRoom, ProofsThere } from './models/tournament.ts';
import { Id } from './query.ts';

const params = z.object({ id: Id });
const Points = z.int().nonnegative().max(9999);
const problems = ['NOT_FOUND', 'MATCH_CLOSED'] as const;

const sideParams = z.object({ id: Id, side: z.enum(['home', 'away']) });

/** Never a file of its own: what a person handed in stands at no address that a browser would open. */
const Proof = z.object({ mediaType: z.enum(pictureTypes), picture: z.base64() }).meta({ id: 'MatchProof' });

const Dispute = Match.extend({
  tournament: z.string(),
  tournamentId: z.int().positive(),
  /** False in a knock-out match: one side must go on. */
  mayDraw: z.boolean(),
  homeReport: MatchReport.nullable(),
  awayReport: MatchReport.nullable(),
  proofs: ProofsThere,
}).meta({ id: 'Dispute' });
export type Dispute = z.infer<typeof Dispute>;

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
  proveMatch: {
    summary: 'Show a picture of the result to the referee and the other side; a later one takes its place',
    params,
    body: z.object({ picture: z.base64().min(4).max(proofLimit) }),
    responses: { 200: MatchRoom },
    problems: ['NOT_FOUND', 'MATCH_CLOSED', 'VALIDATION_FAILED'],
  },
  getMatchProof: {
    summary: 'The picture that a side shows, for the two sides',
    params: sideParams,
    responses: { 200: Proof },
    problems: ['NOT_FOUND'],
  },
  disputeMatch: {
    summary: 'Ask for a referee',
    params,
    body: z.object({ note: text(1000).default('') }),
    responses: { 200: MatchRoom },
    problems,
  },
  getDisputes: {
    summary: 'Matches that wait for a referee, with what both sides say; none that the referee plays in',
    responses: { 200: z.object({ disputes: z.array(Dispute) }) },
  },
  getDisputeProof: {
    summary: 'As referee: the picture that a side shows',
    params: sideParams,
    responses: { 200: Proof },
    problems: ['NOT_FOUND'],
  },
  decideMatch: {
    summary: 'As referee: how it ended',
    params,
    body: z.object({ home: Points, away: Points }),
    responses: { 200: Match },
    problems: ['NOT_FOUND', 'MATCH_CLOSED', 'VALIDATION_FAILED'],
  },
} as const satisfies Record<keyof typeof matchesCalls, CallSchemas>;
