import type { RewardCurrency, RewardReason } from '@atrium/domain/play/rewards';
import type { TenantCode } from './catalogue/article.ts';
import { rewarding } from './rewards.ts';

interface Points {
  readonly entries: readonly {
    readonly daysAgo: number;
    readonly currency: RewardCurrency;
    readonly amount: number;
    readonly reason: RewardReason;
    readonly about?: {
      articleId?: number;
      challengeId?: number;
      step?: number;
      offerId?: number;
      days?: number;
      place?: number;
    };
    readonly expiresInDays?: number;
  }[];
  readonly streak?: number;
}

const challenge = (step: number) => ({ challengeId: 9801, step });

/** Newer than the prizes of the tournaments that are over (`tournaments.ts`), which book themselves: they stand below. */
const life: Readonly<Record<string, Points>> = {
  player: {
    entries: [
      { daysAgo: 28, currency: 'POINTS', amount: 600, reason: 'purchase' },
      {
        daysAgo: 27,
        currency: 'TICKETS',
        amount: 3,
        reason: 'challenge',
        about: challenge(1),
        expiresInDays: 15,
      },
      { daysAgo: 26, currency: 'POINTS', amount: 700, reason: 'purchase' },
      { daysAgo: 25, currency: 'POINTS', amount: 300, reason: 'purchase', expiresInDays: 13 },
      { daysAgo: 22, currency: 'POINTS', amount: -600, reason: 'shop', about: { offerId: 1 } },
      { daysAgo: 20, currency: 'TICKETS', amount: 9, reason: 'challenge', about: challenge(2) },
      { daysAgo: 12, currency: 'POINTS', amount: 500, reason: 'purchase' },
      { daysAgo: 2, currency: 'POINTS', amount: 25, reason: 'streak', about: { days: 4 } },
      { daysAgo: 1, currency: 'POINTS', amount: 30, reason: 'streak', about: { days: 5 } },
    ],
    streak: 5,
  },
  rival: {
    entries: [
      { daysAgo: 27, currency: 'POINTS', amount: 900, reason: 'purchase' },
      { daysAgo: 26, currency: 'TICKETS', amount: 6, reason: 'challenge', about: challenge(2) },
      { daysAgo: 2, currency: 'POINTS', amount: 40, reason: 'challenge', about: challenge(1) },
    ],
    streak: 2,
  },
};

/** What people have collected before they first sign in. */
export const pointsOf = (tenant: TenantCode): Readonly<Record<string, Points>> =>
  rewarding.includes(tenant) ? life : {};
