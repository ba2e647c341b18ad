import { formatNumber } from '@atrium/i18n/format';
import { useUi } from '@atrium/ui/ui-provider';
import { useTranslations } from 'use-intl';

/** What a discount code is called in a list of sums: with the share that it takes off, where it takes off a share. */
export function useCodeLine() {
  const t = useTranslations('cart.code');
  const { locale } = useUi();
  return (last4: string, percent: number | null) =>
    percent === null
      ? t('row', { number: last4 })
      : t('rowPercent', {
          number: last4,
          percent: formatNumber(locale, percent / 100, { style: 'percent', maximumFractionDigits: 2 }),
        });
}
