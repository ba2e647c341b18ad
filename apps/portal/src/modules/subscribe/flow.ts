import { beginFlow, type Flow, type FlowEvent, type Order, type Repeated } from './flow-state.ts';
import { attempt, ordered, toPayment, withCard, withOption } from './flow-steps.ts';
import { readAnswer, readFailure } from './read-answer.ts';

/** Every step of subscribing, whatever draws it. A press while something is asked changes nothing. */
export function flowReducer(flow: Flow, event: FlowEvent): Flow {
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

const isAsking = ({ task }: Flow) => task !== null && task.do !== 'poll';

type Press = Exclude<FlowEvent, { type: 'answer' | 'failure' | 'trial' | 'consent' | 'found' }>;

function pressed(flow: Flow, event: Press): Flow {
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
        ? attempt(flow, { do: 'step', type: 'confirm', token: shown.token, pin: event.pin })
        : flow;
    case 'resend':
      return shown.is === 'pin' ? attempt(flow, { do: 'step', type: 'resend', token: shown.token }) : flow;
    case 'unlocked':
      return shown.is === 'passcode' ? repeated(flow, shown) : flow;
    case 'again':
      return shown.is === 'error' ? again(flow, shown.lost) : flow;
    case 'otherWay':
      return otherWay(flow);
    case 'otherPlan':
      return { ...beginFlow(flow.rules), attempt: flow.attempt };
  }
}

function take(flow: Flow, { typeId, hasTrial, option = null }: Extract<FlowEvent, { type: 'take' }>): Flow {
  const order: Order = { typeId, isTrial: false, option, card: null, msisdn: null, isAgreed: false };
  const next: Flow = { ...flow, order, shown: { is: 'working' } };
  return hasTrial ? { ...next, task: { do: 'trial' } } : toPayment(next);
}

/** What the address says of it is anybody's word: it is waited for until the backend says so too. */
const returned = (flow: Flow, typeId: number): Flow => ({
  ...flow,
  order: { typeId, isTrial: false, option: null, card: null, msisdn: null, isAgreed: true },
  shown: { is: 'pending' },
  task: { do: 'poll' },
});

const afterTrial = (flow: Flow, isTrial: boolean): Flow =>
  toPayment({ ...flow, task: null, order: flow.order && { ...flow.order, isTrial } });

function agreed(flow: Flow): Flow {
  const { shown, order } = flow;
  if (shown.is !== 'consent' || !order) return flow;
  if (!shown.isAgreed) return { ...flow, shown: { ...shown, isMissed: true } };
  if (!flow.consent) return flow;
  const next: Flow = { ...flow, order: { ...order, isAgreed: true } };
  return shown.token === null
    ? ordered(next)
    : attempt(next, { do: 'step', type: 'consent', token: shown.token });
}

function withNumber(flow: Flow, token: string | null, msisdn: string): Flow {
  if (token !== null) return attempt(flow, { do: 'step', type: 'msisdn', token, msisdn });
  return flow.order ? ordered({ ...flow, order: { ...flow.order, msisdn } }) : flow;
}

function again(flow: Flow, lost: Repeated | null): Flow {
  if (lost) return repeated(flow, lost);
  const next: Flow = { ...flow, shown: { is: 'working' } };
  return flow.order?.isAgreed ? ordered(next) : toPayment(next);
}

/** The same question with the same key: what was asked cannot happen twice. */
const repeated = (flow: Flow, { task, behind }: Repeated): Flow => ({ ...flow, shown: behind, task });

function otherWay(flow: Flow): Flow {
  const [first] = flow.options;
  if (!first || !flow.order) return flow;
  const other = flow.options.find(({ id }) => id !== flow.order?.option?.id) ?? first;
  const order: Order = { ...flow.order, option: null, card: null, isAgreed: false };
  return { ...flow, order, shown: { is: 'options', chosen: other.id } };
}

const found = (flow: Flow, is: 'success' | 'declined'): Flow => ({
  ...flow,
  task: null,
  shown: is === 'success' ? { is } : { is, code: '490', message: '', status: 490 },
});
