import type { Price } from '@atrium/domain/money/money';
import { promotionPercentage } from '@atrium/domain/money/promotion';
import { periods, trialOf } from '@atrium/domain/subscription/period';
import { attribute, displayKey, displayText } from '@atrium/domain/subscription/subscription-attribute';
import { plainText } from '@atrium/domain/values/rich-text';
import { inDigits } from '@atrium/i18n/digits';
import { formatNumber } from '@atrium/i18n/format';
import type { Locale } from '@atrium/i18n/locales';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import { useSite } from '../../../kit/visit/site.ts';
import type { PlanType } from './plan-types.ts';
import { listedTerms, usePriceSentence, usePriceText } from './price-sentence.ts';

export interface PlanTexts {
  name: string;
  /** What a period costs now. */
  price: Price;
  priceText: string;
  /** `€8.99 a month for 3 months, then €11.99 a month`: a special price with its end. */
  terms: string;
  /** `a month` */
  per: string;
  /** The full price beside a promotion's, and what is saved of it: `25%`. */
  full: { text: string; saved: string | null } | null;
  /** `7 days free`; null where nothing is given. */
  trial: string | null;
}

/** What a plan says of itself, in the reader's language and the tenant's way of writing prices. */
export function usePlanTexts(): (type: PlanType) => PlanTexts {
  const t = useTranslations();
  const { locale } = useUi();
  const languages = useSite();
  const textOf = usePriceText();
  const sentence = usePriceSentence();
  return (type) => {
    const { unit } = periods[type.billingCycle];
    const price = type.subscriptionTypePromotionPrice ?? type.subscriptionTypePrice;
    const trial = trialOf(type.maxTrialDuration);
    // no other language: it is part of a sentence of ours
    const written = plainText(attribute(type, displayKey('freeDuration', locale)) ?? '');
    return {
      name: plainText(displayText(type, 'name', languages) ?? '') || type.name,
      price,
      priceText: textOf(price),
      terms: sentence(listedTerms(type)),
      per: t(`subscribe.per.${unit}`),
      full: type.subscriptionTypePromotionPrice && {
        text: textOf(type.subscriptionTypePrice),
        saved: savedOf(price, type.subscriptionTypePrice, locale),
      },
      trial:
        trial && (inDigits(locale, written) || t(`subscription.trial.${trial.unit}`, { count: trial.count })),
    };
  };
}

function savedOf({ amount }: Price, full: Price, locale: Locale): string | null {
  const percentage = promotionPercentage(amount, full.amount);
  return percentage === null ? null : formatNumber(locale, (100 - percentage) / 100, { style: 'percent' });
}
