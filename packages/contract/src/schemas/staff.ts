import { operatorGrades } from '@atrium/domain/access/capabilities';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { staffCalls } from '../calls/staff.ts';
import { Email, Instant, KnownPassword, Nothing, text } from './fields.ts';
import { listSchemaOf } from './list.ts';
import { Passkey, PasskeyAssertion, PasskeyOptions, PasskeyRegistration } from './passkeys.ts';
import { pageSize, queryInteger } from './query.ts';

const Grade = z.enum(operatorGrades);

const StaffToken = z
  .object({
    id: z.uuid(),
    name: z.string(),
    grades: z.array(z.string()),
    createdAt: Instant,
    expiresAt: Instant,
    /** To the minute; null where it was never used. */
    lastUsedAt: Instant.nullable(),
    revokedAt: Instant.nullable(),
  })
  .meta({ id: 'StaffToken' });
export type StaffToken = z.infer<typeof StaffToken>;

const list = z.array(z.string()).nullable();

/** A grade and the part of the catalogue that it holds for; null is everything. */
export const NarrowedGrade = z
  .object({ grade: z.string(), languages: list, verticals: list, licensors: list })
  .meta({ id: 'NarrowedGrade' });

const StaffGrant = z
  .object({
    /** Its code. */
    tenant: z.string(),
    name: z.string(),
    grades: z.array(z.string()),
    capabilities: z.array(z.string()),
    /** Grades that hold for a part of the catalogue alone, and what they allow there. */
    narrowed: z.array(NarrowedGrade),
    capabilitiesWithin: z.array(z.string()),
  })
  .meta({ id: 'StaffGrant' });

const StaffSession = z
  .object({
    id: z.uuid(),
    userAgent: z.string(),
    address: z.string(),
    since: Instant,
    /** To the minute. */
    lastSeen: Instant,
    expiresAt: Instant,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'StaffSession' });

/** Of the authenticator app, or a recovery code. */
const SecondFactorCode = text(20).min(6);

const InvitationCode = z.string().regex(/^[\w-]{43}$/);

const AuditLine = z
  .object({
    seq: z.int().positive(),
    at: Instant,
    actor: z.object({
      kind: z.string(),
      id: z.string().nullable(),
      name: z.string().nullable(),
      email: z.string().nullable(),
    }),
    action: z.string(),
    entity: z.string(),
    entityId: z.string(),
    after: z.unknown(),
    requestId: z.string().nullable(),
    /** Hexadecimal; null for lines from before the chain began. */
    hash: z.string().nullable(),
  })
  .meta({ id: 'AuditLine' });

const AuditChain = z
  .object({
    isIntact: z.boolean(),
    /** Lines that the chain holds. */
    lines: z.int().nonnegative(),
    /** Lines from before the chain began, which nothing proves. */
    linesBefore: z.int().nonnegative(),
    /** The first line that does not fit. */
    brokenAt: z.object({ seq: z.int().positive(), reason: z.string() }).nullable(),
    /** The last link, in hexadecimal: keep it elsewhere, and removed last lines are found too. */
    head: z.string().nullable(),
  })
  .meta({ id: 'AuditChain' });

export const staffSchemas = {
  signInStaff: {
    summary:
      'Sign a member of staff in with email, password and the code of the authenticator app (or a recovery code); the answer is a bearer token for twelve hours, or until half an hour without a request',
    body: z.object({ email: Email, password: KnownPassword, code: SecondFactorCode }),
    responses: { 200: z.object({ token: z.string(), expiresAt: Instant }) },
    problems: ['INCORRECT_CREDENTIALS', 'LOCKED', 'TOO_MANY_REQUESTS'],
  },
  getStaffSession: {
    summary:
      'Who the bearer token stands for, their grades in this tenant, and what they may do in every tenant they work for',
    responses: {
      200: z.object({
        operatorId: z.string(),
        name: z.string(),
        email: z.string(),
        grades: z.array(z.string()),
        via: z.enum(['session', 'token']),
        expiresAt: Instant,
        /** A session without a request for so long is over; null for a personal access token. */
        idleMinutes: z.int().positive().nullable(),
        /** Until then its second factor counts for calls that want a new one; null for a personal access token. */
        stepUpUntil: Instant.nullable(),
        /** How many passkeys the account has. */
        passkeys: z.int().nonnegative(),
        grants: z.array(StaffGrant),
      }),
    },
  },
  getStaffSessions: {
    summary: 'Own sessions that hold, newest first: where each was begun and when it was last used',
    responses: { 200: z.object({ sessions: z.array(StaffSession) }) },
  },
  endOwnStaffSession: {
    summary: 'End an own session, wherever it is signed in',
    params: z.object({ id: z.uuid() }),
    responses: { 204: Nothing },
    problems: ['NOT_FOUND'],
  },
  endStaffSession: {
    summary: 'Sign out: the session’s bearer token ends at once',
    responses: { 204: Nothing },
  },
  stepUpStaff: {
    summary:
      'Give a second factor again, the code of the authenticator app, a recovery code or an own passkey: for ten minutes it opens calls on money, people and secrets to this session',
    body: z.union([z.object({ code: SecondFactorCode }), z.object({ passkey: PasskeyAssertion })]),
    responses: { 200: z.object({ stepUpUntil: Instant }) },
    problems: ['INCORRECT_OTP', 'INCORRECT_CREDENTIALS', 'LOCKED', 'TOO_MANY_REQUESTS', 'FORBIDDEN'],
  },
  beginStepUp: {
    summary: 'A challenge for one of the own passkeys, for stepUpStaff of the same session; for five minutes',
    responses: { 200: z.object({ options: PasskeyOptions }) },
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  },
  beginPasskeySignIn: {
    summary:
      'A challenge for a sign-in by passkey, for five minutes and one answer; it names no account. `ceremony` belongs to the browser that asked',
    /** With a password to come, the passkey need not verify its user. */
    body: z.object({ hasPassword: z.boolean() }),
    responses: { 200: z.object({ ceremony: z.string(), options: PasskeyOptions }) },
    problems: ['TOO_MANY_REQUESTS'],
  },
  signInStaffByPasskey: {
    summary:
      'Sign a member of staff in with a passkey that verified its user, or with a passkey, email and password; the answer is that of signInStaff',
    body: z.object({
      ceremony: z.string().regex(/^[\w-]{43}$/),
      passkey: PasskeyAssertion,
      credentials: z.object({ email: Email, password: KnownPassword }).optional(),
    }),
    responses: { 200: z.object({ token: z.string(), expiresAt: Instant }) },
    problems: ['INCORRECT_CREDENTIALS', 'LOCKED', 'TOO_MANY_REQUESTS'],
  },
  getPasskeys: {
    summary: 'Own passkeys, the oldest first, with their last use',
    responses: { 200: z.object({ passkeys: z.array(Passkey) }) },
  },
  beginPasskey: {
    summary: 'What a browser needs to make a passkey for this account; for five minutes and this session',
    responses: { 200: z.object({ options: PasskeyOptions }) },
    problems: ['FORBIDDEN'],
  },
  addPasskey: {
    summary: 'Keep a passkey that the browser made by the challenge of this session',
    body: z.object({ name: text(100).trim().min(1), passkey: PasskeyRegistration }),
    responses: { 201: Passkey },
    problems: ['CODE_EXPIRED', 'INVALID_PARAMETERS', 'CONFLICT', 'FORBIDDEN'],
  },
  removePasskey: {
    summary: 'Remove an own passkey; it ends at once. The authenticator app remains',
    params: z.object({ id: z.uuid() }),
    responses: { 204: Nothing },
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  },
  readInvitation: {
    summary:
      'Look at an invitation by its code: whom it is for, and a new secret for their authenticator app (otpauth address)',
    body: z.object({ code: InvitationCode }),
    responses: {
      200: z.object({
        email: z.string(),
        name: z.string().nullable(),
        secret: z.string(),
        otpauthUri: z.string(),
        /** Opaque: handed back when the invitation is accepted. */
        enrolment: z.string(),
      }),
    },
    problems: ['CODE_EXPIRED'],
  },
  acceptInvitation: {
    summary:
      'Accept an invitation: sets name, password and authenticator app; the recovery codes are shown here once',
    body: z.object({
      code: InvitationCode,
      name: text(100).trim().min(1),
      password: z.string().min(12).max(200),
      enrolment: text(1000).min(1),
      totp: z.string().regex(/^\d{6}$/),
    }),
    responses: { 200: z.object({ email: z.string(), recoveryCodes: z.array(z.string()) }) },
    problems: ['CODE_EXPIRED', 'PASSWORD_TOO_WEAK', 'INCORRECT_OTP'],
  },
  getStaffTokens: {
    summary: 'Own personal access tokens for this tenant, newest first, with their last use',
    responses: { 200: z.object({ tokens: z.array(StaffToken) }) },
  },
  makeStaffToken: {
    summary:
      'Make a personal access token with some of the own grades in this tenant, for a year at most; the token is shown here once. Needs a session, not another token',
    body: z.object({
      name: text(100).trim().min(1),
      grades: listSchemaOf(Grade, { most: operatorGrades.length, duplicates: 'removed' }).min(1),
      days: z.int().min(1).max(365),
    }),
    responses: { 201: StaffToken.extend({ token: z.string() }) },
    problems: ['FORBIDDEN', 'CONFLICT'],
  },
  revokeStaffToken: {
    summary: 'Revoke an own personal access token; it ends at once',
    params: z.object({ id: z.uuid() }),
    responses: { 204: Nothing },
    problems: ['NOT_FOUND'],
  },
  getAuditLog: {
    summary:
      'The audit log of this tenant, newest first: which member of staff did or read what; the first page says whether the hash chain verifies',
    query: z.object({
      from: Instant.optional(),
      to: Instant.optional(),
      operatorId: text(64).optional(),
      action: text(100).optional(),
      entityId: text(200).optional(),
      /** `next` of the page before. */
      before: queryInteger(1, Number.MAX_SAFE_INTEGER).optional(),
      limit: queryInteger(1, 100).prefault(pageSize),
    }),
    responses: {
      200: z.object({
        lines: z.array(AuditLine),
        next: z.int().positive().nullable(),
        chain: AuditChain.nullable(),
      }),
    },
  },
} as const satisfies Record<keyof typeof staffCalls, CallSchemas>;
