import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestPayments, type TestPayments } from '../testing/test-payments.ts';

let kit: TestPayments;
beforeAll(async () => {
  kit = await startTestPayments();
});
afterAll(() => kit.drop());
beforeEach(() => kit.rest());

const minute = 60_000;
const hour = 60 * minute;
/** Nothing after it happens: not even a failure. */
const death = () => new Promise<never>(() => {});

describe('a process that dies during a charge', () => {
  type Shop = ReturnType<TestPayments['shop']>;
  const points: [string, (shop: Shop) => void, 'nothing' | 'charged'][] = [
    ['before anybody was asked', ({ before }) => before(death), 'nothing'],
    ['after they charged, before they answered', ({ after }) => after(death), 'charged'],
  ];

  test.each(points)('%s: it is found, and charged at most once', async (_when, kill, how) => {
    const { alpha } = kit;
    const shop = kit.shop();
    const { open, payments, state, look, things, charged, key, sold, asked } = shop;
    const { uuid } = await open();
    kill(shop);
    void payments.begin(alpha, uuid);
    await expect.poll(() => state(uuid)).toBe('PROCESSING');
    await expect.poll(() => asked).toEqual(['begin']);
    if (how === 'charged') await expect.poll(() => charged.size).toBe(1);
    // a second request meanwhile: the connector is not asked twice
    expect(await payments.begin(alpha, uuid)).toEqual({ is: 'pending' });
    await look(6 * minute);
    expect(charged.size).toBe(how === 'charged' ? 1 : 0);
    expect(await state(uuid)).toBe(how === 'charged' ? 'SUCCEEDED' : 'CANCELLED');
    expect(things.calls).toEqual([how === 'charged' ? `sold ${key}` : `failed ${key} CANCELLED`]);
    expect(await sold()).toBe(how === 'charged' ? 1 : 0);
  });

  test('where settling fails: nothing of it is there, and then all of it', async () => {
    const { alpha } = kit;
    const { open, payments, state, look, things, sold, asked } = kit.shop();
    const { uuid } = await open();
    things.break(() => Promise.reject(new Error('the database went away')));
    const before = await kit.balances();
    expect(await payments.begin(alpha, uuid)).toEqual({ is: 'pending' });
    expect([await state(uuid), await sold(), await kit.balances()]).toEqual(['PROCESSING', 0, before]);
    things.break(null);
    await look(6 * minute);
    expect([await state(uuid), await sold()]).toEqual(['SUCCEEDED', 1]);
    expect(asked).toEqual(['begin', 'find']);
    expect(kit.logged.join()).toContain('the database went away');
  });

  test('after settling, before answering: the next request gets the same answer', async () => {
    const { alpha } = kit;
    const { open, payments, sold, asked } = kit.shop();
    const { uuid } = await open();
    await payments.begin(alpha, uuid);
    const again = await open();
    expect(again).toMatchObject({ uuid, state: 'SUCCEEDED' });
    expect(await payments.resume(alpha, again)).toEqual({ is: 'succeeded' });
    expect([await sold(), asked]).toEqual([1, ['begin']]);
  });

  test('while a PIN is checked: it may be typed again', async () => {
    const { alpha } = kit;
    const { open, payments, says, state, look, connector, sold } = kit.shop();
    says({ is: 'needsPin', reference: 'r', sentTo: '' });
    const { uuid, purchaseToken } = await open();
    await payments.begin(alpha, uuid);
    const confirm = connector.confirm;
    connector.confirm = death;
    void payments.confirm(alpha, purchaseToken, '1234');
    await expect.poll(() => state(uuid)).toBe('PROCESSING');
    connector.confirm = confirm;
    await look(6 * minute);
    expect(await state(uuid)).toBe('PENDING_VALIDATION');
    says({ is: 'succeeded', reference: 'r' });
    expect(await payments.confirm(alpha, purchaseToken, '1234')).toEqual({ is: 'succeeded' });
    expect(await sold()).toBe(1);
  });
});

describe('a lost answer', () => {
  test('leaves a charge in doubt, which may not be charged again until its outcome is known', async () => {
    const { alpha } = kit;
    const { open, payments, state, look, after, things, charged, sold } = kit.shop();
    after(() => Promise.reject(new Error('the answer is lost')));
    const { uuid } = await open();
    expect(await payments.begin(alpha, uuid)).toEqual({ is: 'pending' });
    expect(await state(uuid)).toBe('UNKNOWN');
    expect((await open()).uuid).toBe(uuid);
    expect(await payments.begin(alpha, uuid)).toEqual({ is: 'pending' });
    await look(6 * minute);
    expect([await state(uuid), charged.size, await sold()]).toEqual(['SUCCEEDED', 1, 1]);
    expect(things.calls).toHaveLength(1);
  });

  test('a charge in doubt is reconciled by the request that reads it, without waiting for the job', async () => {
    const { alpha } = kit;
    const { open, payments, after } = kit.shop();
    after(() => Promise.reject(new Error('the answer is lost')));
    const { uuid } = await open();
    await payments.begin(alpha, uuid);
    expect(await payments.reconcile(alpha, uuid)).toEqual({ is: 'succeeded' });
  });

  test('a charge in doubt is reconciled after 5 minutes, an hour, a day, then daily; after a week the operator is alerted', async () => {
    const { alpha } = kit;
    const { open, payments, says, look, asked, health, state } = kit.shop();
    says({ is: 'processing', reference: 'r' });
    const { uuid } = await open();
    await payments.begin(alpha, uuid);
    const asks = async (ms: number) => {
      asked.length = 0;
      await look(ms);
      return asked.length;
    };
    expect(await asks(4 * minute)).toBe(0);
    expect(await asks(2 * minute)).toBe(1);
    // requests that read it meanwhile put nothing off
    for (let n = 0; n < 3; n++) await payments.reconcile(alpha, uuid);
    expect(await asks(50 * minute)).toBe(0);
    expect(await asks(20 * minute)).toBe(1);
    expect(await asks(23 * hour)).toBe(0);
    for (let day = 0; day < 8; day++) expect(await asks(25 * hour)).toBe(1);
    expect(health.problems.at(-1)).toContain('in doubt for more than a week');
    says({ is: 'succeeded', reference: 'r' });
    await alpha.tx((tx) => kit.shop().services.settle(tx, uuid, { is: 'unknown' }, new Date()));
    expect(await state(uuid)).toBe('UNKNOWN');
  });
});

test('"never heard of it" means nothing while the charge itself is on its way', async () => {
  const { alpha } = kit;
  const { open, payments, state, before } = kit.shop({ underWayMs: minute });
  const gate = Promise.withResolvers<void>();
  before(() => gate.promise);
  const { uuid } = await open();
  const begun = payments.begin(alpha, uuid);
  await expect.poll(() => state(uuid)).toBe('PROCESSING');
  expect(await payments.reconcile(alpha, uuid)).toEqual({ is: 'pending' });
  expect(await state(uuid)).toBe('PROCESSING');
  gate.resolve();
  expect(await begun).toEqual({ is: 'succeeded' });
});

test('an abandoned charge expires after a day', async () => {
  const { open, state, look, things, key } = kit.shop();
  const { uuid } = await open();
  await look(25 * hour);
  expect(await state(uuid)).toBe('CANCELLED');
  expect(things.calls).toEqual([`failed ${key} CANCELLED`]);
});
