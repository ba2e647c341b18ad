import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Access,
  accessRefusals,
  accessTo,
  accessWaysTo,
  type Circumstances,
  type Holdings,
  holdsNothing,
  isOpenAccess,
  type Offered,
} from './access.ts';
import { deviceKinds } from './device.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const hour = 3_600_000;
const contentTypes = ['MOVIE', 'GAME', 'FULL_TRACK_MUSIC'];
const id = fc.integer({ min: 1, max: 9 });

const contingents = fc.array(
  fc.record({ amount: fc.integer({ min: -1, max: 3 }), contentTypes: fc.subarray(contentTypes) }),
  { maxLength: 3 },
);

const holdings: fc.Arbitrary<Holdings> = fc.record({
  wallet: fc.array(
    fc.record({
      id,
      collectionArticles: fc.array(id, { maxLength: 3 }),
      expiresAt: fc.option(fc.integer({ min: now - hour, max: now + hour })),
    }),
    { maxLength: 3 },
  ),
  subscriptions: fc.array(
    fc.record({
      typeId: id,
      state: fc.constantFrom('ACTIVE', 'INACTIVE', 'REQUESTED', 'CANCELED', 'PAUSED'),
      subState: fc.constantFrom('NONE', 'PENDING', 'TRIAL', 'GRACE', 'HOLD'),
      contingents,
    }),
    { maxLength: 3 },
  ),
});

const offers: fc.Arbitrary<Offered> = fc.record({
  id,
  contentType: fc.constantFrom(...contentTypes),
  ageRating: fc.constantFrom(0, 10, 20, 30, 40),
  isFree: fc.boolean(),
  prices: fc.array(
    fc.record({
      amount: fc.integer({ min: 0, max: 3 }),
      currency: fc.constant('EUR'),
      businessModel: fc.constantFrom('DOWNLOAD_TO_OWN', 'RENTAL', 'DOWNLOAD_TO_OWN_FREEMIUM'),
    }),
    { maxLength: 3 },
  ),
});

const moments: fc.Arbitrary<Circumstances> = fc.record({
  now: fc.constant(now),
  maxRating: fc.constantFrom(0, 10, 20, 30, 40, 60),
  closed: fc.constantFrom(null, null, 'HOURS', 'MINUTES'),
  isPlaceBlocked: fc.constantFrom(false, false, true),
  device: fc.constantFrom(...deviceKinds),
  plans: fc.option(fc.array(fc.record({ id, contingents }), { maxLength: 2 }), { nil: undefined }),
});

const order = ['owned', 'free', 'included', 'rented', 'byCredit', 'forSale', 'byPlan', 'refused'];
const place = ({ is }: Access) => order.indexOf(is);

/** What brings each refusal about, and nothing else. */
const causes: readonly [(typeof accessRefusals)[number], Partial<Offered>, Partial<Circumstances>][] = [
  ['notOnAir', { until: now }, {}],
  ['place', {}, { isPlaceBlocked: true }],
  ['age', { ageRating: 40 }, { maxRating: 30 }],
  ['hours', {}, { closed: 'MINUTES' }],
  ['device', { devices: ['phone'] }, { device: 'tv' }],
];

test('of several access refusals the first in order is returned, whatever the customer holds', () =>
  fc.assert(
    fc.property(fc.subarray([...causes], { minLength: 1 }), offers, holdings, (some, offered, has) => {
      const fine: Circumstances = {
        now,
        maxRating: 60,
        closed: null,
        isPlaceBlocked: false,
        device: 'desktop',
      };
      const article: Offered = Object.assign({}, offered, ...some.map(([, part]) => part));
      const moment: Circumstances = Object.assign({}, fine, ...some.map(([, , part]) => part));
      const reason = accessRefusals.find((name) => some.some(([named]) => named === name));
      expect(accessWaysTo(article, has, moment)).toEqual([{ is: 'refused', reason }]);
    }),
  ));

test('having more is never worse', () =>
  fc.assert(
    fc.property(offers, holdings, holdings, moments, (offered, has, more, moment) => {
      const both = {
        wallet: [...has.wallet, ...more.wallet],
        subscriptions: [...has.subscriptions, ...more.subscriptions],
      };
      const [before, after] = [has, both].map((held) => place(accessTo(offered, held, moment)));
      expect(after).toBeLessThanOrEqual(before ?? -1);
    }),
  ));

test('a customer who holds nothing opens only free articles', () =>
  fc.assert(
    fc.property(offers, moments, (offered, moment) => {
      const access = accessTo(offered, holdsNothing, moment);
      expect(isOpenAccess(access)).toBe(access.is === 'free');
    }),
  ));

test('a lower age limit opens nothing', () =>
  fc.assert(
    fc.property(offers, holdings, moments, fc.constantFrom(0, 10, 20), (offered, has, moment, limit) => {
      const lower = { ...moment, maxRating: Math.min(limit, moment.maxRating) };
      fc.pre(isOpenAccess(accessTo(offered, has, lower)));
      expect(accessTo(offered, has, moment)).toEqual(accessTo(offered, has, lower));
    }),
  ));

test('an open article asks no price, and a closed one asks the lowest', () =>
  fc.assert(
    fc.property(offers, holdings, moments, (offered, has, moment) => {
      const access = accessTo(offered, has, moment);
      fc.pre(access.is === 'forSale');
      expect(accessWaysTo(offered, has, moment).some(isOpenAccess)).toBe(false);
      expect(access).toHaveProperty('price.amount', Math.min(...offered.prices.map(({ amount }) => amount)));
    }),
  ));

test('the first way is the best, and a refusal stands alone', () =>
  fc.assert(
    fc.property(offers, holdings, moments, (offered, has, moment) => {
      const places = accessWaysTo(offered, has, moment).map(place);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      if (places.includes(order.indexOf('refused'))) expect(places).toHaveLength(1);
    }),
  ));
