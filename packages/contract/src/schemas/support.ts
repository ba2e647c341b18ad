import { contentTypeNames } from '@atrium/domain/catalogue/content-types';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { supportCalls } from '../calls/support.ts';
import { Instant, text } from './fields.ts';
import { listSchemaOf } from './list.ts';
import { pendingOr, StillRunning } from './models/payment.ts';
import { Price } from './models/price.ts';
import {
  accountStates,
  CancellationRequest,
  FoundPerson,
  PersonOverview,
  PersonPlan,
  PlayTrace,
} from './models/support.ts';
import { Id, Paging } from './query.ts';

const params = z.object({ uuid: z.uuid() });
const planParams = params.extend({ id: Id });

/** Why staff do it. It stands in the audit log for good, so it names no personal data. */
const Reason = text(500).trim().min(3);
const because = z.object({ reason: Reason });

const Account = z.object({ UUID: z.uuid(), status: z.enum(accountStates) });

/** The most credits of one act; the server bounds those of one operator and day. */
export const mostCreditsAtOnce = 50;

const PlanRefund = z
  .object({
    /** The charge. */
    payment: z.uuid(),
    /** The refund, as it stands among the customer's payments. */
    refund: z.uuid(),
    state: z.enum(['REFUNDED', 'ON_ITS_WAY']),
    amount: Price,
  })
  .meta({ id: 'PlanRefund' });

const planAnswers = { 200: PersonPlan, 202: StillRunning };
const planProblems = ['NOT_FOUND', 'NO_SUBSCRIPTION_FOUND', 'CONFLICT', 'INVALID_PARAMETERS'] as const;
const actProblems = ['NOT_FOUND', 'CONFLICT', 'INVALID_PARAMETERS'] as const;

export const supportSchemas = {
  searchPeople: {
    summary:
      'For support: customers by exact mail address, phone number, account UUID, request id, order or receipt number, voucher or gift code; at most 20, masked. Part of a value finds nobody',
    body: z.object({ search: text(254).trim().min(3) }),
    responses: {
      200: z.object({
        people: z.array(FoundPerson).max(20),
        /** Where the text is a support code that customers read out (status × 95): the status behind it. */
        supportCode: z.int().nullable(),
      }),
    },
  },
  getPerson: {
    summary:
      'For support: one customer with plans, payments, receipts, refunds, credits, vouchers and messages; the contact is masked',
    params,
    responses: { 200: PersonOverview },
    problems: ['NOT_FOUND'],
  },
  getPersonPlays: {
    summary:
      'For support: what a customer played and was refused in the last 30 days, with the rules that decided, the newest first',
    params,
    responses: { 200: z.object({ plays: z.array(PlayTrace) }) },
    problems: ['NOT_FOUND'],
  },
  getPersonContact: {
    summary: 'For support: the whole name, address and number of a customer; the audit log names the reading',
    params,
    body: because,
    responses: {
      200: z.object({
        UUID: z.uuid(),
        name: z.string().nullable(),
        lastName: z.string().nullable(),
        mail: z.string().nullable(),
        phone: z.string().nullable(),
      }),
    },
    problems: ['NOT_FOUND'],
  },
  getPersonData: {
    summary: 'For support: everything we hold of a customer as a file, for a request by law',
    params,
    body: because,
    responses: { 200: z.record(z.string(), z.unknown()) },
    problems: ['NOT_FOUND'],
  },
  cancelPersonPlan: {
    summary:
      'For support: cancel a plan by the rule of the customer’s own cancellation, at the end of what is paid or now. 409 while a charge is in doubt',
    params: planParams,
    body: because.extend({ when: z.enum(['PERIOD_END', 'NOW']).default('PERIOD_END') }),
    responses: planAnswers,
    problems: planProblems,
  },
  pausePersonPlan: {
    summary: 'For support: pause a plan from its next renewal on',
    params: planParams,
    body: because.extend({ months: z.int().min(1).max(3) }),
    responses: planAnswers,
    problems: planProblems,
  },
  resumePersonPlan: {
    summary: 'For support: take a pause back, or end one; what is due is charged by what is on file',
    params: planParams,
    body: because,
    responses: planAnswers,
    problems: [...planProblems, 'PAYMENT_DECLINED', 'INSUFFICIENT_FUNDS', 'SERVICE_UNAVAILABLE'],
  },
  refundPersonPayment: {
    summary:
      'For support: refund the charge of a plan period, whole, and end the plan at once. Refused where the period was used: a credit spent, a minute played, 14 days or the period over. 202: granted, and on its way',
    params: params.extend({ payment: z.uuid() }),
    body: because,
    responses: { 200: PlanRefund, 202: pendingOr(PlanRefund) },
    problems: [...actProblems, 'REFUND_USED', 'TOO_MANY_REQUESTS'],
  },
  givePersonCredits: {
    summary: 'For support: give credits; bounded for each act, and for each operator and day',
    params,
    body: because.extend({
      amount: z.int().min(1).max(mostCreditsAtOnce),
      contentTypes: listSchemaOf(z.enum(contentTypeNames), { most: 20, duplicates: 'removed' }).refine(
        (types) => types.length > 0,
        { error: 'empty' },
      ),
      /** How long they can be spent. */
      days: z.int().min(1).max(365).default(90),
    }),
    responses: {
      200: z.object({
        UUID: z.uuid(),
        given: z.int().positive(),
        expiresAt: Instant,
        /** What this operator may still give today. */
        leftToday: z.int().nonnegative(),
      }),
    },
    problems: [...actProblems, 'TOO_MANY_REQUESTS'],
  },
  blockPerson: {
    summary:
      'For support: block a customer. Sessions end, signing in is refused, plans end with what is paid and are charged no more',
    params,
    body: because,
    responses: { 200: Account },
    problems: actProblems,
  },
  unblockPerson: {
    summary: 'For support: unblock a customer; plans that have not ended go on',
    params,
    body: because,
    responses: { 200: Account },
    problems: actProblems,
  },
  endPersonSessions: {
    summary: 'For support: sign a customer out everywhere',
    params,
    body: because,
    responses: { 200: Account },
    problems: actProblems,
  },
  getCancellationRequests: {
    summary:
      'For support: cancellations from the form without sign-in that staff have to decide, the oldest first',
    query: Paging,
    responses: { 200: z.object({ requests: z.array(CancellationRequest) }) },
  },
  closeCancellationRequest: {
    summary:
      'For support: a cancellation from the form is dealt with; plans are cancelled by their own calls',
    params: z.object({ id: Id }),
    body: because,
    responses: { 200: z.object({ id: z.int().positive(), number: z.string() }) },
    problems: ['NOT_FOUND', 'INVALID_PARAMETERS'],
  },
  erasePerson: {
    summary:
      'For support: delete an account after the waiting time, or now. Now takes two calls: the first answers with a confirmation, which the second repeats within ten minutes',
    params,
    body: because.extend({
      when: z.enum(['AFTER_WAITING_TIME', 'NOW']).default('AFTER_WAITING_TIME'),
      confirmation: text(100).optional(),
    }),
    responses: {
      200: z.object({
        UUID: z.uuid(),
        /** Null while a confirmation is missing. */
        dueAt: Instant.nullable(),
        confirmation: z.string().nullable(),
      }),
    },
    problems: actProblems,
  },
} as const satisfies Record<keyof typeof supportCalls, CallSchemas>;
