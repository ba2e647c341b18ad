import type { CardOnFile, Flow, Order, OrderCall, Task } from './flow-state.ts';

/** Whatever is sent anew has a key of its own. */
export const attempt = (flow: Flow, task: Task): Flow => ({ ...flow, task, attempt: flow.attempt + 1 });

/**
 * How to pay comes before what to agree to, and only the backend knows the ways. A bare order is asked for them; what
 * would begin at once, a trial, is never ordered before somebody agreed.
 */
export function toPayment(flow: Flow): Flow {
  const { order, rules } = flow;
  const isOpen = order?.option === null && order.card === null && order.msisdn === null;
  const asks = rules.asksHowToPay && isOpen && !order.isTrial;
  return asks ? attempt(flow, { do: 'order', call: 'subscribe' }) : toConsent(flow);
}

/** `token`: of a step that asks for the agreement itself. */
export const toConsent = (flow: Flow, token: string | null = null): Flow => ({
  ...flow,
  consent: null,
  shown: { is: 'consent', isAgreed: false, isMissed: false, token },
  task: { do: 'consent' },
});

/** The sentence may name the way to pay, so it comes after it. */
export function withOption(flow: Flow, id: string): Flow {
  const option = flow.options.find((one) => one.id === id);
  if (!option || !flow.order) return flow;
  return paidBy(flow, { ...flow.order, option, card: null });
}

/** A card says by itself which way it goes. */
export const withCard = (flow: Flow, card: CardOnFile): Flow =>
  flow.order ? paidBy(flow, { ...flow.order, option: null, card }) : flow;

function paidBy(flow: Flow, order: Order): Flow {
  const next: Flow = { ...flow, order };
  return order.isAgreed ? ordered(next) : toConsent(next);
}

/** By the way that was chosen: an operator is asked from here, a page with an address of its own is left for. */
export function ordered(flow: Flow): Flow {
  const { order } = flow;
  if (!order?.isAgreed) return toConsent(flow);
  if (order.option?.flow === 'WEB' && order.option.redirectionUrl)
    return leave(flow, order.option.redirectionUrl, true);
  return attempt(flow, { do: 'order', call: callOf(order) });
}

function callOf({ option, msisdn, isTrial }: NonNullable<Flow['order']>): OrderCall {
  // a number is told to the operator alone
  if (msisdn !== null) return 'subscribeByApi';
  if (isTrial) return 'subscribeToFreeTrial';
  return option?.flow === 'API' ? 'subscribeByApi' : 'subscribe';
}

/** Inside ours it is waited for, elsewhere it comes back by itself. */
export const leave = (flow: Flow, url: string, saysLanguage: boolean): Flow =>
  flow.rules.framesPayment
    ? { ...flow, task: { do: 'poll' }, shown: { is: 'frame', url, saysLanguage } }
    : { ...flow, task: null, shown: { is: 'leaving', url, saysLanguage } };
