import type { OneTimeStep } from '@atrium/contract/schemas/models/one-time-purchase';
import type { Reply } from '@atrium/contract/shapes';
import type { Locale } from '@atrium/i18n/locales';
import { presentPaymentWay } from '../../modules/payments/records/payment-options.ts';
import { languagesFor } from '../../modules/plans/plan-offer.ts';
import type { BuyResult } from '../../modules/purchases/buy-article.ts';
import type { PayResult } from '../../modules/purchases/pay-purchase.ts';
import { purchaseTotalOf } from '../../modules/purchases/purchase.ts';
import type { Context } from '../../platform/context.ts';
import { presentOptions } from './present-options.ts';

type Answer = Reply<'purchaseOnce'>;

/** A redirect is told in the body: fetch would follow a real one itself. */
export function presentBought(ctx: Context, bought: BuyResult, lang: Locale): Answer {
  if (bought.is === 'order') return presentPaid(ctx, bought.paid, lang);
  const { consume } = presentOptions(bought.decision, {
    languages: languagesFor(ctx, lang),
    isDTO: false,
    url: '',
  });
  return { status: 200, body: { status: 200, consume } };
}

function presentPaid(ctx: Context, paid: PayResult, lang: Locale): Answer {
  const known: OneTimeStep = { purchaseID: paid.purchase.id, price: purchaseTotalOf(paid.purchase) };
  switch (paid.is) {
    case 'ways':
      return {
        status: 200,
        body: { ...known, options: paid.ways.map((way) => presentPaymentWay(ctx, way, lang)) },
      };
    case 'number':
      return { status: 200, body: { ...known, nextApiFlowStep: 'MSISDN' } };
    case 'pin': {
      const { purchaseToken, sentTo, attemptsLeft, expiresIn, paymentUuid } = paid;
      return {
        status: 200,
        body: {
          ...known,
          nextApiFlowStep: 'PIN',
          purchaseToken,
          paymentTransactionUuid: paymentUuid,
          sentTo,
          attemptsLeft,
          expiresIn,
        },
      };
    }
    case 'redirect': {
      const { url, purchaseToken, expiresIn, paymentUuid } = paid;
      const where = { status: 302, type: 'redirect', url } as const;
      return {
        status: 200,
        body: { ...known, ...where, purchaseToken, paymentTransactionUuid: paymentUuid, expiresIn },
      };
    }
    case 'pending':
      return { status: 202, body: known };
    case 'granted':
      return { status: 201, body: known };
  }
}

/** The end of a purchase by PIN; what else could follow one is not over. */
export function presentConfirmed(
  paid: PayResult,
  articleId: number | null,
): Reply<'verifyOneTimePurchasePin'> {
  const { id, purchase_type } = paid.purchase;
  const bought = { purchaseID: id, articleId, purchaseType: purchase_type };
  return paid.is === 'granted'
    ? { status: 200, body: { ...bought, status: 200 } }
    : { status: 202, body: { ...bought, status: 202 } };
}
