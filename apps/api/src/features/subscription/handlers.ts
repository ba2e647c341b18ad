import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { statementOf } from '../../modules/credits/statement.ts';
import { forOnePerson } from '../../modules/identity/number-guard.ts';
import type { Progress } from '../../modules/payments/payment.ts';
import {
  countryOf,
  languagesFor,
  loadOffer,
  type Offer,
  plansFor,
  presentPlan,
} from '../../modules/plans/offer.ts';
import { cancel, ownSubscription, undoCancel } from '../../modules/subscriptions/asking/cancel.ts';
import { revokeChange } from '../../modules/subscriptions/asking/changes.ts';
import {
  isKnownToPartner,
  setPartnerAttributes,
} from '../../modules/subscriptions/asking/partner-attributes.ts';
import { pause, resume } from '../../modules/subscriptions/asking/pause.ts';
import { payNow } from '../../modules/subscriptions/asking/pay.ts';
import { previewChange } from '../../modules/subscriptions/asking/preview.ts';
import { study } from '../../modules/subscriptions/asking/study.ts';
import { timelineOf } from '../../modules/subscriptions/asking/timeline.ts';
import { mayHaveTrial } from '../../modules/subscriptions/asking/trials.ts';
import { subscriptionsOf } from '../../modules/subscriptions/asking/view.ts';
import { opensVoucherBook } from '../../modules/vouchers/books.ts';
import { giftablePlans } from '../../modules/vouchers/campaign.ts';
import { AppError } from '../../platform/app-error.ts';
import { createTenantCache } from '../../platform/cache.ts';
import { type Context, person, type TransactionContext } from '../../platform/context.ts';
import type { Evictions } from '../../platform/evictions.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { type FlowDependencies, flowHandlers } from './flows.ts';
import { readOrder, refuseRedirect } from './order.ts';

interface Dependencies extends FlowDependencies {
  evictions: Evictions;
}

const hour = 60 * 60_000;

export function subscriptionHandlers({ evictions, ...flow }: Dependencies) {
  const { payments, secrets, attempts } = flow;
  const offers = createTenantCache<Offer>(evictions, { ttl: 2 * hour });
  const offer = async (ctx: Context, headers: Headers) =>
    plansFor(ctx, await offers.get(ctx, 'offer', loadOffer), countryOf(headers));

  return {
    ...flowHandlers(flow),

    getSubscriptionTypes: async (ctx, { query }, headers) => {
      const giftable = await ctx.tx(giftablePlans);
      const body = (await offer(ctx, headers)).map((plan) => ({
        ...presentPlan(plan, query.lang === undefined ? undefined : languagesFor(ctx, query.lang)),
        isGiftable: giftable.has(plan.id),
      }));
      return { status: 200, body };
    },

    isSubscriptionEnabled: async (ctx, { params }, headers) => ({
      status: 200,
      body: { enabled: (await offer(ctx, headers)).some(({ id }) => id === params.id) },
    }),

    getSubscriptionConsent: async (ctx, { params, query }, headers) => {
      const order = await readOrder(ctx, headers, {
        subscriptionTypeId: params.id,
        lang: query.lang,
        redirect: ctx.origin,
        upgradeTo: query.upgradeTo,
        migrateSubId: query.migrateSubId,
      });
      if (order instanceof AppError) return order;
      const found = await ctx.tx((tx) => study(tx, flow, order));
      return found instanceof AppError ? found : { status: 200, body: found.consent };
    },

    getSubscriptions: (ctx, { query }) =>
      ctx.tx(async (tx) => ({
        status: 200,
        body: await subscriptionsOf(tx, person(tx).userId, {
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

    getCredits: (ctx) =>
      ctx.tx(async (tx) => ({ status: 200, body: await statementOf(tx, person(tx).userId) })),

    isVoucherbookEligible: (ctx, { query: { subsTypeId } }) =>
      ctx.tx(async (tx) => {
        const held = await subscriptionsOf(tx, person(tx).userId);
        const has = held.some(({ typeId, active }) => active && typeId === subsTypeId);
        return { status: 200, body: { eligible: has && (await opensVoucherBook(tx, subsTypeId)) } };
      }),

    isFreeTrialEligible: async (ctx, { query: { subscriptionTypeId } }, headers) => {
      const plans = (await offer(ctx, headers)).filter(
        ({ id, trial }) => trial !== null && (subscriptionTypeId === undefined || id === subscriptionTypeId),
      );
      const eligible = await ctx.tx(async (tx) => {
        const { userId } = person(tx);
        const held = standingPlans(await subscriptionsOf(tx, userId));
        return plans.some(({ id }) => !held.has(id)) && (await mayHaveTrial(tx, secrets, userId));
      });
      return { status: 200, body: { eligible } };
    },

    cancelSubscription: async (ctx, { params: { id }, query }) => {
      const back = query.redirectionUrl === undefined ? null : refuseRedirect(ctx, query.redirectionUrl);
      if (back instanceof AppError) return back;
      const done = await ctx.tx((tx) => cancel(tx, id, { payments, mayLeave: query.cancellationFlow }));
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
        const preview = await previewChange(tx, id, to, countryOf(headers));
        return preview instanceof AppError ? preview : { status: 200, body: preview };
      }),

    revokeChange: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const row = await ownSubscription(tx, id);
        if (!row) return new AppError('NO_SUBSCRIPTION_FOUND');
        return (await revokeChange(tx, payments, row)) ? present(tx, id) : new AppError('CONFLICT');
      }),

    pauseSubscription: (ctx, { params: { id }, body: { months } }) =>
      ctx.tx(async (tx) => (await pause(tx, id, months)) ?? present(tx, id)),

    resumeSubscription: async (ctx, { params: { id } }) =>
      presentCharged(ctx, id, await resume(ctx, payments, id)),

    paySubscription: async (ctx, { params: { id }, body: { cardId = null } }) => {
      const key = String(person(ctx).userId);
      const tooOften = await attempts.rate({ tenantId: ctx.tenant.id, bucket: 'pay-now', key }, forOnePerson);
      return tooOften ?? presentCharged(ctx, id, await payNow(ctx, payments, id, cardId));
    },

    setPartnerAttributes: (ctx, { params: { id }, body }) =>
      ctx.tx(async (tx) => {
        const attributes = await setPartnerAttributes(tx, id, body.attributes);
        return attributes instanceof AppError ? attributes : { status: 200, body: { attributes } };
      }),

    validateExternalSubscription: async (ctx, { body: { subscriptionTypeId, ...known } }, headers) => {
      if (!(await offer(ctx, headers)).some(({ id }) => id === subscriptionTypeId))
        return new AppError('SUBSCRIPTION_TYPE_NOT_AVAILABLE');
      const valid = await ctx.tx((tx) => isKnownToPartner(tx, subscriptionTypeId, known));
      return { status: 200, body: valid ? { valid } : { valid, error: 'NO_SUBSCRIPTION_FOUND' } };
    },
  } satisfies Partial<Handlers>;
}

async function present(
  tx: TransactionContext,
  id: number,
): Promise<{ status: 200; body: UserSubscription } | AppError> {
  const [body] = await subscriptionsOf(tx, person(tx).userId, { id });
  return body ? { status: 200, body } : new AppError('NO_SUBSCRIPTION_FOUND');
}

/** What a charge by what is on file has made of a subscription; null where there was none. */
async function presentCharged(ctx: Context, id: number, done: Progress | AppError | null) {
  if (done instanceof AppError) return done;
  const refusal = done && refusalOf(done);
  if (refusal) return refusal;
  const now = await ctx.tx((tx) => present(tx, id));
  if (done?.is !== 'pending' || now instanceof AppError) return now;
  return { status: 202, body: { subscriptionId: id, state: now.body.state } } as const;
}

/** Of a charge by what is on file, with nobody to ask anything. */
function refusalOf(progress: Progress): AppError | null {
  switch (progress.is) {
    case 'succeeded':
    case 'pending':
      return null;
    case 'denied':
      return progress.code === 'INSUFFICIENT_FUNDS'
        ? new AppError('INSUFFICIENT_FUNDS')
        : new AppError('PAYMENT_DECLINED', undefined, progress.message);
    case 'unavailable':
      return new AppError('SERVICE_UNAVAILABLE');
    default:
      return new AppError('PAYMENT_DECLINED');
  }
}

/** The plans that what somebody has stands in the way of: the same ones, and the others of their groups. */
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
