import type { Reward } from '@atrium/contract/schemas/rewards';
import { useTranslations } from 'use-intl';

/** `120 points`, `3 tickets`. */
export function useRewardText(): (reward: Reward) => string {
  const t = useTranslations('rewards.reward');
  return ({ currency, amount }) => t(currency, { count: amount });
}
