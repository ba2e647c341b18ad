import type { Failure } from '@atrium/contract/client';
import { type SubscribeOutcome, subscribeOutcome } from '@atrium/domain/subscription/subscribe-outcome';
import type { PaymentAnswer, SubscribeFlow, SubscribePin, SubscribeScreen } from './flow-state.ts';
import { afterRefusal, leaveForPayment, toConsent, withNewAttempt, withOption } from './flow-steps.ts';
import { paymentRefusalOf } from './payment-refusal.ts';

/** The body comes before the status: an answer of 200 may ask for more, lead elsewhere, or be the end. */
export function readAnswer(flow: SubscribeFlow, status: number, told: Partial<PaymentAnswer>): SubscribeFlow {
  const done: SubscribeFlow = { ...flow, task: null };
  const url = told.url ?? told.redirectionUrl;
  if (told.options && told.options.length > 0) return withOptions(done, told.options);
  if (url && (told.status === 302 || told.type === 'redirect'))
    return isAgreed(flow) ? leaveForPayment(done, url, told.type === 'redirect') : toConsent(done);
  if (told.nextApiFlowStep) return nextStep(done, told, told.nextApiFlowStep);
  if (told.appliesAt) return { ...done, shown: { is: 'scheduled', appliesAt: told.appliesAt } };
  if (told.type === 'onclick') return onClick({ ...done, recorded: told }, status, url);
  return settled(done, subscribeOutcome({ status }), status);
}

/** Kept, and gone on with by a press; where it names neither a place nor a subscription nothing is there yet. */
function onClick(flow: SubscribeFlow, status: number, url: string | undefined): SubscribeFlow {
  if (url) return isAgreed(flow) ? { ...flow, shown: { is: 'press', url } } : toConsent(flow);
  const isDone = flow.recorded?.subscriptionId !== undefined;
  return settled(flow, subscribeOutcome({ status: isDone ? status : 202 }), status);
}

const isAgreed = ({ order }: SubscribeFlow) => order?.isAgreed === true;

/** One way, or none asked about: the first in the tenant's order is taken. */
function withOptions(flow: SubscribeFlow, told: NonNullable<PaymentAnswer['options']>): SubscribeFlow {
  const options = told.toSorted((one, other) => one.sort - other.sort);
  const [first] = options;
  if (!first) return flow;
  const next: SubscribeFlow = { ...flow, options };
  if (options.length === 1 || !flow.rules.asksHowToPay) return withOption(next, first.id);
  const preferred = options.find((option) => option.flow === (flow.prefers ?? otherFlow(flow))) ?? first;
  return { ...next, shown: { is: 'options', chosen: preferred.id } };
}

/** After a refusal, what did not refuse. */
const otherFlow = ({ refusal }: SubscribeFlow) =>
  refusal?.means === 'CARD' ? 'API' : refusal?.means === 'MSISDN' ? 'WEB' : null;

function nextStep(
  flow: SubscribeFlow,
  told: Partial<PaymentAnswer>,
  step: NonNullable<PaymentAnswer['nextApiFlowStep']>,
): SubscribeFlow {
  const token = told.purchaseToken ?? tokenOf(flow.shown);
  if (step === 'CONSENT') return askConsent(flow, token, told.consent ?? null);
  // consent comes before a number or a code: the customer must have seen the order; the open step comes back with it
  if (!isAgreed(flow)) return toConsent(flow);
  if (step === 'MSISDN') return { ...flow, shown: { is: 'number', token, isRefused: false } };
  const before = flow.shown.is === 'pin' ? flow.shown : null;
  const shown: SubscribePin = {
    is: 'pin',
    token: token ?? '',
    sentTo: told.sentTo ?? before?.sentTo ?? null,
    attemptsLeft: null,
    wrong: 0,
    sent: (before?.sent ?? 0) + 1,
  };
  return { ...flow, shown };
}

/** What was agreed to word for word is not asked twice. */
function askConsent(
  flow: SubscribeFlow,
  token: string | null,
  consent: PaymentAnswer['consent'] | null,
): SubscribeFlow {
  if (token !== null && consent && isAgreed(flow) && consent.text === flow.consent?.text)
    return withNewAttempt(flow, { do: 'step', type: 'consent', token });
  const next = toConsent(flow, token);
  return consent ? { ...next, consent, task: null } : next;
}

const tokenOf = (shown: SubscribeScreen) => ('token' in shown ? shown.token : null);

/** What went wrong, or what is asked for before it can go right. */
export function readFailure(flow: SubscribeFlow, { status, problem }: Failure): SubscribeFlow {
  const done: SubscribeFlow = { ...flow, task: null };
  const { error, details } = problem;
  if (status === 401) return { ...done, shown: { is: 'login' } };
  if (error === 'PASSCODE_REQUIRED' && flow.task)
    return { ...done, shown: { is: 'passcode', task: flow.task, behind: flow.shown } };
  if (error === 'INCORRECT_OTP' && flow.shown.is === 'pin') {
    const left = Number(details?.attemptsLeft ?? Number.NaN);
    const attemptsLeft = Number.isFinite(left) ? left : null;
    return { ...done, shown: { ...flow.shown, attemptsLeft, wrong: flow.shown.wrong + 1 } };
  }
  if (flow.shown.is === 'number' && status === 400 && error === 'VALIDATION_FAILED')
    return { ...done, shown: { ...flow.shown, isRefused: true } };
  if (error === 'PIN_ATTEMPTS_USED') return { ...done, shown: { is: 'pinOver' } };
  const refusal = paymentRefusalOf({ status, problem });
  if (refusal) return afterRefusal(done, refusal);
  const next = settled(done, subscribeOutcome({ status, error }), status, error);
  if (next.shown.is !== 'error' || !isLost(status) || !flow.task) return next;
  return { ...next, shown: { ...next.shown, lost: { task: flow.task, behind: flow.shown } } };
}

/** An answer that was lost may have been a charge. */
export const isLost = (status: number) => status === 0 || status === 500 || status === 502 || status === 504;

function settled(flow: SubscribeFlow, outcome: SubscribeOutcome, status: number, error = ''): SubscribeFlow {
  if (outcome.kind === 'identityFieldMissing')
    return { ...flow, shown: { is: 'number', token: null, isRefused: false } };
  if (outcome.kind === 'endFlowWithRedirect')
    return { ...flow, shown: { is: 'endFlow', error: outcome.error } };
  const { status: is, message = '' } = outcome;
  const code = error || String(status);
  if (is === 'error') return { ...flow, shown: { is, code, status, lost: null } };
  if (is === 'knownError') return { ...flow, shown: { is: 'declined', code, message, status } };
  if (is === 'insufficient') return afterRefusal(flow, { means: null, why: 'funds', status });
  const paid = flow.consent?.dueNow ?? null;
  return { ...flow, shown: { is }, task: is === 'pending' ? { do: 'poll' } : null, paid };
}
