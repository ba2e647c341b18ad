import { describe, expect, test } from 'vitest';
import {
  type Access,
  accessRefusals,
  accessTo,
  accessWaysTo,
  type Circumstances,
  type Holdings,
  holdsNothing,
  isForGuests,
  type Offered,
} from './access.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const hour = 3_600_000;

const here: Circumstances = { now, maxRating: 60, closed: null, isPlaceBlocked: false, device: 'desktop' };
const article = (some: Partial<Offered> = {}): Offered => ({
  id: 7,
  contentType: 'MOVIE',
  ageRating: 20,
  isFree: false,
  prices: [],
  ...some,
});
const price = (amount: number, businessModel = 'DOWNLOAD_TO_OWN') => ({
  amount,
  currency: 'EUR',
  businessModel,
});
const plan = (amount: number, state = 'ACTIVE', subState = 'NONE', contentTypes = ['MOVIE']) => ({
  typeId: 3,
  state,
  subState,
  contingents: [{ amount, contentTypes }],
});
const having = (some: Partial<Holdings>): Holdings => ({ ...holdsNothing, ...some });

const buy = price(1199);
const rent = price(399, 'RENTAL');
const forSale = (amount: number, isRental = false): Access => ({
  is: 'forSale',
  price: { amount, currency: 'EUR' },
  isRental,
});
const byPlan = (held: 'pending' | 'inactive' | null = null, typeIds: number[] = []): Access => ({
  is: 'byPlan',
  typeIds,
  held,
});

describe('what it takes', () => {
  test.each<[string, Partial<Offered>, Partial<Holdings>, Access]>([
    ['nothing, where it is free', { isFree: true }, {}, { is: 'free' }],
    ['nothing, whatever else is sold', { isFree: true, prices: [price(0), buy] }, {}, { is: 'free' }],
    ['nothing, by its price', { prices: [price(0)] }, {}, { is: 'free' }],
    [
      'nothing, by its business model',
      { prices: [price(99, 'DOWNLOAD_TO_OWN_FREEMIUM')] },
      {},
      { is: 'free' },
    ],
    ['the least price', { prices: [price(900), price(499)] }, {}, forSale(499)],
    ['a rent, if that is the least', { prices: [buy, rent] }, {}, forSale(399, true)],
    ['a plan, without a price of its own', {}, {}, byPlan()],
    ['nothing more, once owned', { prices: [buy] }, { wallet: [{ id: 7 }] }, { is: 'owned' }],
    ['nothing more, though it is free anyway', { isFree: true }, { wallet: [{ id: 7 }] }, { is: 'owned' }],
    [
      'nothing more, with the collection it is in',
      { prices: [buy] },
      { wallet: [{ id: 1, collectionArticles: [6, 7] }] },
      { is: 'owned' },
    ],
    [
      'nothing more, as part of what is owned',
      { prices: [buy], collectionInfo: { articleId: 1 } },
      { wallet: [{ id: 1 }] },
      { is: 'owned' },
    ],
    ['a price, if another thing is owned', { prices: [buy] }, { wallet: [{ id: 8 }] }, forSale(1199)],
    [
      'nothing more, while rented',
      { prices: [rent] },
      { wallet: [{ id: 7, expiresAt: now + hour }] },
      { is: 'rented', until: now + hour },
    ],
    [
      'a price again, when the rent has run out',
      { prices: [rent] },
      { wallet: [{ id: 7, expiresAt: now }] },
      forSale(399, true),
    ],
    [
      'nothing more, bought after it was rented',
      { prices: [rent] },
      { wallet: [{ id: 7, expiresAt: now + hour }, { id: 7 }] },
      { is: 'owned' },
    ],
    [
      'nothing more, with a plan',
      { prices: [buy] },
      { subscriptions: [plan(-1)] },
      { is: 'included', typeId: 3 },
    ],
    [
      'nothing more, with a plan that was cancelled and still runs',
      {},
      { subscriptions: [plan(-1, 'ACTIVE', 'TAGGED_FOR_CANCEL')] },
      { is: 'included', typeId: 3 },
    ],
    [
      'a credit, before any money',
      { prices: [buy] },
      { subscriptions: [plan(2)] },
      { is: 'byCredit', typeId: 3, left: 2 },
    ],
    ['money, without a credit left', { prices: [buy] }, { subscriptions: [plan(0)] }, forSale(1199)],
    [
      'money, with credits for something else',
      { prices: [buy] },
      { subscriptions: [plan(2, 'ACTIVE', 'NONE', ['FULL_TRACK_MUSIC'])] },
      forSale(1199),
    ],
    [
      'patience, while the plan is on its way',
      {},
      { subscriptions: [plan(-1, 'REQUESTED')] },
      byPlan('pending'),
    ],
    [
      'patience too, while a change is',
      {},
      { subscriptions: [plan(-1, 'ACTIVE', 'PENDING')] },
      byPlan('pending'),
    ],
    ['a plan that is paid', {}, { subscriptions: [plan(-1, 'INACTIVE', 'HOLD')] }, byPlan('inactive')],
    ['another plan after one that ended', {}, { subscriptions: [plan(-1, 'CANCELED')] }, byPlan()],
  ])('%s', (_what, offered, held, access) =>
    expect(accessTo(article(offered), having(held), here)).toEqual(access),
  );

  test('every way, best first', () => {
    const offered = article({ prices: [buy, rent] });
    const held = having({ subscriptions: [plan(5)] });
    const plans = [
      { id: 4, contingents: [{ amount: -1, contentTypes: ['MOVIE'] }] },
      { id: 5, contingents: [{ amount: -1, contentTypes: ['GAME'] }] },
    ];
    expect(accessWaysTo(offered, held, { ...here, plans })).toEqual([
      { is: 'byCredit', typeId: 3, left: 5 },
      forSale(399, true),
      forSale(1199),
      byPlan(null, [4]),
    ]);
  });

  test.each([
    ['an online game', 'ONLINE_GAME', true],
    ['a film', 'MOVIE', true],
    ['a game to fetch', 'GAME', false],
    ['a game that is streamed', 'CLOUD_GAME', false],
    ['a voucher', 'VOUCHER', false],
    ['an app', 'APP', false],
    ['a message to subscribe to', 'INFO_SERVICE', false],
  ])('guests have %s that is free: %s', (_what, contentType, isTheirs) => {
    expect(isForGuests({ is: 'free' }, { contentType })).toBe(isTheirs);
    expect(isForGuests(forSale(1), { contentType })).toBe(false);
  });

  test('a credit is not spent on what is free', () =>
    expect(accessWaysTo(article({ isFree: true }), having({ subscriptions: [plan(2)] }), here)).toEqual([
      { is: 'free' },
    ]));

  test('an age limit allows its own age', () =>
    expect(accessTo(article({ isFree: true }), holdsNothing, { ...here, maxRating: 20 })).toEqual({
      is: 'free',
    }));

  test('nothing helps where no plan has it and it has no price', () => {
    expect(accessTo(article(), holdsNothing, { ...here, plans: [] })).toEqual({
      is: 'refused',
      reason: 'notOffered',
    });
  });
});

/** Each with what brings it about and nothing else. */
const causes: [reason: string, offered: Partial<Offered>, circumstances: Partial<Circumstances>][] = [
  ['notOnAir', { from: now + 1 }, {}],
  ['notOnAir', { until: now }, {}],
  ['place', {}, { isPlaceBlocked: true }],
  ['age', { ageRating: 30 }, { maxRating: 20 }],
  ['hours', {}, { closed: 'HOURS' }],
  ['device', { devices: ['phone', 'tablet'] }, { device: 'tv' }],
];

describe('refused', () => {
  test('in this order, and before any price', () =>
    expect(accessRefusals).toEqual(['notOnAir', 'place', 'age', 'hours', 'device', 'notOffered']));

  test.each(causes)('by %s', (reason, offered, circumstances) => {
    const owned = having({ wallet: [{ id: 7 }] });
    for (const holdings of [holdsNothing, owned])
      expect(
        accessWaysTo(article({ isFree: true, ...offered }), holdings, { ...here, ...circumstances }),
      ).toEqual([{ is: 'refused', reason }]);
  });
});
