import type { Locale } from '@atrium/i18n/locales';
import type { Context } from '../../platform/context.ts';

/** Where a customer reads a receipt: in the portal, which asks them to sign in first. */
export const receiptPath = (number: string) => `/myPurchases/receipts/${number}`;

export const receiptLink = ({ origin }: Pick<Context, 'origin'>, locale: Locale, number: string) =>
  `${origin}/${locale}${receiptPath(number)}`;
