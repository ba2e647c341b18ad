import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { newKey } from '../../../kit/new-key.ts';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import { clearPersonal } from '../../../kit/visit/context.ts';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { promptLogin } from '../../sign-in/prompt-login.ts';
import { changedBy } from './changed-by.ts';
import { flowReducer } from './flow.ts';
import { beginFlow, type FlowEvent, type SubscribeFlow } from './flow-state.ts';
import { orderStatusOf } from './order-status.ts';
import { paymentAddress } from './payment-address.ts';
import { performTask } from './perform-task.ts';

export type Dispatch = (event: FlowEvent) => void;

interface Ways {
  /** The whole address a payment page comes back to, and a login. */
  redirect: string;
  /** The subscription it takes the place of, where that is known; else one of the same group, if there is one. */
  changes?: number | undefined;
  onClose: () => void;
}

/** After these outcomes the page below shows outdated subscriptions. */
const isNews: Readonly<Record<string, boolean>> = { success: true, pending: true, scheduled: true };

/** The flow with everything it asks, waits for and leads to. */
export function useSubscribe({ redirect, changes, onClose }: Ways): [SubscribeFlow, Dispatch] {
  const context = useAppContext();
  const { tenant, site, locale } = useSite();
  const [flow, dispatch] = useReducer(
    flowReducer,
    {
      asksHowToPay: tenant.flags.showPaymentOptions,
      framesPayment: site.enabledFeatures.enablePaymentInWebIframeWithoutRedirection,
    },
    beginFlow,
  );
  useTask(flow, dispatch, { redirect, changes });
  usePoll(flow, dispatch);

  const { shown } = flow;
  const settle = useEffectEvent(() => {
    if (isNews[shown.is]) void invalidate(context, 'subscriptions', 'wallet');
    if (shown.is === 'login') {
      forgetSignIn();
      clearPersonal(context.personal);
      onClose();
      promptLogin({ target: redirect.slice(location.origin.length) });
    }
    if (shown.is === 'leaving') {
      const target = paymentAddress(shown.url, location.origin, shown.saysLanguage ? locale : null);
      if (target) location.assign(target);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step that is entered
  useEffect(() => settle(), [shown.is]);

  const checked: Dispatch = (event) => {
    if (event.type === 'take' && !(event.typeId > 0 && locale && redirect)) {
      // biome-ignore lint/suspicious/noConsole: the specification's place for it
      console.warn('Subscribing needs a plan, a language and an address to return to.');
      return;
    }
    dispatch(event);
  };
  return [flow, checked];
}

function useTask(
  flow: SubscribeFlow,
  dispatch: Dispatch,
  { redirect, changes }: Pick<Ways, 'redirect' | 'changes'>,
) {
  const context = useAppContext();
  const keys = useRef(new Map<number, string>());
  const keyOf = (attempt: number) => {
    const key = keys.current.get(attempt) ?? newKey();
    keys.current.set(attempt, key);
    return key;
  };
  // decided once: an order that is sent again says the same
  const changed = useRef(new Map<number, Promise<number | undefined>>());
  const changedFor = (typeId: number) => {
    const known = changed.current.get(typeId) ?? changedBy(context, typeId);
    changed.current.set(typeId, known);
    return known;
  };
  const ask = useEffectEvent(async () => {
    const { task, order } = flow;
    if (!task || task.do === 'poll' || !order) return null;
    const asking = { context, flow, key: keyOf(flow.attempt), redirect };
    return performTask(task, { ...asking, changes: changes ?? (await changedFor(order.typeId)) });
  });
  const { task } = flow;
  useEffect(() => {
    if (!task || task.do === 'poll') return;
    let isOver = false;
    void ask().then((event) => {
      if (event && !isOver) dispatch(event);
    });
    return () => {
      isOver = true;
    };
  }, [task, dispatch]);
}

/** Poll intervals: a customer takes about a minute to confirm, and the first seconds matter most. */
const pauses = [2, 3, 5, 8, 13, 20, 30];
const mostPolls = 40;

function usePoll({ task, order, isReturned }: SubscribeFlow, dispatch: Dispatch) {
  const { backend } = useAppContext();
  const typeId = order?.typeId;
  const isWaiting = task?.do === 'poll';
  useEffect(() => {
    if (!isWaiting || typeId === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    let wasWaiting = false;
    const look = async (times: number) => {
      const answer = await backend.ask('getSubscriptions', { query: { inclCancelled: true } });
      const became = answer.ok ? orderStatusOf(answer.body, typeId, wasWaiting) : 'unknown';
      wasWaiting ||= became === 'waiting';
      // the row of an order exists before the customer leaves to pay it: an address without one is forged
      const isMadeUp = became === 'unknown' && answer.ok && isReturned && times === 0;
      if (isMadeUp) dispatch({ type: 'found', is: 'unknown' });
      else if (became === 'success' || became === 'declined') dispatch({ type: 'found', is: became });
      else plan(times + 1);
    };
    const plan = (times: number) => {
      const pause = pauses[times] ?? pauses.at(-1) ?? 0;
      if (times < mostPolls) timer = setTimeout(() => void look(times), pause * 1000);
    };
    if (isReturned) void look(0);
    else plan(0);
    // another tab may have paid meanwhile, and a hidden one is rarely woken by its timer
    const wake = () => {
      if (document.visibilityState !== 'visible') return;
      clearTimeout(timer);
      void look(1);
    };
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [isWaiting, isReturned, typeId, backend, dispatch]);
}
