import type { PaymentOption } from '@atrium/contract/schemas/models/payment';
import type { CardOnFile, OrderCall, SubscribeFlow, SubscribeOrder, SubscribeTask } from './flow-state.ts';
import type { PaymentRefusal } from './payment-refusal.ts';

/** Whatever is sent anew has a key of its own. */
export const withNewAttempt = (flow: SubscribeFlow, task: SubscribeTask): SubscribeFlow => ({
  ...flow,
  task,
  attempt: flow.attempt + 1,
});

/**
 * How to pay comes before what to agree to, and only the backend knows the ways. A bare order is asked for them; what
 * would begin at once, a trial, is never ordered before the customer agreed.
 */
export function toPayment(flow: SubscribeFlow): SubscribeFlow {
  const { order, rules } = flow;
  const isOpen = order?.option === null && order.card === null && order.msisdn === null;
  const asks = rules.asksHowToPay && isOpen && !order.isTrial;
  return asks ? withNewAttempt(flow, { do: 'order', call: 'subscribe' }) : toConsent(flow);
}

/** `token`: of a step that asks for the agreement itself. */
export const toConsent = (flow: SubscribeFlow, token: string | null = null): SubscribeFlow => ({
  ...flow,
  consent: null,
  shown: { is: 'consent', isAgreed: false, isMissed: false, token },
  task: { do: 'consent' },
});

/** The sentence may name the way to pay, so it comes after it. */
export function withOption(flow: SubscribeFlow, id: string): SubscribeFlow {
  const option = flow.options.find((one) => one.id === id);
  if (!option || !flow.order) return flow;
  return paidBy(flow, { ...flow.order, option, card: null });
}

/** A card says by itself which way it goes. */
export const withCard = (flow: SubscribeFlow, card: CardOnFile): SubscribeFlow =>
  flow.order ? paidBy(flow, { ...flow.order, option: null, card }) : flow;

function paidBy(flow: SubscribeFlow, order: SubscribeOrder): SubscribeFlow {
  const next: SubscribeFlow = { ...flow, order, refusal: null };
  return order.isAgreed ? placeOrder(next) : toConsent(next);
}

/** By the way that was chosen: an operator is asked from here, a page with an address of its own is left for. */
export function placeOrder(flow: SubscribeFlow): SubscribeFlow {
  const { order } = flow;
  if (!order?.isAgreed) return toConsent(flow);
  if (order.option?.flow === 'WEB' && order.option.redirectionUrl)
    return leaveForPayment(flow, order.option.redirectionUrl, true);
  return withNewAttempt(flow, { do: 'order', call: callOf(order) });
}

function callOf({ option, msisdn, isTrial }: NonNullable<SubscribeFlow['order']>): OrderCall {
  // a number is told to the operator alone
  if (msisdn !== null) return 'subscribeByApi';
  if (isTrial) return 'subscribeToFreeTrial';
  return option?.flow === 'API' ? 'subscribeByApi' : 'subscribe';
}

/** Inside ours it is waited for, elsewhere it comes back by itself. */
export const leaveForPayment = (flow: SubscribeFlow, url: string, saysLanguage: boolean): SubscribeFlow =>
  flow.rules.framesPayment
    ? { ...flow, task: { do: 'poll' }, shown: { is: 'frame', url, saysLanguage } }
    : { ...flow, task: null, shown: { is: 'leaving', url, saysLanguage } };

/** Nothing was charged: the plan is kept, and the other ways to pay are offered; where there is none, to try again. */
export function afterRefusal(flow: SubscribeFlow, refusal: PaymentRefusal): SubscribeFlow {
  const [first] = flow.options;
  const done: SubscribeFlow = { ...flow, task: null, refusal };
  if (!flow.order || !first || flow.options.length === 1) return { ...done, shown: { is: 'refused' } };
  const other = flow.options.find(({ id }) => id !== usedOf(flow)?.id) ?? first;
  const order: SubscribeOrder = { ...flow.order, option: null, card: null, msisdn: null, isAgreed: false };
  return { ...done, order, shown: { is: 'options', chosen: other.id } };
}

/** The way that was tried: the chosen one, or that of cards for a card on file. */
const usedOf = ({ order, options }: SubscribeFlow): PaymentOption | undefined =>
  order?.option ?? options.find(({ flow }) => flow === (order?.msisdn ? 'API' : 'WEB'));
