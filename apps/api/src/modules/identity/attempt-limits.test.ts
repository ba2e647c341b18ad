import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { retriedUntilServed } from '../../testing/retry-overload.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { createAttemptLimits } from './attempt-limits.ts';

let t: TestApi;
let attempts: ReturnType<typeof createAttemptLimits>;
beforeAll(async () => {
  t = await startTestApi();
  attempts = createAttemptLimits({ db: t.database.db, secrets: createSecrets(Buffer.alloc(32, 7)) });
});
afterAll(() => t.stop());

let key = 0;
beforeEach(() => {
  key++;
});
const mine = () => ({ tenantId: 1, bucket: 'test', key: `person ${key}` });
const times = (count: number) => Array.from({ length: count });
const guess = () => retriedUntilServed(() => attempts.guess(mine()));
/** Moves everything that was counted into the past. */
const wait = (interval: string) =>
  withTenant(t.database.db, 1, (tx) =>
    sql`UPDATE attempt_counter SET since = since - ${interval}::interval, locked_until = locked_until - ${interval}::interval`.execute(
      tx,
    ),
  );

test('of a hundred parallel guesses five are answered', async () => {
  const answers = await Promise.all(times(100).map(guess));
  expect(answers.filter((refusal) => refusal === null)).toHaveLength(5);
  expect(answers.find((refusal) => refusal !== null)?.code).toBe('LOCKED');
});

test('each lock is longer than the one before', async () => {
  const lengths: number[] = [];
  for (const _ of times(4)) {
    for (const _guess of times(5)) expect(await guess()).toBeNull();
    const refusal = await guess();
    lengths.push(Math.round((Date.parse(String(refusal?.details?.until)) - Date.now()) / 60_000));
    await wait('61 minutes');
  }
  expect(lengths).toEqual([1, 5, 15, 60]);
});

test('a lock is not made longer by knocking', async () => {
  for (const _ of times(5)) await guess();
  const first = await guess();
  for (const _ of times(20)) await guess();
  expect((await guess())?.details).toEqual(first?.details);
});

test('a right guess begins anew', async () => {
  for (const _ of times(4)) await guess();
  await attempts.forget(mine());
  for (const _ of times(5)) expect(await guess()).toBeNull();
});

test('a day without guesses is forgotten', async () => {
  for (const _ of times(5)) await guess();
  await wait('25 hours');
  for (const _ of times(5)) expect(await guess()).toBeNull();
  const refusal = await guess();
  expect(Math.round((Date.parse(String(refusal?.details?.until)) - Date.now()) / 60_000)).toBe(1);
});

test('people, buckets and tenants are counted apart', async () => {
  for (const _ of times(6)) await guess();
  expect(await attempts.guess({ ...mine(), key: 'somebody else' })).toBeNull();
  expect(await attempts.guess({ ...mine(), bucket: 'another' })).toBeNull();
  expect(await attempts.guess({ ...mine(), tenantId: 2 })).toBeNull();
});

test('a rate holds under parallel requests and for its time only', async () => {
  const ask = () => retriedUntilServed(() => attempts.rate(mine(), { most: 10, seconds: 60 }));
  const answers = await Promise.all(times(50).map(ask));
  expect(answers.filter((refusal) => refusal === null)).toHaveLength(10);
  await wait('61 seconds');
  expect(await ask()).toBeNull();
});

test('where nothing can be counted, nothing is let through', async () => {
  await expect(attempts.guess({ ...mine(), tenantId: 99 })).rejects.toThrow();
});
