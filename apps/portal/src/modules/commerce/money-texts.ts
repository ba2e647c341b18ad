import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { type Price, priceText } from '@atrium/domain/money/money';
import { arrangedChange } from '@atrium/domain/subscription/next-charge';
import type { PriceTerms } from '@atrium/domain/subscription/price-terms';
import { displayText } from '@atrium/domain/subscription/subscription-attribute';
import { promotionEnd } from '@atrium/domain/subscription/subscription-phase';
import { formatDate } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import { numberText } from '../subscribe/flow/cards-on-file.ts';
import { usePriceSentence } from '../subscribe/plans/price-sentence.ts';

type Plan = NonNullable<UserSubscription['subscriptionType']>;

const ownTerms = (subscription: UserSubscription): PriceTerms | null => {
  const { subscriptionType: plan, price, fullPrice, promotionCyclesLeft: promotionCycles } = subscription;
  return plan ? { cycle: plan.billingCycle, price, fullPrice, promotionCycles } : null;
};

/** Of the plan that an arranged change leads to; null where nothing is arranged or its rhythm is not known. */
function arrangedTerms(subscription: UserSubscription): PriceTerms | null {
  const change = arrangedChange(subscription);
  if (!change?.billingCycle) return null;
  const { billingCycle: cycle, price, fullPrice, promotionCycles } = change;
  return { cycle, price, fullPrice: fullPrice ?? undefined, promotionCycles };
}

/** Sums, days and what pays, as the language and the tenant write them. */
export function useMoneyTexts() {
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
  const terms = usePriceSentence();

  return {
    price,
    /** 3 December */
    day: (at: string | Date) => day(at, { month: 'long' }),
    /** Thursday, 3 December */
    weekday: (at: string | Date) => day(at, { month: 'long', weekday: 'long' }),
    /** 3 Dec */
    shortDay: (at: string | Date) => day(at, { month: 'short' }),
    /** €8.99 a month for 3 months, then €11.99 a month */
    terms,
    /** What a subscription costs from its next payment on, also after an arranged change; null where that is not known. */
    termsOf: (subscription: UserSubscription): string | null => {
      if (arrangedChange(subscription)) {
        const arranged = arrangedTerms(subscription);
        return arranged && terms(arranged);
      }
      const own = ownTerms(subscription);
      const end = own && promotionEnd(subscription, own.cycle);
      return own && terms(end ? { ...own, until: day(end, { month: 'long' }) } : own);
    },
    planName: (plan: Plan) =>
      displayText(plan, 'name', languages) ?? displayText(plan, 'title', languages) ?? plan.name,
    /** On your phone bill, Orange •• 4207 */
    paidBy: ({ paidBy }: Pick<UserSubscription, 'paidBy'>) =>
      paidBy && t(`mySubscription.paidBy.${paidBy.kind}`, { name: numberText(paidBy.brand, paidBy.last4) }),
  };
}
