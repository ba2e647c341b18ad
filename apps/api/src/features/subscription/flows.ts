import type { HandlerInput, Reply } from '@atrium/contract/shapes';
import type { Attempts } from '../../modules/identity/attempts.ts';
import { createNumberGuard } from '../../modules/identity/number-guard.ts';
import { paymentOf } from '../../modules/payments/of-person.ts';
import type { Payments } from '../../modules/payments/payment.ts';
import { askForPlan, confirmPin } from '../../modules/subscriptions/asking/ask.ts';
import { agreementType, type Desk, type PlanOrder } from '../../modules/subscriptions/asking/order.ts';
import { orderedBy } from '../../modules/subscriptions/asking/outcome.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, person } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { presentAsked, presentOutcome } from './answer.ts';
import { localeOf, openOrder, readOrder, sealOrder } from './order.ts';

export interface FlowDependencies {
  payments: Payments;
  secrets: Secrets;
  attempts: Attempts;
  applyChange: Desk['applyChange'];
}

const isStep = (type: string): type is keyof ReturnType<typeof steps> =>
  ['confirm', 'msisdn', 'consent', 'resend'].includes(type);

type Step = HandlerInput<'continueApiFlow'>['body'];
type Answer = Promise<Reply<'continueApiFlow'> | AppError>;

const notValid = new AppError('PURCHASE_REQUEST_NOT_VALID');

/** What follows an order that was answered with a step. */
function steps(desk: Desk, ctx: Context, headers: Headers) {
  const { secrets } = desk;
  const again = async (body: Step, more: (order: PlanOrder) => Partial<PlanOrder>): Answer => {
    const order =
      (await openOrder(secrets, ctx, headers, body.purchaseToken)) ??
      (await orderOfPayment(ctx, headers, body.purchaseToken));
    return order ? place(desk, ctx, { ...order, ...more(order) }) : notValid;
  };
  return {
    async confirm(body: Step): Answer {
      if (body.pin === undefined) return new AppError('VALIDATION_FAILED', { fields: ['body.pin'] });
      const outcome = await confirmPin(ctx, desk, body.purchaseToken, body.pin);
      return outcome instanceof AppError ? outcome : presentOutcome(outcome);
    },
    async consent(body: Step): Answer {
      if (body.granted !== true) return notValid;
      return again(body, () => ({ consents: [{ type: agreementType, granted: true }] }));
    },
    async msisdn(body: Step): Answer {
      const { msisdn } = body;
      if (msisdn === undefined) return new AppError('VALIDATION_FAILED', { fields: ['body.msisdn'] });
      return again(body, () => ({ msisdn, isAnew: true }));
    },
    /** A new message is a new request: what the old PIN was for is given up. */
    async resend(body: Step): Answer {
      return again(body, (order) => ({ msisdn: body.msisdn ?? order.msisdn, isAnew: true }));
    },
  };
}

/** Whoever waits for a PIN has ordered already, and agreed: the same once more. */
async function orderOfPayment(ctx: Context, headers: Headers, token: string): Promise<PlanOrder | null> {
  const payment = await ctx.tx((tx) => paymentOf(tx, person(tx).userId, token));
  if (payment?.state !== 'PENDING_VALIDATION' || payment.returnUrl === null) return null;
  const { typeId, from } = await ctx.tx((tx) => orderedBy(tx, payment));
  const order = await readOrder(ctx, headers, {
    subscriptionTypeId: typeId,
    lang: payment.lang,
    redirect: payment.returnUrl,
    subscriptionConsentList: [{ type: agreementType, granted: true }],
    ...(from === null ? {} : { migrateSubId: from }),
    ...(payment.optionId === null ? {} : { selectedOptions: [String(payment.optionId)] }),
  });
  return order instanceof AppError ? null : order;
}

async function place(
  desk: Desk,
  ctx: Context,
  order: PlanOrder | AppError,
): Promise<Reply<'subscribe'> | AppError> {
  if (order instanceof AppError) return order;
  const asked = await askForPlan(ctx, desk, order);
  if (asked instanceof AppError) return asked;
  return presentAsked(ctx, asked, {
    lang: order.lang,
    purchaseToken: sealOrder(desk.secrets, ctx, order),
  });
}

/** Everything by which a plan is begun or changed. */
export function flowHandlers({ payments, secrets, attempts, applyChange }: FlowDependencies) {
  const desk: Desk = {
    payments,
    secrets,
    applyChange,
    refuseNumber: createNumberGuard(attempts),
  };
  return {
    subscribe: async (ctx, { body }, headers) => place(desk, ctx, await readOrder(ctx, headers, body)),

    subscribeByApi: async (ctx, { body }, headers) =>
      place(desk, ctx, await readOrder(ctx, headers, body, { onlyApi: true })),

    subscribeToFreeTrial: async (ctx, { body }, headers) =>
      place(desk, ctx, await readOrder(ctx, headers, body, { asksForTrial: true })),

    continueApiFlow: async (ctx, { params: { type }, body }, headers) => {
      const lang = body.lang === undefined ? ctx.locale : localeOf(ctx, body.lang);
      return isStep(type)
        ? steps(desk, { ...ctx, locale: lang }, headers)[type](body)
        : new AppError('INVALID_PARAMETERS', { field: 'type' });
    },
  } satisfies Partial<Handlers>;
}
