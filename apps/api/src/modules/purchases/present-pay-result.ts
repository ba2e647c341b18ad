import type { Reply } from '@atrium/contract/shapes';
import type { Locale } from '@atrium/i18n/locales';
import type { Context } from '../../platform/context.ts';
import { presentPaymentWay } from '../payments/records/payment-options.ts';
import type { PayResult } from './pay-purchase.ts';

/** Where an order stands. A redirect is told in the body: fetch would follow a real one itself. */
export function presentPayResult(ctx: Context, paid: PayResult, lang: Locale): Reply<'checkOut'> {
  const order = { purchaseID: paid.purchase.id };
  switch (paid.is) {
    case 'granted':
      return { status: 201, body: order };
    case 'pending':
      return { status: 202, body: order };
    case 'ways':
      return {
        status: 200,
        body: { ...order, options: paid.ways.map((way) => presentPaymentWay(ctx, way, lang)) },
      };
    case 'number':
      return { status: 200, body: { ...order, nextApiFlowStep: 'MSISDN' } };
    case 'redirect': {
      const { url, purchaseToken, expiresIn } = paid;
      return {
        status: 200,
        body: { ...order, status: 302, type: 'redirect', url, purchaseToken, expiresIn },
      };
    }
    case 'pin': {
      const { purchaseToken, sentTo, attemptsLeft, expiresIn, paymentUuid } = paid;
      return {
        status: 200,
        body: {
          ...order,
          nextApiFlowStep: 'PIN',
          purchaseToken,
          sentTo,
          attemptsLeft,
          expiresIn,
          paymentTransactionUuid: paymentUuid,
        },
      };
    }
  }
}
