import type { RewardEntry } from '@atrium/contract/schemas/rewards';
import { useTranslations } from 'use-intl';

/** What it was for, in a line. */
export function useReasonText(): (entry: RewardEntry) => string {
  const t = useTranslations('rewards');
  return ({ reason, title, number }) => {
    if (reason === 'streak') return t('statement.reason.streak', { count: number ?? 1 });
    if (reason === 'purchase') return title ?? t('statement.reason.purchase');
    if (reason === 'purchase-back' || reason === 'expired') return t(`statement.reason.${reason}`);
    // what it was called is not known any more
    if (title === null) return t('shop.title');
    if (reason === 'challenge') return t('statement.reason.challenge', { title, number: number ?? 1 });
    return reason === 'shop' ? title : t(`statement.reason.${reason}`, { title });
  };
}
