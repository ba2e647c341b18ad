import { useTranslations } from 'use-intl';
import { usePriceText } from '../plans/price-sentence.ts';
import { usePlanTexts } from '../plans/use-plan-texts.ts';
import type { StepProps } from './step-props.ts';

/** The last button names the sum that moves now and the duty to pay; where nothing will be charged, that it is free. */
export function usePayLabel({ flow: { consent, order }, type }: Pick<StepProps, 'flow' | 'type'>): string {
  const t = useTranslations('subscribe.button');
  const textOf = usePriceText();
  const { name, price: listed } = usePlanTexts()(type);
  const dueNow = consent?.dueNow ?? listed;
  const price = consent?.price ?? listed;
  if (order?.isTrial && consent?.endsByItself) return t('startFree');
  if (order?.isTrial && price.amount > 0) return t('trial', { price: textOf(price) });
  return dueNow.amount > 0 ? t('pay', { price: textOf(dueNow) }) : t('free', { title: name });
}
