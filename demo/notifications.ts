import type { NotificationKey, NotificationParameter } from '@atrium/domain/people/notification-types';
import type { TenantCode } from './catalogue/article.ts';
import { rewarding } from './rewards.ts';

interface Told {
  readonly daysAgo: number;
  readonly key: NotificationKey;
  /** A number of days from now stands for that day. */
  readonly parameters: Readonly<Record<string, NotificationParameter | { inDays: number }>>;
  readonly link: string;
  readonly isRead?: boolean;
}

/** One of each kind, beside the invitations that tournaments bring. */
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
    daysAgo: 2,
    key: 'release',
    parameters: { title: 'Night Bus Hymns', by: 'Mira Solenne' },
    link: '/music',
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

/** What people find when they first look. */
export const notificationsOf = (tenant: TenantCode): Readonly<Record<string, readonly Told[]>> =>
  rewarding.includes(tenant)
    ? { player: told.filter(({ key }) => tenant !== 'arena' || key !== 'release') }
    : {};
