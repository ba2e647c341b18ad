import type { Failure } from '@atrium/contract/client';
import type { PurchaseStep } from '@atrium/contract/schemas/models/payment';
import type { CallAnswer } from '@atrium/contract/shapes';
import { type SubscribeOutcome, subscribeOutcome } from '@atrium/domain/subscription/subscribe-outcome';
import { newKey } from '../../../../kit/new-key.ts';
import type { AppContext } from '../../../../kit/visit/context.ts';
import { withPasscode } from '../../../../modules/parental-control/with-passcode.ts';

export interface PlanChange {
  subscriptionId: number;
  toTypeId: number;
}

interface Dates {
  appliesAt: string;
  nextRenewalDate: string | null;
}

/** Whether it happens at once, by the backend's own dates: a browser's clock may be slow. */
export const isAtOnce = ({ appliesAt, nextRenewalDate }: Dates): boolean =>
  nextRenewalDate !== null && Date.parse(appliesAt) < Date.parse(nextRenewalDate);

/** What is sent, for the request of the next step: it goes with what the customer chose. */
export interface ChangeOrder {
  subscriptionTypeId: number;
  upgradeTo: number;
  migrateSubId: number;
  lang: string;
  redirect: string;
}

/** The person has to do something first: choose how to pay, leave for the operator's page, enter a PIN. */
export type OnStep = (step: PurchaseStep, order: ChangeOrder) => void;

/** `code`: the status of what was refused, which support asks for. */
export type ChangeRefused = SubscribeOutcome & { code?: number };

export type ChangeOutcome =
  | ChangeRefused
  | { kind: 'step' }
  /** Taken; it happens on that day. */
  | { kind: 'arranged'; appliesAt: string }
  /** No answer came: it may have happened, and the next try goes with the same key. */
  | { kind: 'lost' }
  /** The passcode was asked for and not given. */
  | { kind: 'declined' };

interface Change extends PlanChange {
  onStep: OnStep;
  /** The same for each try until there is an answer: one that was lost may have been charged. */
  idempotencyKey?: string;
}

/** Changing a plan is subscribing to another one in place of what one has. */
export async function changePlan(
  { backend, locale }: AppContext,
  { subscriptionId, toTypeId, onStep, idempotencyKey = newKey() }: Change,
): Promise<ChangeOutcome> {
  const order: ChangeOrder = {
    subscriptionTypeId: toTypeId,
    upgradeTo: toTypeId,
    migrateSubId: subscriptionId,
    lang: locale(),
    redirect: location.pathname,
  };
  const answer = await withPasscode(
    (key) => backend.ask('subscribe', { body: { ...order, lang: locale() }, idempotencyKey: key }),
    idempotencyKey,
  );
  const step = answer.ok ? stepIn(answer) : null;
  if (step) {
    onStep(step, order);
    return { kind: 'step' };
  }
  return outcomeOf(answer);
}

/** The body is read before the status. */
function stepIn(answer: CallAnswer<'subscribe'>): PurchaseStep | null {
  if (answer.status !== 200) return null;
  const { options, status, nextApiFlowStep } = answer.body;
  return options || status === 302 || nextApiFlowStep ? answer.body : null;
}

function outcomeOf(answer: CallAnswer<'subscribe'> | Failure): ChangeOutcome {
  if (!answer.ok) {
    const { status, problem } = answer;
    if (status === 0) return { kind: 'lost' };
    if (problem.error === 'PASSCODE_REQUIRED') return { kind: 'declined' };
    const outcome = subscribeOutcome({
      status,
      error: problem.error,
      // the operator's own words; any other message is ours already
      ...(status === 490 && { i18nMessage: problem.message }),
    });
    return { ...outcome, code: status };
  }
  if (answer.status === 202 && 'appliesAt' in answer.body && answer.body.appliesAt)
    return { kind: 'arranged', appliesAt: answer.body.appliesAt };
  return subscribeOutcome({ status: answer.status });
}
