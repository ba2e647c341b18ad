import { epochOf, type Instant } from '../values/instant.ts';

export type SubscriptionLike = {
  id: number;
  typeId: number;
  state: string;
  subState?: string | null | undefined;
  endDate?: Instant;
};

export type Bucket = 'active' | 'inactive' | 'pending' | 'canceled';

const bucketOfState: Readonly<Record<string, Bucket>> = {
  ACTIVE: 'active',
  INACTIVE: 'inactive',
  REQUESTED: 'pending',
  CANCELED: 'canceled',
};

/** `null` for a state this product does not know (PAUSED at some operators): shown nowhere rather than in the wrong place. */
export function bucketOf({ state, subState }: Pick<SubscriptionLike, 'state' | 'subState'>): Bucket | null {
  if (!Object.hasOwn(bucketOfState, state)) return null;
  if (subState === 'PENDING' && state !== 'CANCELED') return 'pending';
  return bucketOfState[state] ?? null;
}

/** A payment that waits for the customer; null where there is none, or where the provider decides. */
export const unfinishedPayment = <P extends { waitsFor: string }>({
  openPayment,
}: {
  openPayment?: P | null | undefined;
}): P | null => (openPayment && openPayment.waitsFor !== 'CONFIRMATION' ? openPayment : null);

/** How many cancelled subscriptions a person sees. */
const canceledShown = 5;

export function bucketSubscriptions<S extends SubscriptionLike>(
  subscriptions: readonly S[],
): Record<Bucket, S[]> {
  const buckets: Record<Bucket, S[]> = { active: [], inactive: [], pending: [], canceled: [] };
  for (const subscription of subscriptions) {
    const bucket = bucketOf(subscription);
    if (bucket) buckets[bucket].push(subscription);
  }
  return { ...buckets, canceled: lastCanceled(buckets.canceled) };
}

function lastCanceled<S extends SubscriptionLike>(canceled: readonly S[]): S[] {
  const newestOfType = new Map<number, S>();
  for (const subscription of canceled.toSorted(newestFirst)) {
    if (!newestOfType.has(subscription.typeId)) newestOfType.set(subscription.typeId, subscription);
  }
  return [...newestOfType.values()].slice(0, canceledShown);
}

// Ids grow with time, so they settle equal and missing end dates.
const newestFirst = (a: SubscriptionLike, b: SubscriptionLike) =>
  (epochOf(b.endDate) ?? 0) - (epochOf(a.endDate) ?? 0) || b.id - a.id;

export type SubscriptionLevel = { order: number; currentSubscriptionExist: boolean };
export type UpgradeDirection = 'upgrade' | 'downgrade' | 'change';

/** Where a person can go from their level: from the bottom only up, from the top only down. `null` when they hold none. */
export function upgradeDirection(levels: readonly SubscriptionLevel[]): UpgradeDirection | null {
  const current = levels.find(({ currentSubscriptionExist }) => currentSubscriptionExist);
  if (!current) return null;
  if (current.order === 0) return 'upgrade';
  return current.order === Math.max(...levels.map(({ order }) => order)) ? 'downgrade' : 'change';
}
