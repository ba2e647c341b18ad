import type { StillRunning } from '@atrium/contract/schemas/models/payment';
import type { AnswerBody } from '@atrium/contract/shapes';
import { storedCampaign } from '../../../kit/visit/campaign.ts';
import type { AppContext } from '../../../kit/visit/context.ts';
import type { FlowEvent, SubscribeFlow, SubscribeOrder, SubscribeTask } from './flow-state.ts';

export interface TaskContext {
  context: AppContext;
  flow: SubscribeFlow;
  /** Of this attempt. */
  key: string;
  /** Where a payment page comes back to. */
  redirect: string;
  /** The subscription it takes the place of. */
  changes: number | undefined;
}

/** Asks what a task says and tells the flow what came of it. */
export async function performTask(
  task: Exclude<SubscribeTask, { do: 'poll' }>,
  asking: TaskContext,
): Promise<FlowEvent | null> {
  const { context, flow } = asking;
  if (!flow.order) return null;
  const id = flow.order.typeId;
  switch (task.do) {
    case 'trial': {
      // a trial is for a customer without a plan
      if (asking.changes !== undefined) return { type: 'trial', isEligible: false };
      const { eligible } = await context.backend.read('isFreeTrialEligible', {
        query: { subscriptionTypeId: id },
      });
      return { type: 'trial', isEligible: eligible };
    }
    case 'consent': {
      const answer = await context.backend.ask('getSubscriptionConsent', {
        params: { id },
        query: { lang: context.locale(), ...insteadOf(asking, id) },
      });
      return answer.ok ? { type: 'consent', consent: answer.body } : { type: 'failure', failure: answer };
    }
    default:
      return told(await send(task, flow.order, asking));
  }
}

type Sent = Extract<SubscribeTask, { do: 'order' | 'step' }>;

const insteadOf = ({ changes }: TaskContext, typeId: number) =>
  changes === undefined ? {} : { migrateSubId: changes, upgradeTo: typeId };

function send(task: Sent, order: SubscribeOrder, asking: TaskContext) {
  const { context, flow, key, redirect } = asking;
  const { backend } = context;
  const lang = context.locale();
  if (task.do === 'step') {
    const { type, token: purchaseToken, pin, msisdn } = task;
    const body = {
      purchaseToken,
      lang,
      ...(pin && { pin }),
      ...(msisdn && { msisdn }),
      ...(type === 'consent' && { granted: true }),
    };
    return backend.ask('continueApiFlow', {
      params: { type },
      body,
      idempotencyKey: key,
      handlesSignedOut: true,
    });
  }
  const campaign = storedCampaign();
  const body = {
    subscriptionTypeId: order.typeId,
    lang,
    redirect,
    ...(order.isAgreed && { subscriptionConsentList: agreedTo(flow) }),
    ...(order.option && { selectedOptions: [order.option.id] }),
    ...(order.card && { cardId: order.card.id }),
    ...(campaign && { marketingCampaign: campaign }),
    ...insteadOf(asking, order.typeId),
  };
  if (task.call !== 'subscribeByApi') return backend.ask(task.call, { body, idempotencyKey: key });
  return backend.ask('subscribeByApi', {
    body: { ...body, ...(order.msisdn && { msisdn: order.msisdn }) },
    idempotencyKey: key,
    handlesSignedOut: true,
  });
}

/** The sentence as it was shown; what is kept as proof is what the server said. */
const agreedTo = ({ consent }: SubscribeFlow) => [
  { type: 'SUBSCRIPTION', granted: true, ...(consent && { text: consent.text }) },
];

type Sending = Awaited<ReturnType<typeof send>>;
type Body = AnswerBody<'subscribe' | 'subscribeByApi' | 'subscribeToFreeTrial' | 'continueApiFlow'>;

function told(answer: Sending): FlowEvent {
  if (!answer.ok) return { type: 'failure', failure: answer };
  const body: Body = answer.body;
  return { type: 'answer', status: answer.status, body: isRunning(body) ? {} : body };
}

/** That it still runs is all such an answer says. */
const isRunning = (body: Body): body is StillRunning => 'status' in body && body.status === 'PENDING';
