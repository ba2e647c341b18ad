import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import { testSecrets } from '../../testing/test-staff.ts';
import { createOperatorHandlers } from './handlers.ts';

const operatorHandlers = createOperatorHandlers({ secrets: testSecrets });

let contexts: TestContexts;
const open = randomUUID();
const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const [signedInAt, lastSeenAt] = [daysAgo(2), daysAgo(1)];

beforeAll(async () => {
  contexts = await startTestContexts();
  await contexts.alpha.tx(async ({ db }) => {
    const { id: user_id } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
    const mine = { tenant_id: 1, user_id };
    const session = { ...mine, created_at: signedInAt, last_seen_at: lastSeenAt, expires_at: at(3) };
    const id = () => ({ uuid: randomUUID(), id_hash: Buffer.from(randomUUID()) });
    await db
      .insertInto('session')
      .values([
        { ...session, ...id(), uuid: open, device: 'Firefox, Linux', country: 'RO' },
        { ...session, ...id(), device: 'signed out', revoked_at: lastSeenAt },
        { ...session, ...id(), device: 'left alone', last_seen_at: daysAgo(31), created_at: daysAgo(40) },
        { ...session, ...id(), device: 'open for too long', created_at: daysAgo(181) },
      ])
      .execute();
    await db
      .insertInto('sign_in')
      .values(
        Array.from({ length: 51 }, (_, n) => ({
          ...mine,
          method: 'PASSWORD' as const,
          device: `Device ${n}`,
          at: at(1),
        })),
      )
      .execute();
  });
});
afterAll(() => contexts.drop());

const ask = (ctx: TestContexts['alpha'], subject: string) =>
  operatorHandlers.getAccountSignIns(ctx, { body: { subject } });

test('an account is found by its address, with the devices that are still signed in and its last sign-ins', async () => {
  const { body } = await ask(contexts.alpha, 'Ada@alpha.example');
  expect(body.people).toHaveLength(1);
  const [ada] = body.people;
  expect(ada).toMatchObject({
    status: 'ACTIVE',
    devices: [
      {
        id: open,
        device: 'Firefox, Linux',
        country: 'RO',
        signedInAt: signedInAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: false,
      },
    ],
  });
  expect(ada?.signIns).toHaveLength(50);
  expect(ada?.signIns[0]).toEqual({
    method: 'PASSWORD',
    device: 'Device 50',
    country: null,
    at: at(1).toISOString(),
  });
});

test.each([
  ['an unknown contact', 'nobody@alpha.example'],
  ['a part of an address', 'ada@'],
  ['another tenant’s person', 'ada@beta.example'],
])('%s is not found', async (_, subject) => {
  expect((await ask(contexts.alpha, subject)).body).toEqual({ people: [] });
});
