import type { HandlerInput, Reply } from '@atrium/contract/shapes';
import type { AttemptLimits } from '../../modules/identity/attempt-limits.ts';
import { createSmsRateLimit } from '../../modules/identity/sms-rate-limit.ts';
import type { Payments } from '../../modules/payments/records/payment.ts';
import type { PaymentRecord } from '../../modules/payments/records/payment-record.ts';
import { paymentOfCustomer } from '../../modules/payments/records/saved-methods.ts';
import { orderBehindPayment } from '../../modules/subscriptions/ordering/order-outcome.ts';
import { confirmOrderPin, orderPlan } from '../../modules/subscriptions/ordering/order-plan.ts';
import {
  agreementType,
  type OrderServices,
  type PlanOrder,
} from '../../modules/subscriptions/ordering/plan-order.ts';
import { type Context, requirePerson } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { openOrder, parseOrder, requestLocaleOf, sealOrder } from './parse-order.ts';
import { presentOrderOutcome, presentOrderResult } from './present-order.ts';

export interface OrderDependencies {
  payments: Payments;
  secrets: Secrets;
  attempts: AttemptLimits;
  applyChange: OrderServices['applyChange'];
}

const isStep = (type: string): type is keyof ReturnType<typeof steps> =>
  ['confirm', 'msisdn', 'consent', 'resend'].includes(type);

type Step = HandlerInput<'continueApiFlow'>['body'];
type Answer = Promise<Reply<'continueApiFlow'> | AppError>;

const notValid = new AppError('PURCHASE_REQUEST_NOT_VALID');

/** What follows an order that was answered with a step. */
function steps(services: OrderServices, ctx: Context, headers: Headers) {
  const { secrets } = services;
  const again = async (body: Step, more: (order: PlanOrder) => Partial<PlanOrder>): Answer => {
    const order =
      (await openOrder(secrets, ctx, headers, body.purchaseToken)) ??
      (await orderOfPayment(ctx, headers, body.purchaseToken));
    return order ? place(services, ctx, { ...order, ...more(order) }) : notValid;
  };
  return {
    async confirm(body: Step): Answer {
      if (body.pin === undefined) return new AppError('VALIDATION_FAILED', { fields: ['body.pin'] });
      const outcome = await confirmOrderPin(ctx, services, body.purchaseToken, body.pin);
      return outcome instanceof AppError ? outcome : presentOrderOutcome(outcome);
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

/** A customer who waits for a PIN has ordered already, and agreed: the same order once more. */
async function orderOfPayment(ctx: Context, headers: Headers, token: string): Promise<PlanOrder | null> {
  const payment = await ctx.tx((tx) => paymentOfCustomer(tx, requirePerson(tx).userId, token));
  if (payment?.state !== 'PENDING_VALIDATION' || payment.returnUrl === null) return null;
  if (!payment.subject.kind.startsWith('subscription_')) return null;
  const { typeId, from } = await ctx.tx((tx) => orderBehindPayment(tx, payment));
  const order = await parseOrder(ctx, headers, {
    subscriptionTypeId: typeId,
    lang: payment.lang,
    redirect: payment.returnUrl,
    subscriptionConsentList: [{ type: agreementType, granted: true }],
    ...(from === null ? {} : { migrateSubId: from }),
    ...(payment.optionId === null ? {} : { selectedOptions: [String(payment.optionId)] }),
    ...numberOf(payment),
  });
  return order instanceof AppError ? null : order;
}

/** What the PIN was sent to: a number that was typed for this charge, or one on file. */
function numberOf({ method, methodId, isMethodNew }: PaymentRecord) {
  if (method?.kind !== 'MSISDN') return {};
  return isMethodNew || methodId === null ? { msisdn: method.token } : { cardId: methodId };
}

async function place(
  services: OrderServices,
  ctx: Context,
  order: PlanOrder | AppError,
): Promise<Reply<'subscribe'> | AppError> {
  if (order instanceof AppError) return order;
  const asked = await orderPlan(ctx, services, order);
  if (asked instanceof AppError) return asked;
  return presentOrderResult(ctx, asked, {
    lang: order.lang,
    purchaseToken: sealOrder(services.secrets, ctx, order),
  });
}

/** Everything by which a plan is begun or changed. */
export function orderHandlers({ payments, secrets, attempts, applyChange }: OrderDependencies) {
  const services: OrderServices = {
    payments,
    secrets,
    applyChange,
    refuseNumber: createSmsRateLimit(attempts),
  };
  return {
    subscribe: async (ctx, { body }, headers) => place(services, ctx, await parseOrder(ctx, headers, body)),

    subscribeByApi: async (ctx, { body }, headers) =>
      place(services, ctx, await parseOrder(ctx, headers, body, { onlyApi: true })),

    subscribeToFreeTrial: async (ctx, { body }, headers) =>
      place(services, ctx, await parseOrder(ctx, headers, body, { asksForTrial: true })),

    continueApiFlow: async (ctx, { params: { type }, body }, headers) => {
      const lang = body.lang === undefined ? ctx.locale : requestLocaleOf(ctx, body.lang);
      return isStep(type)
        ? steps(services, { ...ctx, locale: lang }, headers)[type](body)
        : new AppError('INVALID_PARAMETERS', { field: 'type' });
    },
  } satisfies Partial<Handlers>;
}
