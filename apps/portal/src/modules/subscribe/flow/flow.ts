import {
  beginFlow,
  type FlowEvent,
  type RepeatedTask,
  type SubscribeFlow,
  type SubscribeOrder,
} from './flow-state.ts';
import {
  afterRefusal,
  placeOrder,
  toConsent,
  toPayment,
  withCard,
  withNewAttempt,
  withOption,
} from './flow-steps.ts';
import { readAnswer, readFailure } from './read-answer.ts';

/** State machine of subscribing: a pure reducer of every step. A press while a request is under way changes nothing. */
export function flowReducer(flow: SubscribeFlow, event: FlowEvent): SubscribeFlow {
  switch (event.type) {
    case 'answer':
      return isAsking(flow) ? readAnswer(flow, event.status, event.body) : flow;
    case 'failure':
      return isAsking(flow) ? readFailure(flow, event.failure) : flow;
    case 'trial':
      return flow.task?.do === 'trial' ? afterTrial(flow, event.isEligible) : flow;
    case 'consent':
      return flow.task?.do === 'consent' ? { ...flow, consent: event.consent, task: null } : flow;
    case 'found':
      return flow.task?.do === 'poll' ? found(flow, event.is) : flow;
    default:
      return isAsking(flow) ? flow : pressed(flow, event);
  }
}

const isAsking = ({ task }: SubscribeFlow) => task !== null && task.do !== 'poll';

type Press = Exclude<FlowEvent, { type: 'answer' | 'failure' | 'trial' | 'consent' | 'found' }>;

function pressed(flow: SubscribeFlow, event: Press): SubscribeFlow {
  const { shown } = flow;
  switch (event.type) {
    case 'choosePlan':
      return shown.is === 'plans' ? { ...flow, shown: { is: 'plans', chosen: event.typeId } } : flow;
    case 'take':
      return shown.is === 'plans' ? take(flow, event) : flow;
    case 'returned':
      return shown.is === 'plans' ? returned(flow, event.typeId) : flow;
    case 'chooseOption':
      return shown.is === 'options' ? { ...flow, shown: { is: 'options', chosen: event.id } } : flow;
    case 'pay':
      if (shown.is !== 'options') return flow;
      return event.card ? withCard(flow, event.card) : withOption(flow, shown.chosen);
    case 'agree':
      return shown.is === 'consent'
        ? { ...flow, shown: { ...shown, isAgreed: event.isAgreed, isMissed: false } }
        : flow;
    case 'order':
      return agreed(flow);
    case 'number':
      return shown.is === 'number' ? withNumber(flow, shown.token, event.msisdn) : flow;
    case 'pin':
      return shown.is === 'pin'
        ? withNewAttempt(flow, { do: 'step', type: 'confirm', token: shown.token, pin: event.pin })
        : flow;
    case 'resend':
      return shown.is === 'pin'
        ? withNewAttempt(flow, { do: 'step', type: 'resend', token: shown.token })
        : flow;
    case 'otherNumber':
      return shown.is === 'pin'
        ? { ...flow, shown: { is: 'number', token: shown.token, isRefused: false } }
        : flow;
    case 'unlocked':
      return shown.is === 'passcode' ? repeated(flow, shown) : flow;
    case 'again':
      if (shown.is === 'refused' || shown.is === 'pinOver') return anew(flow);
      return shown.is === 'error' ? again(flow, shown.lost) : flow;
    case 'otherWay':
      return otherWay(flow);
    case 'otherPlan':
      return { ...beginFlow(flow.rules), attempt: flow.attempt };
  }
}

function take(flow: SubscribeFlow, event: Extract<FlowEvent, { type: 'take' }>): SubscribeFlow {
  const { typeId, hasTrial, option = null, refusal = null, prefers = null } = event;
  const order: SubscribeOrder = { typeId, isTrial: false, option, card: null, msisdn: null, isAgreed: false };
  const next: SubscribeFlow = { ...flow, order, refusal, prefers, shown: { is: 'working' } };
  return hasTrial ? { ...next, task: { do: 'trial' } } : toPayment(next);
}

/** The address is untrusted: the flow waits until the backend confirms what it says. */
const returned = (flow: SubscribeFlow, typeId: number): SubscribeFlow => ({
  ...flow,
  order: { typeId, isTrial: false, option: null, card: null, msisdn: null, isAgreed: true },
  isReturned: true,
  shown: { is: 'pending' },
  task: { do: 'poll' },
});

const afterTrial = (flow: SubscribeFlow, isTrial: boolean): SubscribeFlow =>
  toPayment({ ...flow, task: null, order: flow.order && { ...flow.order, isTrial } });

function agreed(flow: SubscribeFlow): SubscribeFlow {
  const { shown, order } = flow;
  if (shown.is !== 'consent' || !order) return flow;
  if (!shown.isAgreed) return { ...flow, shown: { ...shown, isMissed: true } };
  if (!flow.consent) return flow;
  const next: SubscribeFlow = { ...flow, refusal: null, order: { ...order, isAgreed: true } };
  return shown.token === null
    ? placeOrder(next)
    : withNewAttempt(next, { do: 'step', type: 'consent', token: shown.token });
}

function withNumber(flow: SubscribeFlow, token: string | null, msisdn: string): SubscribeFlow {
  if (token !== null) return withNewAttempt(flow, { do: 'step', type: 'msisdn', token, msisdn });
  return flow.order ? placeOrder({ ...flow, order: { ...flow.order, msisdn } }) : flow;
}

function again(flow: SubscribeFlow, lost: RepeatedTask | null): SubscribeFlow {
  if (lost) return repeated(flow, lost);
  const next: SubscribeFlow = { ...flow, shown: { is: 'working' } };
  return flow.order?.isAgreed ? placeOrder(next) : toPayment(next);
}

/** The plan is kept; how it is paid and the sentence are asked once more. */
function anew(flow: SubscribeFlow): SubscribeFlow {
  if (!flow.order) return flow;
  const order: SubscribeOrder = { ...flow.order, msisdn: null, isAgreed: false };
  return toConsent({ ...flow, order, refusal: null });
}

/** The same question with the same key: what was asked cannot happen twice. */
const repeated = (flow: SubscribeFlow, { task, behind }: RepeatedTask): SubscribeFlow => ({
  ...flow,
  shown: behind,
  task,
});

function otherWay(flow: SubscribeFlow): SubscribeFlow {
  const [first] = flow.options;
  if (!first || !flow.order) return flow;
  const other = flow.options.find(({ id }) => id !== flow.order?.option?.id) ?? first;
  const order: SubscribeOrder = { ...flow.order, option: null, card: null, isAgreed: false };
  return { ...flow, order, shown: { is: 'options', chosen: other.id } };
}

function found(flow: SubscribeFlow, is: 'success' | 'declined' | 'unknown'): SubscribeFlow {
  if (is === 'declined') return afterRefusal(flow, { means: null, why: 'declined', status: 490 });
  return { ...flow, task: null, shown: { is } };
}
