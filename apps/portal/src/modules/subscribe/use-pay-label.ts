import { useTranslations } from 'use-intl';
import type { StepProps } from './step-props.ts';
import { usePlanWords, usePriceText } from './use-plan.ts';

/** The last button names the sum that moves now and the duty to pay; where nothing moves, what starts. */
export function usePayLabel({ flow: { consent, order }, type }: Pick<StepProps, 'flow' | 'type'>): string {
  const t = useTranslations('subscribe.button');
  const textOf = usePriceText();
  const { name, price: listed, perPeriod } = usePlanWords()(type);
  const dueNow = consent?.dueNow ?? listed;
  const price = consent?.price ?? listed;
  if (order?.isTrial && price.amount > 0) return t('trial', { price: consent ? textOf(price) : perPeriod });
  return dueNow.amount > 0 ? t('pay', { price: textOf(dueNow) }) : t('free', { title: name });
}
