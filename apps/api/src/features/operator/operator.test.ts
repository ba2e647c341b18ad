import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import { operatorHandlers } from './handlers.ts';

let contexts: TestContexts;
const [open, ended] = [randomUUID(), randomUUID()];
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

beforeAll(async () => {
  contexts = await startTestContexts();
  await contexts.alpha.tx(async ({ db }) => {
    const { id: user_id } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
    const mine = { tenant_id: 1, user_id };
    const days = { created_at: at(1), last_seen_at: at(2), expires_at: at(3) };
    await db
      .insertInto('session')
      .values([
        { ...mine, ...days, uuid: open, id_hash: Buffer.from('1'), device: 'Firefox, Linux', country: 'RO' },
        { ...mine, ...days, uuid: ended, id_hash: Buffer.from('2'), revoked_at: at(2) },
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

test('an account is found by its address, with its open devices and last sign-ins', async () => {
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
        signedInAt: at(1).toISOString(),
        lastSeenAt: at(2).toISOString(),
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
  ['nobody', 'nobody@alpha.example'],
  ['a part of an address', 'ada@'],
  ['another tenant’s person', 'ada@beta.example'],
])('%s is not found', async (_, subject) => {
  expect((await ask(contexts.alpha, subject)).body).toEqual({ people: [] });
});
