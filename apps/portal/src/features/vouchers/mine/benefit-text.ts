import { priceText } from '@atrium/domain/money/money';
import { useUi } from '@atrium/ui/ui-provider';
import { useFormatter, useTranslations } from 'use-intl';
import type { MyVoucher } from './my-vouchers.ts';

type Benefit = Pick<MyVoucher, 'benefit' | 'credits' | 'percent' | 'balance'>;

/** What a voucher brings, in a few words. */
export function useBenefitText(): (voucher: Benefit) => string {
  const t = useTranslations('vouchers.benefit');
  const format = useFormatter();
  const { locale, price } = useUi();
  return ({ benefit, credits = 0, percent = 0, balance }) => {
    switch (benefit) {
      case 'CREDIT':
        return t('credits', { count: credits });
      case 'DISCOUNT':
        return balance
          ? t('sum', { price: priceText(balance, { locale, ...price }) })
          : t('percent', { percent: format.number(percent / 100, { style: 'percent' }) });
      case 'SUBSCRIPTION':
        return t('plan');
      case 'ARTICLE':
        return t('article');
      case 'PARTNER_CODE':
        return t('partner');
    }
  };
}
