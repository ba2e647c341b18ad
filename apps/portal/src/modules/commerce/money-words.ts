import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { type Price, priceText } from '@atrium/domain/money';
import { type Period, periods } from '@atrium/domain/period';
import { displayText } from '@atrium/domain/subscription-attribute';
import { formatDate } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { numberText } from '../subscribe/cards-on-file.ts';

type Plan = NonNullable<UserSubscription['subscriptionType']>;

/** Sums, days and what pays, as the language and the tenant write them. */
export function useMoneyWords() {
  const t = useTranslations();
  const { locale, price: format } = useUi();
  const languages = useSite();
  const { timezone } = languages.tenant;

  const day = (at: string | Date, options: Intl.DateTimeFormatOptions) => {
    const date = new Date(at);
    const yearOf = (of: Date) => formatDate(locale, of, { year: 'numeric', timeZone: timezone });
    return formatDate(locale, date, {
      ...options,
      day: 'numeric',
      timeZone: timezone,
      // the year is said only where it is not this one
      ...(yearOf(date) !== yearOf(new Date()) && { year: 'numeric' }),
    });
  };
  const price = (value: Price) => priceText(value, { locale, ...format });

  return {
    price,
    /** 3 December */
    day: (at: string | Date) => day(at, { month: 'long' }),
    /** Thursday, 3 December */
    weekday: (at: string | Date) => day(at, { month: 'long', weekday: 'long' }),
    /** 3 Dec */
    shortDay: (at: string | Date) => day(at, { month: 'short' }),
    /** €11.99 a month */
    perPeriod: (value: Price, cycle: Period) =>
      t(`subscription.price.per${periods[cycle].unit}`, { price: price(value) }),
    planName: (plan: Plan) =>
      displayText(plan, 'name', languages) ?? displayText(plan, 'title', languages) ?? plan.name,
    /** On your phone bill, Orange •• 4207 */
    paidBy: ({ paidBy }: Pick<UserSubscription, 'paidBy'>) =>
      paidBy && t(`mySubscription.paidBy.${paidBy.kind}`, { name: numberText(paidBy.brand, paidBy.last4) }),
  };
}
