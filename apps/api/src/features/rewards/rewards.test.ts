import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishChallenges } from '../../modules/challenges/publish-challenges.ts';
import { violatedInvariants } from '../../modules/invariants/check-invariants.ts';
import { earnReward } from '../../modules/rewards/earn-reward.ts';
import { type OfferFile, publishOffers } from '../../modules/rewards/publish-offers.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let now = new Date('2026-11-16T10:00:00Z');
let t: TestApi;
let token: string;
let userId: number;

const offers: OfferFile[] = [
  {
    id: 1,
    title: { en: 'Two cones', fr: 'Deux cornets' },
    subtitle: 'Gelato Polo',
    price: 100,
    benefit: { kind: 'VOUCHER', campaignId: 1 },
  },
  {
    id: 2,
    title: 'Five credits',
    price: 100,
    benefit: { kind: 'CREDITS', amount: 5, contentTypes: ['ALBUM'], days: 30 },
  },
  { id: 3, title: 'Night pilot', price: 100, perPerson: 1, benefit: { kind: 'AVATAR', avatar: 'pilot' } },
  { id: 4, title: 'The last three', price: 10, stock: 3, benefit: { kind: 'TICKETS', amount: 2 } },
  { id: 5, title: 'Far away', price: 100_000, benefit: { kind: 'TICKETS', amount: 1 } },
];

const within = <T>(work: (tx: TransactionContext) => Promise<T>): Promise<T> =>
  withTenant(t.database.db, 1, async (db) =>
    work({
      db,
      tenant: { id: 1, defaultLocale: 'en' },
      locale: 'en',
      clock: { now: () => now },
    } as TransactionContext),
  );
const call = (line: string, options: { headers?: Record<string, string>; token?: string | undefined } = {}) =>
  t.call('alpha', line, { token, ...options });
const give = (amount: number, key: string) =>
  within((tx) => earnReward(tx, { userId, currency: 'POINTS', amount, key, reason: 'prize' }));
const overview = async () =>
  (await call('GET /reward')).body as {
    points: { balance: number };
    tickets: { balance: number };
    streak: { days: number; isToday: boolean; week: { state: string }[] };
  };
const redeem = (id: number, key: string | null = crypto.randomUUID()) =>
  call(`POST /reward/redeem/${id}`, { headers: key ? { 'idempotency-key': key } : {} });

beforeAll(async () => {
  t = await startTestApi({ clock: { now: () => now } });
  token = await t.signIn('alpha');
  userId = await within(async ({ db }) => {
    const { id } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
    return id;
  });
  await within(async (tx) => {
    await sql`INSERT INTO voucher_campaign (tenant_id, id, name, benefit_kind, benefit, valid)
      VALUES (1, 1, 'Two cones', 'PARTNER_CODE', '{}', '[,)')`.execute(tx.db);
    await publishOffers(tx, offers);
  });
});
afterAll(async () => {
  expect(await within(violatedInvariants)).toEqual({});
  await t.stop();
});

test.each([
  'GET /reward',
  'GET /reward/statement',
  'GET /reward/shop',
  'GET /reward/challenges',
  'POST /reward/visit',
  'POST /reward/redeem/1',
  'PATCH /kafka/optInChallenge/1',
])('%s is for people', async (line) => {
  expect((await call(line, { token: undefined })).status).toBe(401);
});

test('a new customer has no points, and sees the offers', async () => {
  expect((await call('GET /reward')).body).toMatchObject({
    points: { balance: 0, expiring: null },
    tickets: { balance: 0, expiring: null },
    tier: { name: 'bronze', earned: 0, missing: 1000 },
    streak: { days: 0, isToday: false, pausesLeft: 1 },
  });
  expect((await call('GET /reward/statement')).body).toEqual({ entries: [], next: null });
  const { body } = await call('GET /reward/shop', { headers: { 'accept-language': 'fr' } });
  expect(body).toMatchObject([
    { id: 1, kind: 'VOUCHER', price: 100, standing: 'open', left: null },
    { id: 2, amount: 5 },
    { id: 3, avatar: 'pilot' },
    { id: 4, left: 3 },
    { id: 5 },
  ]);
});

describe('redeeming', () => {
  test('without the points is refused with how many are missing, and takes nothing', async () => {
    const { status, body } = await redeem(1);
    expect([status, body]).toMatchObject([402, { error: 'INSUFFICIENT_FUNDS', details: { missing: 100 } }]);
  });

  test('brings a voucher of one’s own, once for each key', async () => {
    await give(1000, 'first');
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(1, 'same')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await overview()).points.balance).toBe(900);
    const [voucherId] = answers.map(({ body }) => (body as { voucherId: number }).voucherId);
    expect((await call(`GET /voucher/mine/${voucherId}`)).status).toBe(200);
  });

  test('redeeming points brings credits, and a profile picture at once, which others cannot choose', async () => {
    expect((await redeem(2)).status).toBe(201);
    expect((await redeem(3)).status).toBe(201);
    const again = await redeem(3);
    expect([again.status, again.body]).toMatchObject([409, { details: { reason: 'owned' } }]);
    const { body } = await call('GET /user/profile');
    expect(body).toMatchObject({ userInformation: { avatar: 'pilot' } });
    expect((await overview()).points.balance).toBe(700);
  });

  test('of ten requests at once for the last three pieces of an offer three succeed, and the others cost nothing', async () => {
    const before = await overview();
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(4)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const { body } of answers.filter(({ status }) => status !== 201))
      expect(body).toMatchObject({ error: 'CONFLICT', details: { reason: 'sold-out' } });
    const after = await overview();
    expect([before.points.balance - after.points.balance, after.tickets.balance]).toEqual([30, 6]);
  });

  test.each([
    ['what is not there', 999, 404],
    ['what is no number', 'abc', 400],
  ])('%s is refused', async (_what, id, status) => {
    expect((await redeem(id as number)).status).toBe(status);
  });

  test('what another tenant offers is not there', async () => {
    const other = await t.signIn('beta');
    expect((await t.call('beta', 'POST /reward/redeem/1', { token: other })).status).toBe(404);
  });
});

describe('the statement', () => {
  test('says why, when, for what, and goes on where a page ends', async () => {
    const { body } = await call('GET /reward/statement?limit=3');
    const { entries, next } = body as unknown as { entries: { id: number; reason: string }[]; next: number };
    expect(entries).toHaveLength(3);
    expect(entries[0]).toMatchObject({ reason: 'shop', title: 'The last three' });
    const all = [...entries];
    for (let before: number | null = next; before !== null; ) {
      const page = (await call(`GET /reward/statement?limit=3&before=${before}`)).body as unknown as {
        entries: typeof entries;
        next: number | null;
      };
      all.push(...page.entries);
      before = page.next;
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.at(-1)).toMatchObject({
      reason: 'prize',
      amount: 1000,
      balance: 1000,
      expiresAt: '2027-12-01T00:00:00.000Z',
    });
  });
});

describe('days in a row', () => {
  test('count by our calendar, once a day, and only where there are rewards', async () => {
    expect((await call('POST /reward/visit')).body).toMatchObject({ isFirst: false, streak: { days: 0 } });
    await within(({ db }) =>
      db
        .insertInto('site_config')
        .values({
          tenant_id: 1,
          section: 'enabledFeatures',
          version: 2,
          body: JSON.stringify({ rewards: true }),
          state: 'PUBLISHED',
          created_by: 'test',
          created_at: now,
        })
        .execute(),
    );
    const before = (await overview()).points.balance;
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('POST /reward/visit')));
    expect(answers.filter(({ body }) => (body as { isFirst: boolean }).isFirst)).toHaveLength(1);
    now = new Date('2026-11-17T10:00:00Z');
    expect((await overview()).streak).toMatchObject({ days: 1, isToday: false });
    expect((await call('POST /reward/visit')).body).toMatchObject({ isFirst: true, streak: { days: 2 } });
    const after = await overview();
    expect(after.points.balance - before).toBe(10 + 15);
    expect(after.streak.week.map(({ state }) => state)).toEqual([
      'missed',
      'missed',
      'missed',
      'missed',
      'done',
      'done',
      'next',
    ]);
  });
});

test('daily visits have a rate limit', async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, () => call('POST /reward/visit')));
  // a second minute may begin meanwhile
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
});

test('a challenge is joined once, by the number it is shown under', async () => {
  await within((tx) =>
    publishChallenges(tx, [
      {
        id: 700,
        title: { en: 'Marathon', fr: 'Marathon' },
        description: 'Play',
        chained: true,
        until: new Date(now.getTime() + 9 * 86_400_000).toISOString(),
        steps: [
          {
            title: 'Play once',
            rule: { on: 'played' },
            target: 1,
            rewards: [{ currency: 'TICKETS', amount: 1 }],
          },
        ],
      },
    ]),
  );
  const join = () => call('PATCH /kafka/optInChallenge/700');
  const [first, second] = [await join(), await join()];
  expect(first.body).toMatchObject({ optedIn: true });
  expect(second.body).toEqual(first.body);
  expect((await call('GET /reward/challenges')).body).toMatchObject([
    {
      id: 700,
      title: 'Marathon',
      chained: true,
      isDone: false,
      challengeSteps: [{ step: 1, progress: 0, isLocked: false }],
    },
  ]);
  expect((await call('GET /structure/any/fragment/get-challenge-by-id?id=700')).body).toMatchObject({
    data: {
      customProperties: {
        challenge: { challengeSteps: [{ title: 'Play once', rewards: [{ currency: 'TICKETS' }] }] },
      },
    },
  });
});
