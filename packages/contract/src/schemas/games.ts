import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { gamesCalls } from '../calls/games.ts';
import { Instant, text } from './fields.ts';
import { LeaderboardEntry } from './leaderboard.ts';
import { listSchemaOf } from './list.ts';
import { ReviewedRun, RunInReview } from './models/run-review.ts';
import { Id } from './query.ts';

const Seed = z.int().nonnegative().max(0xffff_ffff);

/** Of a run that is played for a prize: chance is revealed chunk by chunk, as the inputs before it arrive. */
const RunChance = z.object({
  /** SHA-256 of the secret that decides all seeds, told before the run; the secret is told with its result. */
  commitment: z.string().regex(/^[0-9a-f]{64}$/),
  /** How many ticks have one seed. */
  chunkTicks: z.int().positive(),
  /** Inputs of chunk n are answered with the seed of chunk n + ahead. */
  ahead: z.int().positive(),
  /** Of the chunks that are known before any input. */
  seeds: z.array(Seed),
});
export type RunChance = z.infer<typeof RunChance>;

/** Permission to play once for the leaderboard. A new run needs a new one. */
export const Run = z
  .object({
    ticket: z.uuid(),
    /** Everything chance decides in this run. */
    seed: Seed,
    /** The person's best so far. */
    best: z.number().nullable(),
    /** By which rules of its game the run is played and verified; null for the game's own. */
    rules: z.string().nullable().default(null),
    /** Of a competition that counts only so many; null where there is no end. */
    attemptsLeft: z.int().nonnegative().nullable(),
    /** Null where `seed` decides the whole run. */
    chance: RunChance.nullable().default(null),
  })
  .meta({ id: 'Run' });
export type Run = z.infer<typeof Run>;

const runReasons = [
  'noScore',
  'tooFast',
  'otherLog',
  'otherScore',
  'empty',
  'tooManyActions',
  'outlier',
  'pace',
  'tooLong',
  'reviewFull',
  'rejected',
] as const;

const RunInputs = z
  .object({
    /** Chunks whose inputs the server has. */
    received: z.int().nonnegative(),
    /** One for each chunk that was sent: of the chunks `from + ahead` to `to + ahead`. */
    seeds: z.array(Seed),
  })
  .meta({ id: 'RunInputs' });
export type RunInputs = z.infer<typeof RunInputs>;

/** COUNTED is on the leaderboard; IN_REVIEW waits for an operator; REFUSED counts for nothing. */
export const RunResult = z
  .object({
    state: z.enum(['COUNTED', 'IN_REVIEW', 'REFUSED']),
    /** Why it does not count, or not yet. */
    reason: z.enum(runReasons).nullable().default(null),
    score: z.number(),
    /** Played again by the server, with the same end. */
    isVerified: z.boolean(),
    best: z.number().nullable(),
    isRecord: z.boolean(),
    rank: z.int().positive().nullable(),
    rankBefore: z.int().positive().nullable(),
    /** Those just above and below, with the person between them. */
    neighbours: z.array(LeaderboardEntry),
    /** Newly earned. */
    achievements: z.array(z.string()),
    /** Of a prize run: what decided its chance, in hex; its SHA-256 is the commitment that was told before. */
    chanceSecret: z.string().nullable().default(null),
  })
  .meta({ id: 'RunResult' });
export type RunResult = z.infer<typeof RunResult>;

export const GameSave = z
  .object({ data: z.string().nullable(), version: z.int().nonnegative(), updatedAt: Instant.nullable() })
  .meta({ id: 'GameSave' });
export type GameSave = z.infer<typeof GameSave>;

export const GameProgress = z
  .object({
    best: z.number().nullable(),
    runs: z.int().nonnegative(),
    playedSeconds: z.int().nonnegative(),
    lastPlayed: Instant.nullable(),
    achievements: z.array(z.object({ name: z.string(), at: Instant })),
  })
  .meta({ id: 'GameProgress' });
export type GameProgress = z.infer<typeof GameProgress>;

/** Of the game's own list. */
const Achievement = z.string().regex(/^[a-z0-9-]{1,40}$/);
const refusals = [
  'AGE_RESTRICTED',
  'GEO_BLOCKED',
  'TIME_LIMIT_REACHED',
  'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION',
] as const;
const one = z.object({ id: Id });

/** As the contract says: 256 KB of text; a little more is read, so that what is too large can be told so. */
const largest = 256 * 1024;

export const gamesSchemas = {
  startRun: {
    summary: 'Begin a run that counts: single use, for this person, this game and this moment',
    /** `competition` is the article of the tournament it is played for. */
    body: z.object({ articleId: Id, competition: Id.optional() }),
    responses: { 200: Run },
    problems: [
      ...refusals,
      'NOT_FOUND',
      'NOT_OPEN_NOW',
      'NOT_REGISTERED',
      'NO_ATTEMPTS_LEFT',
      'TOO_MANY_REQUESTS',
    ],
  },
  submitScore: {
    summary: 'Hand in what a run came to; told again, the answer is the same',
    params: z.object({ ticket: z.uuid() }),
    body: z.object({
      score: z.number(),
      /** Sixtieths of a second that were played. */
      ticks: z
        .int()
        .nonnegative()
        .max(60 * 60 * 60)
        .optional(),
      /** What was done in them. */
      log: z.string().max(largest).optional(),
      achievements: listSchemaOf(Achievement, { most: 20, duplicates: 'removed' }).optional(),
    }),
    responses: { 200: RunResult },
    problems: ['NOT_FOUND', 'VALIDATION_FAILED', 'CONFLICT', 'SERVICE_UNAVAILABLE'],
  },
  sendRunInputs: {
    summary:
      'While a prize run is played: its inputs, chunk by chunk, answered with the chance of later chunks',
    params: z.object({ ticket: z.uuid() }),
    body: z.object({
      /** The first chunk, and the one after the last. Told again, they must be the same. */
      from: z.int().nonnegative().max(100_000),
      to: z.int().positive().max(100_000),
      /** What was done in them. */
      log: z.string().max(20_000),
    }),
    responses: { 200: RunInputs },
    problems: ['NOT_FOUND', 'VALIDATION_FAILED', 'CONFLICT', 'TOO_LATE', 'TOO_MANY_REQUESTS'],
  },
  getRunsInReview: {
    summary: 'For staff: runs that wait for review, and counted runs that win a prize while it is held',
    responses: { 200: z.object({ runs: z.array(RunInReview) }) },
  },
  getReviewedRun: {
    summary: 'For staff: a run with its inputs, what the replay measured and what others reached',
    params: z.object({ ticket: z.uuid() }),
    responses: { 200: ReviewedRun },
    problems: ['NOT_FOUND'],
  },
  decideRun: {
    summary: 'For staff: accept a run that waits for review, or reject one; places are counted anew',
    params: z.object({ ticket: z.uuid() }),
    body: z.object({ decision: z.enum(['ACCEPT', 'REJECT']), reason: text(500).min(3) }),
    responses: { 200: RunInReview },
    problems: ['NOT_FOUND', 'CONFLICT', 'TOO_LATE'],
  },
  getGameSave: { summary: 'What a game kept for this person', params: one, responses: { 200: GameSave } },
  saveGame: {
    summary: 'Keep it; refused where another device kept something since `version`',
    params: one,
    body: z.object({ data: z.string().max(300 * 1024), version: z.int().nonnegative() }),
    responses: { 200: z.object({ version: z.int().positive() }) },
    problems: ['CONFLICT', 'NOT_FOUND', 'BODY_TOO_LARGE'],
  },
  getGameProgress: {
    summary: 'How far this person is in a game; null before the first time',
    params: one,
    responses: { 200: GameProgress.nullable() },
  },
} as const satisfies Record<keyof typeof gamesCalls, CallSchemas>;
