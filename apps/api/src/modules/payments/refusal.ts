import { isLocale } from '@atrium/i18n/locales';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { errorText } from '../../platform/serve/error-text.ts';
import type { Progress } from './payment.ts';

/** A decline is said in words: the operator's own, or ours in the person's language. */
export function refusalOf(
  { tenant }: Pick<Context, 'tenant'>,
  { code, message }: Extract<Progress, { is: 'denied' }>,
  lang: string,
): AppError {
  switch (code) {
    case 'INSUFFICIENT_FUNDS':
    case 'USER_ALREADY_SUBSCRIBED':
      return new AppError(code);
    case 'PAYMENT_DECLINED': {
      const locale = isLocale(lang) ? lang : tenant.defaultLocale;
      return new AppError(code, undefined, message ?? errorText(locale, code));
    }
    default:
      return new AppError('PURCHASE_REQUEST_NOT_VALID');
  }
}
