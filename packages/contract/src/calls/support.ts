import { type Budget, budgetOf, money, read, write } from '../call.ts';

/** What a member of staff needs in a minute, and what a script that walks through customers does not get. */
const lookups: Budget = budgetOf([60, 65_536], [240, 262_144], [1200, 1_048_576]);

const acts: Budget = budgetOf([30, 65_536], [120, 262_144], [600, 1_048_576]);

const person = '/operator/people/{uuid}';
const plan = `${person}/subscriptions/{id}` as const;

/** Customer support: find a customer, see what happened to them, act for them. Docs: docs/support.md. */
export const supportCalls = {
  searchPeople: read('POST /operator/people/search', 'seeCustomers', { budget: lookups, weight: 5 }),
  getPerson: read(`GET ${person}`, 'seeCustomers', { budget: lookups, weight: 10 }),
  getPersonPlays: read(`GET ${person}/plays`, 'seeCustomers', { budget: lookups }),
  getPersonContact: read(`POST ${person}/contact`, 'readCustomerData', { budget: lookups, stepUp: true }),
  getPersonData: read(`POST ${person}/data`, 'readCustomerData', {
    budget: lookups,
    stream: true,
    weight: 20,
    stepUp: true,
  }),
  cancelPersonPlan: money(`POST ${plan}/cancel`, 'helpCustomers', { budget: acts, stepUp: true }),
  pausePersonPlan: money(`POST ${plan}/pause`, 'helpCustomers', { budget: acts, stepUp: true }),
  resumePersonPlan: money(`POST ${plan}/resume`, 'helpCustomers', {
    budget: acts,
    outside: true,
    stepUp: true,
  }),
  refundPersonPayment: money(`POST ${person}/payments/{payment}/refund`, 'refund', {
    budget: acts,
    outside: true,
    stepUp: true,
  }),
  givePersonCredits: write(`POST ${person}/credits`, 'giveCredits', { budget: acts, stepUp: true }),
  blockPerson: write(`POST ${person}/block`, 'helpCustomers', { budget: acts, stepUp: true }),
  unblockPerson: write(`POST ${person}/unblock`, 'helpCustomers', { budget: acts, stepUp: true }),
  endPersonSessions: write(`POST ${person}/sign-out`, 'helpCustomers', { budget: acts, stepUp: true }),
  getCancellationRequests: read('GET /operator/cancellation-requests', 'readCustomerData', {
    budget: lookups,
  }),
  closeCancellationRequest: write('POST /operator/cancellation-requests/{id}/close', 'helpCustomers', {
    budget: acts,
    stepUp: true,
  }),
  erasePerson: write(`POST ${person}/erasure`, 'helpCustomers', { budget: acts, stepUp: true }),
} as const;
