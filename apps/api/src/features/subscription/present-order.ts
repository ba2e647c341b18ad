import type { Reply } from '@atrium/contract/shapes';
import type { Locale } from '@atrium/i18n/locales';
import { presentPaymentWay } from '../../modules/payments/records/payment-options.ts';
import type { OrderOutcome } from '../../modules/subscriptions/ordering/order-outcome.ts';
import type { OrderResult } from '../../modules/subscriptions/ordering/order-plan.ts';
import type { Context } from '../../platform/context.ts';

type Answer = Reply<'subscribe'>;

/** A redirect is told in the body: fetch would follow a real one itself. */
export function presentOrderOutcome(outcome: OrderOutcome): Answer {
  switch (outcome.is) {
    case 'redirect': {
      const { url, purchaseToken, expiresIn } = outcome;
      return { status: 200, body: { status: 302, type: 'redirect', url, purchaseToken, expiresIn } };
    }
    case 'pin': {
      const { purchaseToken, sentTo, attemptsLeft, expiresIn } = outcome;
      return {
        status: 200,
        body: { nextApiFlowStep: 'PIN', purchaseToken, sentTo, attemptsLeft, expiresIn },
      };
    }
    case 'pending':
      return { status: 202, body: { subscriptionId: outcome.subscriptionId, state: outcome.state } };
    case 'started':
      return outcome.isChange
        ? { status: 200, body: { subscriptionId: outcome.subscriptionId } }
        : { status: 201, body: { subscriptionId: outcome.subscriptionId, state: outcome.state } };
  }
}

interface Told {
  lang: Locale;
  /** The order itself, sealed, for the request that goes on with it. */
  purchaseToken: string | undefined;
}

export function presentOrderResult(ctx: Context, asked: OrderResult, { lang, purchaseToken }: Told): Answer {
  const token = purchaseToken === undefined ? {} : { purchaseToken };
  switch (asked.is) {
    case 'ways':
      return { status: 200, body: { options: asked.ways.map((way) => presentPaymentWay(ctx, way, lang)) } };
    case 'consent':
      return { status: 200, body: { nextApiFlowStep: 'CONSENT', consent: asked.consent, ...token } };
    case 'number':
      return { status: 200, body: { nextApiFlowStep: 'MSISDN', ...token } };
    case 'scheduled':
      return {
        status: 202,
        body: { subscriptionId: asked.subscriptionId, appliesAt: asked.appliesAt.toISOString() },
      };
    default:
      return presentOrderOutcome(asked);
  }
}
