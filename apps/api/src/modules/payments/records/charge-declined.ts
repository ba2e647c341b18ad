import { isLocale } from '@atrium/i18n/locales';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { errorText } from '../../../platform/serve/error-text.ts';
import type { ChargeProgress } from './payment.ts';

/** What was to be paid: a subscription, or things that are bought once. */
type Sold = 'plan' | 'thing';

/**
 * A refused charge as the customer is told about it. `details.means` says what refused, so that a card is answered with
 * card words and an operator with operator words; a decline carries the provider's own sentence where there is one.
 */
export function chargeDeclinedError(
  { tenant }: Pick<Context, 'tenant'>,
  { code, means, message }: Extract<ChargeProgress, { is: 'denied' }>,
  lang: string,
  sold: Sold,
): AppError {
  switch (code) {
    case 'INSUFFICIENT_FUNDS':
      return new AppError(code, { means });
    case 'USER_ALREADY_SUBSCRIBED':
      return new AppError(sold === 'plan' ? code : 'ALREADY_BOUGHT', { means });
    case 'PAYMENT_DECLINED':
    case 'AUTHENTICATION_FAILED': {
      const locale = isLocale(lang) ? lang : tenant.defaultLocale;
      const details = { means, ...(code === 'AUTHENTICATION_FAILED' && { reason: code }) };
      return new AppError('PAYMENT_DECLINED', details, message ?? errorText(locale, 'PAYMENT_DECLINED'));
    }
    default:
      return new AppError('PURCHASE_REQUEST_NOT_VALID');
  }
}
