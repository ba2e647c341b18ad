import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { resolveText } from '@atrium/domain/values/local-text';
import { creditStatementOf } from '../../modules/credits/credit-statement.ts';
import { smsRatePerCustomer } from '../../modules/identity/sms-rate-limit.ts';
import type { ChargeProgress } from '../../modules/payments/records/payment.ts';
import { savedMethodsOf } from '../../modules/payments/records/saved-methods.ts';
import {
  countryOf,
  languagesFor,
  loadOffer,
  type PlanOffers,
  plansFor,
  presentPlan,
} from '../../modules/plans/plan-offer.ts';
import { chargeRefusal } from '../../modules/subscriptions/charge-refusal.ts';
import {
  cancelSubscription,
  ownSubscription,
  undoCancel,
} from '../../modules/subscriptions/ordering/cancel-subscription.ts';
import { subscriptionsOfCustomer } from '../../modules/subscriptions/ordering/list-subscriptions.ts';
import { gatherFacts } from '../../modules/subscriptions/ordering/order-facts.ts';
import { revokePlanChange } from '../../modules/subscriptions/ordering/order-plan-change.ts';
import {
  isKnownToPartner,
  setPartnerAttributes,
} from '../../modules/subscriptions/ordering/partner-attributes.ts';
import {
  pauseSubscription,
  resumeSubscription,
} from '../../modules/subscriptions/ordering/pause-subscription.ts';
import { previewPlanChange } from '../../modules/subscriptions/ordering/preview-plan-change.ts';
import { plansOfPerson } from '../../modules/subscriptions/ordering/promotions.ts';
import { retryPayment } from '../../modules/subscriptions/ordering/retry-payment.ts';
import { timelineOf } from '../../modules/subscriptions/ordering/subscription-timeline.ts';
import { isTrialEligible } from '../../modules/subscriptions/ordering/trial-eligibility.ts';
import { opensVoucherBook } from '../../modules/vouchers/books.ts';
import { giftablePlans } from '../../modules/vouchers/campaigns/campaign.ts';
import { createTenantCache } from '../../platform/cache/cache.ts';
import type { Evictions } from '../../platform/cache/evictions.ts';
import { type Context, personOf, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { cancellationFormHandlers } from './cancellation-form.ts';
import { type OrderDependencies, orderHandlers } from './order-handlers.ts';
import { parseOrder, refuseRedirect } from './parse-order.ts';

interface Dependencies extends OrderDependencies {
  evictions: Evictions;
}

const hour = 60 * 60_000;

export function subscriptionHandlers({ evictions, ...flow }: Dependencies) {
  const { secrets, attempts } = flow;
  const offers = createTenantCache<PlanOffers>(evictions, { ttl: 2 * hour });
  const offer = async (ctx: Context, headers: Headers) =>
    plansFor(ctx, await offers.get(ctx, 'offer', loadOffer), countryOf(headers));

  return {
    ...orderHandlers(flow),
    ...cancellationFormHandlers({ attempts }),
    ...ownSubscriptionHandlers(flow),

    getSubscriptionTypes: async (ctx, { query }, headers) => {
      const giftable = await ctx.tx(giftablePlans);
      const plans = await offer(ctx, headers);
      const acting = personOf(ctx);
      // a guest gets the public prices; a customer, what they would pay
      const own = acting ? await ctx.tx((tx) => plansOfPerson(tx, acting.userId, plans)) : plans;
      const { seller, defaultLocale } = ctx.tenant;
      const tax = seller.taxRate > 0 && {
        includedTax: resolveText(seller.taxName, ctx.locale, defaultLocale),
      };
      const body = own.map((plan) => ({
        ...presentPlan(plan, query.lang === undefined ? undefined : languagesFor(ctx, query.lang)),
        isGiftable: giftable.has(plan.id),
        ...tax,
      }));
      return { status: 200, body };
    },

    isSubscriptionEnabled: async (ctx, { params }, headers) => ({
      status: 200,
      body: { enabled: (await offer(ctx, headers)).some(({ id }) => id === params.id) },
    }),

    getSubscriptionConsent: async (ctx, { params, query }, headers) => {
      const order = await parseOrder(ctx, headers, {
        subscriptionTypeId: params.id,
        lang: query.lang,
        redirect: ctx.origin,
        upgradeTo: query.upgradeTo,
        migrateSubId: query.migrateSubId,
      });
      if (order instanceof AppError) return order;
      const found = await ctx.tx((tx) => gatherFacts(tx, flow, order));
      return found instanceof AppError ? found : { status: 200, body: found.consent };
    },

    getCredits: (ctx) =>
      ctx.tx(async (tx) => ({ status: 200, body: await creditStatementOf(tx, requirePerson(tx).userId) })),

    isVoucherbookEligible: (ctx, { query: { subsTypeId } }) =>
      ctx.tx(async (tx) => {
        const held = await subscriptionsOfCustomer(tx, requirePerson(tx).userId);
        const has = held.some(({ typeId, active }) => active && typeId === subsTypeId);
        return { status: 200, body: { eligible: has && (await opensVoucherBook(tx, subsTypeId)) } };
      }),

    isFreeTrialEligible: async (ctx, { query: { subscriptionTypeId } }, headers) => {
      const plans = (await offer(ctx, headers)).filter(
        ({ id, trial }) => trial !== null && (subscriptionTypeId === undefined || id === subscriptionTypeId),
      );
      return { status: 200, body: await ctx.tx((tx) => trialEligibility(tx, secrets, plans)) };
    },

    validateExternalSubscription: async (ctx, { body: { subscriptionTypeId, ...known } }, headers) => {
      if (!(await offer(ctx, headers)).some(({ id }) => id === subscriptionTypeId))
        return new AppError('SUBSCRIPTION_TYPE_NOT_AVAILABLE');
      const valid = await ctx.tx((tx) => isKnownToPartner(tx, subscriptionTypeId, known));
      return { status: 200, body: valid ? { valid } : { valid, error: 'NO_SUBSCRIPTION_FOUND' } };
    },
  } satisfies Partial<Handlers>;
}

async function trialEligibility(tx: TransactionContext, secrets: Secrets, plans: readonly { id: number }[]) {
  const { userId } = requirePerson(tx);
  const held = standingPlans(await subscriptionsOfCustomer(tx, userId));
  const hasPaymentMethod = (await savedMethodsOf(tx, userId)).some(({ isUsable }) => isUsable);
  return {
    eligible: plans.some(({ id }) => !held.has(id)) && (await isTrialEligible(tx, secrets, userId)),
    hasPaymentMethod,
  };
}

/** Of one subscription of the caller: what it is, and what can be done with it. */
const ownSubscriptionHandlers = ({ payments, attempts }: OrderDependencies) =>
  ({
    getSubscriptions: (ctx, { query }) =>
      ctx.tx(async (tx) => ({
        status: 200,
        body: await subscriptionsOfCustomer(tx, requirePerson(tx).userId, {
          cancelled: query.inclCancelled,
          withPlan: query.inclSubscriptionType,
        }),
      })),

    getSubscriptionEvents: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) =>
        (await ownSubscription(tx, id))
          ? { status: 200, body: await timelineOf(tx, id) }
          : new AppError('NO_SUBSCRIPTION_FOUND'),
      ),

    cancelSubscription: async (ctx, { params: { id }, query }) => {
      const back = query.redirectionUrl === undefined ? null : refuseRedirect(ctx, query.redirectionUrl);
      if (back instanceof AppError) return back;
      const done = await ctx.tx((tx) =>
        cancelSubscription(tx, id, { payments, mayLeave: query.cancellationFlow }),
      );
      if (done instanceof AppError) return done;
      switch (done.is) {
        case 'elsewhere':
          return { status: 200, body: { endDate: null, url: done.url } };
        case 'ends':
          return { status: 200, body: { endDate: done.at.toISOString() } };
        case 'inDoubt':
          return { status: 202, body: { status: 'PENDING' } };
        case 'ended':
          return { status: 204, body: null };
      }
    },

    undoCancellation: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => (await undoCancel(tx, id)) ?? present(tx, id)),

    previewChange: (ctx, { params: { id }, query: { to } }, headers) =>
      ctx.tx(async (tx) => {
        const preview = await previewPlanChange(tx, id, to, countryOf(headers));
        return preview instanceof AppError ? preview : { status: 200, body: preview };
      }),

    revokeChange: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const row = await ownSubscription(tx, id);
        if (!row) return new AppError('NO_SUBSCRIPTION_FOUND');
        return (await revokePlanChange(tx, payments, row)) ? present(tx, id) : new AppError('CONFLICT');
      }),

    pauseSubscription: (ctx, { params: { id }, body: { months } }) =>
      ctx.tx(async (tx) => (await pauseSubscription(tx, id, months)) ?? present(tx, id)),

    resumeSubscription: async (ctx, { params: { id } }) =>
      presentCharged(ctx, id, await resumeSubscription(ctx, payments, id)),

    paySubscription: async (ctx, { params: { id }, body: { cardId = null } }) => {
      const key = String(requirePerson(ctx).userId);
      const tooOften = await attempts.rate(
        { tenantId: ctx.tenant.id, bucket: 'pay-now', key },
        smsRatePerCustomer,
      );
      return tooOften ?? presentCharged(ctx, id, await retryPayment(ctx, payments, id, cardId));
    },

    setPartnerAttributes: (ctx, { params: { id }, body }) =>
      ctx.tx(async (tx) => {
        const attributes = await setPartnerAttributes(tx, id, body.attributes);
        return attributes instanceof AppError ? attributes : { status: 200, body: { attributes } };
      }),
  }) satisfies Partial<Handlers>;

async function present(
  tx: TransactionContext,
  id: number,
): Promise<{ status: 200; body: UserSubscription } | AppError> {
  const [body] = await subscriptionsOfCustomer(tx, requirePerson(tx).userId, { id });
  return body ? { status: 200, body } : new AppError('NO_SUBSCRIPTION_FOUND');
}

/** What a charge by what is on file has made of a subscription; null where there was none. */
async function presentCharged(ctx: Context, id: number, done: ChargeProgress | AppError | null) {
  if (done instanceof AppError) return done;
  const refusal = done && chargeRefusal(done);
  if (refusal) return refusal;
  const now = await ctx.tx((tx) => present(tx, id));
  if (done?.is !== 'pending' || now instanceof AppError) return now;
  return { status: 202, body: { subscriptionId: id, state: now.body.state } } as const;
}

/** The plans that the customer's own exclude: the same ones, and the others of their groups. */
const standingPlans = (held: readonly UserSubscription[]): Set<number> =>
  new Set(
    held
      // what was only asked for can be given up
      .filter(({ state }) => state !== 'REQUESTED')
      .flatMap(({ typeId, subscriptionTypeGroupList }) => [
        typeId,
        ...subscriptionTypeGroupList.flatMap(({ levels }) =>
          levels.flatMap(({ subscriptionTypeIds }) => subscriptionTypeIds),
        ),
      ]),
  );
