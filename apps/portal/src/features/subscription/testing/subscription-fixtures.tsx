import type { SubscriptionType } from '@atrium/contract/schemas/models/subscription-type';
import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { afterEach, beforeEach, vi } from 'vitest';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { PasscodeHost } from '../../../modules/parental-control/passcode-host.tsx';
import { passcodeAsked } from '../../../modules/parental-control/with-passcode.ts';
import { draw, type RecordedCall } from '../../../testing/draw.tsx';
import { MySubscription } from '../my-subscription.later.tsx';

export const euro = (amount: number) => ({ amount, currency: 'EUR' });

export const planFixture = (
  id: number,
  name: string,
  amount: number,
  some: Partial<SubscriptionType> = {},
): SubscriptionType => ({
  id,
  name,
  attributes: [],
  billingCycle: 'P1M',
  subscriptionTypePrice: euro(amount),
  subscriptionTypePromotionPrice: null,
  maxTrialDuration: null,
  contingents: [],
  accumulateContingent: false,
  ...some,
});

const everything = planFixture(2, 'Everything', 1199);
const plans = [planFixture(1, 'Music', 599), everything, planFixture(3, 'Family', 1699)];

export const subscriptionFixture = (some: Partial<UserSubscription> = {}): UserSubscription => ({
  id: 7,
  typeId: 2,
  state: 'ACTIVE',
  subState: 'NONE',
  active: true,
  created: '2026-10-03T10:00:00Z',
  endDate: null,
  nextRenewalDate: '2026-12-03T10:00:00Z',
  price: euro(1199),
  fullPrice: euro(1199),
  promotionCyclesLeft: 0,
  trialEnd: null,
  pausedUntil: null,
  pendingChange: null,
  paidBy: { kind: 'MSISDN', brand: 'Orange', last4: '4207' },
  contingents: [{ amount: 12, granted: 20, contentTypes: ['MOVIE'] }],
  subscriptionType: everything,
  subscriptionTypeGroupList: [
    {
      levels: [
        { order: 2, currentSubscriptionExist: false, subscriptionTypeIds: [3] },
        { order: 0, currentSubscriptionExist: false, subscriptionTypeIds: [1] },
        { order: 1, currentSubscriptionExist: true, subscriptionTypeIds: [2] },
      ],
    },
  ],
  ...some,
});

const previews: Record<number, object> = {
  1: {
    action: 'DOWNGRADE',
    toTypeId: 1,
    appliesAt: '2026-12-03T10:00:00Z',
    dueNow: euro(0),
    price: euro(599),
    nextRenewalDate: '2026-12-03T10:00:00Z',
    daysLeft: 18,
    daysOfPeriod: 30,
    rest: 'RUNS_OUT',
    unused: euro(0),
    extraDays: 0,
    creditsAfter: null,
  },
  3: {
    action: 'UPGRADE',
    toTypeId: 3,
    appliesAt: '2026-11-15T12:00:00Z',
    dueNow: euro(300),
    price: euro(1699),
    nextRenewalDate: '2026-12-03T10:00:00Z',
    daysLeft: 18,
    daysOfPeriod: 30,
    rest: 'LOWERS_DUE',
    unused: euro(719),
    extraDays: 0,
    creditsAfter: 14,
  },
};

export type FixtureAnswer = { status?: number; body: object };

/** A backend with these subscriptions; `more` answers what is changed. */
export function subscriptionBackend(
  all: UserSubscription[],
  more: (asked: RecordedCall) => FixtureAnswer | undefined = () => undefined,
) {
  return (asked: RecordedCall): FixtureAnswer => {
    const told = more(asked);
    if (told) return told;
    const { call } = asked;
    if (call.startsWith('GET /backend/subscription?')) return { body: all };
    if (call.startsWith('GET /backend/subscription/type')) return { body: plans };
    const to = /change\?to=(\d+)/.exec(call)?.[1];
    if (to) return { body: previews[Number(to)] ?? {} };
    if (call.endsWith('/events')) return { body: [] };
    if (call.startsWith('GET /backend/creditCard')) return { body: [] };
    if (call.startsWith('GET /backend/paymentMethod')) return { body: [] };
    if (call.startsWith('GET /backend/credits')) return { body: { grants: [], entries: [] } };
    throw new Error(`nothing was to be asked: ${call}`);
  };
}

export const problemFixture = (status: number, error: string): FixtureAnswer => ({
  status,
  body: { error, status, message: '' },
});

export function showSubscriptions(
  all: UserSubscription[],
  options: Parameters<typeof draw>[1] & { onStep?: () => void } = {},
) {
  const { onStep = () => {}, ...rest } = options;
  return draw(
    <>
      <MySubscription onStep={onStep} />
      <PasscodeHost />
    </>,
    { answer: subscriptionBackend(all), ...rest },
  );
}

export const tagged = {
  subState: 'TAGGED_FOR_CANCEL',
  endDate: '2026-12-03T10:00:00Z',
  nextRenewalDate: null,
} as const;
export const pausing = {
  pendingChange: {
    action: 'PAUSE',
    appliesAt: '2026-12-03T10:00:00Z',
    toTypeId: null,
    price: null,
    until: '2027-02-03T10:00:00Z',
  },
} as const;

/** A person on 15 November 2026. */
export function signedInThatDay() {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z'), toFake: ['Date'] });
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
  });

  afterEach(() => {
    passcodeAsked.get()?.answer(false);
    vi.useRealTimers();
    vi.restoreAllMocks();
    forgetSignIn();
  });
}
