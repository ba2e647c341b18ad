import { type Price, priceText } from '@atrium/domain/money';
import { periods, trialOf } from '@atrium/domain/period';
import { promotionPercentage } from '@atrium/domain/promotion';
import { plainText } from '@atrium/domain/rich-text';
import { displayText } from '@atrium/domain/subscription-attribute';
import { formatNumber } from '@atrium/i18n/format';
import type { Locale } from '@atrium/i18n/locales';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { useSite } from '../../kit/visit/site.ts';
import type { PlanType } from './plan-types.ts';

export interface PlanWords {
  name: string;
  /** What a period costs now. */
  price: Price;
  priceText: string;
  /** `€8.99 a month` */
  perPeriod: string;
  /** `a month` */
  per: string;
  /** The full price beside a promotion's, and what of it is paid: `75%`. */
  full: { text: string; share: string | null } | null;
  /** `7 days free`; null where nothing is given. */
  trial: string | null;
}

export function usePriceText(): (price: Price) => string {
  const { locale, price: format } = useUi();
  return (price) => priceText(price, { locale, ...format });
}

/** `€8.99 a month`, by the plan's own rhythm. */
export function usePerPeriod(): (type: PlanType, price: Price) => string {
  const t = useTranslations('subscription.price');
  const textOf = usePriceText();
  return ({ billingCycle }, price) => t(`per${periods[billingCycle].unit}`, { price: textOf(price) });
}

/** What a plan says of itself, in the reader's language and the tenant's way of writing prices. */
export function usePlanWords(): (type: PlanType) => PlanWords {
  const t = useTranslations();
  const { locale } = useUi();
  const languages = useSite();
  const textOf = usePriceText();
  const perPeriod = usePerPeriod();
  return (type) => {
    const { unit } = periods[type.billingCycle];
    const price = type.subscriptionTypePromotionPrice ?? type.subscriptionTypePrice;
    const trial = trialOf(type.maxTrialDuration);
    const written = plainText(displayText(type, 'freeDuration', languages) ?? '');
    return {
      name: plainText(displayText(type, 'name', languages) ?? '') || type.name,
      price,
      priceText: textOf(price),
      perPeriod: perPeriod(type, price),
      per: t(`subscribe.per.${unit}`),
      full: type.subscriptionTypePromotionPrice && {
        text: textOf(type.subscriptionTypePrice),
        share: shareOf(price, type.subscriptionTypePrice, locale),
      },
      trial: trial && (written || t(`subscription.trial.${trial.unit}`, { count: trial.count })),
    };
  };
}

function shareOf({ amount }: Price, full: Price, locale: Locale): string | null {
  const percentage = promotionPercentage(amount, full.amount);
  return percentage === null ? null : formatNumber(locale, percentage / 100, { style: 'percent' });
}
