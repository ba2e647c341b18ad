import { type Price, priceText } from '@atrium/domain/money/money';
import { type PriceTerms, priceSentence } from '@atrium/domain/subscription/price-terms';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';
import type { PlanType } from './plan-types.ts';

export function usePriceText(): (price: Price) => string {
  const { locale, price: format } = useUi();
  return (price) => priceText(price, { locale, ...format });
}

/** What a plan costs, as the one sentence that every place shows. */
export function usePriceSentence(): (terms: PriceTerms) => string {
  const t = useTranslations('subscription.price');
  const money = usePriceText();
  return (terms) => priceSentence(terms, { t, money });
}

/** As it is listed; a consent knows better where a promotion has ended since the page was made. */
export const listedTerms = (type: PlanType): PriceTerms => ({
  cycle: type.billingCycle,
  price: type.subscriptionTypePromotionPrice ?? type.subscriptionTypePrice,
  fullPrice: type.subscriptionTypePrice,
  promotionCycles: type.subscriptionTypePromotionCycles,
});

/** What the server says that is agreed to. */
export const agreedTerms = (
  { billingCycle }: PlanType,
  { price, fullPrice, promotionCycles }: Omit<PriceTerms, 'cycle'>,
): PriceTerms => ({ cycle: billingCycle, price, fullPrice, promotionCycles });
