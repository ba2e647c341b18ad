import { entryStates } from '@atrium/domain/play/tournaments/registration';
import { tournamentStates } from '@atrium/domain/play/tournaments/tournament-state';
import { z } from 'zod';
import { Instant } from '../fields.ts';

export const tournamentFormats = ['SCORE_RACE', 'SINGLE_ELIMINATION', 'ROUND_ROBIN'] as const;
export const memberStates = ['INVITED', 'JOIN_REQUESTED', 'MEMBER'] as const;

export const Member = z
  .object({
    /** Of the membership, by which `addInvitationResponse` names it. */
    id: z.int().positive(),
    name: z.string(),
    avatar: z.string().nullable(),
    state: z.enum(memberStates),
    isCaptain: z.boolean(),
    isYou: z.boolean(),
  })
  .meta({ id: 'TeamMember' });
export type Member = z.infer<typeof Member>;

export const Team = z
  .object({
    id: z.int().positive(),
    tournamentId: z.int().positive(),
    name: z.string(),
    size: z.int(),
    maxSize: z.int(),
    /** The caller leads the team: then those who were asked and those who ask stand among the members. */
    isCaptain: z.boolean(),
    isMember: z.boolean(),
    /** The code to join the team; shown to members only. */
    code: z.string().nullable(),
    members: z.array(Member),
  })
  .meta({ id: 'Team' });
export type Team = z.infer<typeof Team>;

export const Prize = z.object({
  place: z
    .int()
    .positive()
    .meta({ description: 'The place that wins it.', examples: [1] }),
  currency: z.enum(['POINTS', 'CREDITS']).meta({ description: 'Of which kind.', examples: ['POINTS'] }),
  amount: z
    .int()
    .positive()
    .meta({ description: 'How many.', examples: [500] }),
});

/** What the person who asks has to do with it. */
const Own = z.object({
  entry: z
    .object({
      id: z.int().positive(),
      state: z.enum(entryStates),
      /** Among those who wait, from 1. */
      waitingAs: z.int().positive().nullable(),
      payUntil: Instant.nullable(),
      place: z.int().positive().nullable(),
    })
    .nullable(),
  team: Team.nullable(),
  /** They are asked into these teams. */
  invitations: z.array(z.object({ id: z.int().positive(), teamId: z.int().positive(), team: z.string() })),
  /** Of a score race: null where there is no end. */
  attemptsLeft: z.int().nonnegative().nullable(),
  /** The match they have to play next. */
  nextMatchId: z.int().positive().nullable(),
});

export const Tournament = z
  .object({
    id: z.int().positive(),
    format: z.enum(tournamentFormats),
    mode: z.enum(['SOLO', 'TEAM']),
    teamSize: z.int().positive(),
    state: z.enum(tournamentStates),
    isRegistrationOpen: z.boolean(),
    capacity: z.int().positive(),
    registered: z.int().nonnegative(),
    waiting: z.int().nonnegative(),
    fee: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('free') }),
      z.object({ kind: z.enum(['credits', 'tickets']), amount: z.int().positive() }),
      z.object({ kind: z.literal('money'), amount: z.int().positive(), currency: z.string() }),
    ]),
    registrationFrom: Instant,
    registrationTo: Instant,
    startsAt: Instant,
    endsAt: Instant,
    checkInFrom: Instant.nullable(),
    /** Where its runs are played. */
    gameUrl: z.string().nullable(),
    prizes: z.array(Prize),
    /** Of a race: its prizes are booked from then on, once no prize place is in review; null where there is nothing to wait for. */
    prizesFrom: Instant.nullable().default(null),
    /** Null for visitors. */
    own: Own.nullable(),
  })
  .meta({ id: 'Tournament' });
export type Tournament = z.infer<typeof Tournament>;

const SideShown = z.object({
  entryId: z.int().positive(),
  name: z.string(),
  avatar: z.string().nullable(),
  isYou: z.boolean(),
  isReady: z.boolean(),
  score: z.int().nonnegative().nullable(),
});
export type MatchSide = z.infer<typeof SideShown>;

export const Match = z
  .object({
    id: z.int().positive(),
    round: z.int().positive(),
    slot: z.int().nonnegative(),
    state: z.enum(['WAITING', 'READY', 'DISPUTED', 'DONE']),
    startsAt: Instant,
    home: SideShown.nullable(),
    away: SideShown.nullable(),
    winnerId: z.int().positive().nullable(),
    decidedBy: z.enum(['REPORTS', 'ONE_REPORT', 'NO_SHOW', 'BYE', 'OPERATOR']).nullable(),
  })
  .meta({ id: 'Match' });
export type Match = z.infer<typeof Match>;

export const MatchReport = z.object({
  home: z.int().nonnegative(),
  away: z.int().nonnegative(),
  note: z.string(),
  at: Instant,
});

/** Which sides show a picture of the result. */
export const ProofsThere = z.object({ home: z.boolean(), away: z.boolean() });

/** A match with what both sides said; the other's note is the referee's to read. */
export const MatchRoom = Match.extend({
  tournamentId: z.int().positive(),
  title: z.string(),
  yourSide: z.enum(['home', 'away']).nullable(),
  isReadyOpen: z.boolean(),
  /** Until when what is open now can be done. */
  deadline: Instant.nullable(),
  yourReport: MatchReport.nullable(),
  theirReport: MatchReport.omit({ note: true }).nullable(),
  /** Null for a caller who does not play in the match. */
  proofs: ProofsThere,
}).meta({ id: 'MatchRoom' });
export type MatchRoom = z.infer<typeof MatchRoom>;

export const Standing = z
  .object({
    place: z.int().positive(),
    name: z.string(),
    avatar: z.string().nullable(),
    isYou: z.boolean(),
    /** Points of a race or of a league; null in a bracket, where only the place counts. */
    points: z.number().nullable(),
    played: z.int().nonnegative(),
    won: z.int().nonnegative(),
    lost: z.int().nonnegative(),
  })
  .meta({ id: 'Standing' });
export type Standing = z.infer<typeof Standing>;

export const Participant = z
  .object({
    entryId: z.int().positive(),
    teamId: z.int().positive().nullable(),
    name: z.string(),
    avatar: z.string().nullable(),
    size: z.int().positive(),
    maxSize: z.int().positive(),
    isYou: z.boolean(),
    state: z.enum([
      'FORMING',
      'PENDING_PAYMENT',
      'REGISTERED',
      'WAITLISTED',
      'CHECKED_IN',
      'DISQUALIFIED',
      'COMPLETED',
    ]),
  })
  .meta({ id: 'Participant' });
export type Participant = z.infer<typeof Participant>;
