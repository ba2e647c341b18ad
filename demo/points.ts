import type { RewardCurrency, RewardReason } from '@atrium/domain/rewards';
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

const cup = { articleId: 951 };

const life: Readonly<Record<string, Points>> = {
  player: {
    entries: [
      { daysAgo: 200, currency: 'POINTS', amount: 600, reason: 'prize', about: { articleId: 954, place: 3 } },
      { daysAgo: 60, currency: 'TICKETS', amount: 3, reason: 'prize', about: cup, expiresInDays: 15 },
      { daysAgo: 40, currency: 'POINTS', amount: 700, reason: 'prize', about: { ...cup, place: 3 } },
      { daysAgo: 30, currency: 'POINTS', amount: -600, reason: 'shop', about: { offerId: 1 } },
      { daysAgo: 25, currency: 'POINTS', amount: 300, reason: 'prize', about: cup, expiresInDays: 13 },
      { daysAgo: 20, currency: 'TICKETS', amount: 10, reason: 'prize', about: { ...cup, place: 1 } },
      { daysAgo: 12, currency: 'POINTS', amount: 500, reason: 'prize', about: { ...cup, place: 3 } },
      { daysAgo: 6, currency: 'TICKETS', amount: -1, reason: 'entry', about: cup },
      { daysAgo: 2, currency: 'POINTS', amount: 25, reason: 'streak', about: { days: 4 } },
      { daysAgo: 1, currency: 'POINTS', amount: 30, reason: 'streak', about: { days: 5 } },
    ],
    streak: 5,
  },
  rival: {
    entries: [
      { daysAgo: 90, currency: 'POINTS', amount: 900, reason: 'prize', about: { ...cup, place: 2 } },
      { daysAgo: 30, currency: 'TICKETS', amount: 6, reason: 'prize', about: cup },
      {
        daysAgo: 2,
        currency: 'POINTS',
        amount: 40,
        reason: 'challenge',
        about: { challengeId: 9801, step: 1 },
      },
    ],
    streak: 2,
  },
};

/** What people have collected before they first sign in. */
export const pointsOf = (tenant: TenantCode): Readonly<Record<string, Points>> =>
  rewarding.includes(tenant) ? life : {};
