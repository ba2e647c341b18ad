import type { NotificationKey, NotificationParameter } from '@atrium/domain/people/notification-types';
import { displayKey } from '@atrium/domain/subscription/subscription-attribute';
import type { TenantCode } from './catalogue/article.ts';
import { plans } from './plans.ts';
import { rewarding } from './rewards.ts';

interface Told {
  readonly daysAgo: number;
  readonly key: NotificationKey;
  /** A number of days from now stands for that day. */
  readonly parameters: Readonly<Record<string, NotificationParameter | { inDays: number }>>;
  readonly link: string;
  readonly isRead?: boolean;
}

/** One of each kind, beside the invitations that tournaments bring and the releases of what is followed. */
const told: readonly Told[] = [
  // the second place, as it stands in the statement
  {
    daysAgo: 30,
    key: 'prize-points',
    parameters: { tournament: 'Pixel Masters', count: 900 },
    link: '/reward',
    isRead: true,
  },
  {
    daysAgo: 9,
    key: 'plan-ended',
    parameters: { plan: 'Plus' },
    link: '/subscription',
    isRead: true,
  },
  {
    daysAgo: 1,
    key: 'points-expiring',
    parameters: { count: 300, at: { inDays: 13 } },
    link: '/reward',
  },
  {
    daysAgo: 0,
    key: 'match-won',
    parameters: { home: 'Pixel Lupii', away: 'Retro Rachete', score: '2 : 1' },
    link: '/tournaments/details/951',
  },
];

const languages = { atrium: 'en', noor: 'ar', klang: 'de', arena: 'ro' } as const satisfies Record<
  TenantCode,
  string
>;

const link = '/subscription';

/** What has happened to the plans that people hold. */
function ofPlans(tenant: TenantCode): Readonly<Record<string, readonly Told[]>> {
  const { types, held } = plans[tenant];
  // as its card calls it, in the tenant's language
  const plan = (id: number) => {
    const { attributes = {}, name = '' } = types.find((type) => type.id === id) ?? {};
    return (attributes as Readonly<Record<string, string>>)[displayKey('name', languages[tenant])] ?? name;
  };
  const paid = (id: number) => {
    const { price = 0, currency = '' } = types.find((type) => type.id === id) ?? {};
    return { plan: plan(id), amount: { amount: price, currency } };
  };
  const started = (id: number, daysAgo: number): Told => ({
    daysAgo,
    key: 'plan-started',
    parameters: paid(id),
    link,
    isRead: true,
  });
  return {
    active: [started(held.credits, 12)],
    unlimited: [started(held.unlimited, 20)],
    trial: [{ daysAgo: 1, key: 'plan-trial-started', parameters: paid(held.trial), link }],
    grace: [{ daysAgo: 0, key: 'plan-payment-failed', parameters: { plan: plan(held.credits) }, link }],
    hold: [{ daysAgo: 0, key: 'plan-held', parameters: { plan: plan(held.credits) }, link }],
    cancelled: [
      { daysAgo: 30, key: 'plan-ended', parameters: { plan: plan(held.cancelled[0] ?? held.credits) }, link },
    ],
  };
}

/** What people find when they first look. */
export const notificationsOf = (tenant: TenantCode): Readonly<Record<string, readonly Told[]>> => ({
  ...ofPlans(tenant),
  ...(rewarding.includes(tenant) && { player: told }),
});
