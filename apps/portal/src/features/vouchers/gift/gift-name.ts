import type { Period } from '@atrium/domain/subscription/period';
import { useTranslations } from 'use-intl';

interface Named {
  title: string;
  /** Of a plan: how long it runs. */
  period?: Period | undefined;
}

/** "One month of Plus", or a voucher by its title. */
export function useGiftName(): (named: Named) => string {
  const t = useTranslations('vouchers.gift');
  return ({ title, period }) => (period ? t(`name.${period}`, { plan: title }) : title);
}
