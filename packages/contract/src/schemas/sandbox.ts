import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { sandboxCalls } from '../calls/sandbox.ts';
import { Email, Instant, text } from './fields.ts';

/** A mail or message the product sent. */
export const SentMessage = z
  .object({
    id: z.string(),
    channel: z.string(),
    to: z.string(),
    subject: z.string().nullable(),
    text: z.string(),
    /** As a mail program shows it; null for a short message. */
    html: z.string().nullable(),
    /** Where it is stopped with one press, as the head of the mail says. */
    unsubscribe: z.string().nullable(),
    at: Instant,
  })
  .meta({ id: 'SentMessage' });
export type SentMessage = z.infer<typeof SentMessage>;

const Fault = z.object({
  dependency: z.enum(['database', 'mail', 'operator', 'card']),
  /** `lost`, of what charges: it charged, and the answer is gone. */
  mode: z.enum(['none', 'slow', 'failing', 'hanging', 'lost']),
  /** For `slow`. */
  delayMs: z.int().nonnegative().max(60_000).optional(),
  /** Until it heals by itself; ten minutes where nothing is said. */
  seconds: z.int().positive().max(600).optional(),
});

export const sandboxSchemas = {
  advanceClock: {
    summary: 'Move business time and run what falls due; sessions, tokens and limits keep real time',
    body: z.object({ advance: z.iso.duration().max(40) }),
    responses: { 200: z.object({ now: Instant }) },
  },
  getOutbox: {
    summary: 'Mails and messages sent, newest first',
    query: z.object({ to: text(254).optional() }),
    responses: { 200: z.array(SentMessage) },
  },
  getDemoTotp: {
    summary:
      'The code of the authenticator app of a member of the demo staff (…@staff.example), unused so far',
    query: z.object({ email: Email }),
    responses: {
      200: z.object({
        code: z.string(),
        /** Seconds until it is accepted: more than 0 where the codes of this half minute are used up. */
        waitSeconds: z.int().nonnegative(),
        /** Seconds until it is refused. */
        validSeconds: z.int().nonnegative(),
      }),
    },
    problems: ['NOT_FOUND'],
  },
  setFault: {
    summary: 'Make a dependency slow, failing or hanging in every process; `none` heals it, and so does time',
    body: Fault,
    responses: { 200: z.object({ faults: z.array(Fault) }) },
  },
} as const satisfies Record<keyof typeof sandboxCalls, CallSchemas>;
