import { request } from 'node:http';
import type { NotificationUpdate } from '@atrium/contract/schemas/notifications';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addPerson, signInPerson } from '../../features/profile/testing/people.ts';
import { systemClock } from '../../platform/clock.ts';
import { type Listener, listenForEvictions } from '../../platform/database/connection/listen.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { createLog } from '../../platform/health/log.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { notifyIn } from './testing/notify-in.ts';

let api: TestApi;
let listener: Listener;
let who: { userId: number; token: string };
let count = 0;
const open = new Set<() => void>();

beforeAll(async () => {
  api = await startTestApi();
  listener = await listenForEvictions({
    connection: api.database.app,
    log: createLog('silent'),
    onEvict: () => {},
    onPerson: api.api.streams.hear,
  });
});
afterAll(async () => {
  await listener.stop();
  await api.stop();
});
beforeEach(async () => {
  const { userId, token } = await addPerson(api, `s${count++}@alpha.example`);
  who = { userId, token: await token() };
});
afterEach(() => {
  for (const close of open) close();
  open.clear();
});

interface Heard extends NotificationUpdate {
  id: string;
}

/** Listens as a browser does; `words` grow while it does. */
async function listen(token = who.token, lastEventId?: string) {
  const words: Heard[] = [];
  let isOver = false;
  let status = 0;
  await new Promise<void>((resolve, reject) => {
    const sent = request(
      {
        port: api.port,
        host: '127.0.0.1',
        path: '/notifications/stream',
        headers: {
          host: 'alpha.localhost',
          authorization: `Bearer ${token}`,
          ...(lastEventId && { 'last-event-id': lastEventId }),
        },
      },
      (answer) => {
        status = answer.statusCode ?? 0;
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString();
          const parts = text.split('\n\n');
          text = parts.pop() ?? '';
          for (const part of parts) {
            const [, id = '', data] = /^id: (\d+)\ndata: (.*)$/.exec(part) ?? [];
            if (data) words.push({ id, ...JSON.parse(data) });
          }
        });
        answer.on('close', () => {
          isOver = true;
        });
        resolve();
      },
    );
    sent.on('error', reject);
    sent.end();
    open.add(() => sent.destroy());
  });
  return { words, isOver: () => isOver, status: () => status };
}

const tell = (dedupe: string, personId = who.userId) => notifyIn(api, systemClock, { personId, dedupe });
/** Some at once, so that they commit in another order than they began. */
async function tellMany(count: number, name: string) {
  for (let next = 0; next < count; next += 5)
    await Promise.all(Array.from({ length: 5 }, (_, index) => tell(`${name} ${next + index}`)));
}

const idsIn = (words: readonly Heard[]) =>
  new Set(words.flatMap(({ changed }) => changed.map(({ id }) => id)));

test('a live notification arrives in every open tab of its customer, and in no other stream', async () => {
  const stranger = await (await addPerson(api, `s${count++}@alpha.example`)).token();
  const [one, two, other] = await Promise.all([listen(), listen(), listen(stranger)]);
  await vi.waitFor(() => expect([one, two, other].map(({ words }) => words.length)).toEqual([1, 1, 1]));
  expect(one.words[0]).toMatchObject({ unread: { total: 0 }, changed: [] });
  await tell('live');
  await vi.waitFor(() => expect(one.words.at(-1)?.unread.total).toBe(1));
  await vi.waitFor(() => expect(two.words.at(-1)?.unread.total).toBe(1));
  expect(one.words.at(-1)?.changed).toMatchObject([{ key: 'team-invitation', isRead: false }]);
  await api.call('alpha', 'PUT /notifications/read', { body: {}, token: who.token });
  await vi.waitFor(() => expect(two.words.at(-1)).toMatchObject({ unread: { total: 0 } }));
  expect(other.words).toHaveLength(1);
});

test('a stream that reconnects gets all notifications since, also from transactions that began before it closed', async () => {
  const first = await listen();
  await vi.waitFor(() => expect(first.words).toHaveLength(1));
  for (const close of open) close();
  await tellMany(40, 'away');
  const again = await listen(who.token, first.words[0]?.id);
  await vi.waitFor(() => expect(idsIn(again.words).size).toBe(40));
  expect(again.words.at(-1)?.unread.total).toBe(40);
});

test('more than is worth telling is a list to be read again; so is a cursor from nowhere', async () => {
  const first = await listen();
  await vi.waitFor(() => expect(first.words).toHaveLength(1));
  for (const close of open) close();
  await tellMany(60, 'many');
  for (const cursor of [first.words[0]?.id, '99999999999999']) {
    const again = await listen(who.token, cursor);
    await vi.waitFor(() =>
      expect(again.words[0]).toMatchObject({ reload: true, changed: [], unread: { total: 60 } }),
    );
  }
});

test('a ninth stream of one person ends the first', async () => {
  const streams: Awaited<ReturnType<typeof listen>>[] = [];
  for (let index = 0; index < 9; index++) streams.push(await listen());
  await vi.waitFor(() =>
    expect(streams.map(({ isOver }) => isOver())).toEqual([true, ...Array(8).fill(false)]),
  );
});

test('signing out ends what was open for this sign-in, and rings it no more', async () => {
  const email = `s${count++}@alpha.example`;
  const { userId } = await addPerson(api, email);
  const [here, there] = [await signInPerson(api, email), await signInPerson(api, email)];
  const grantOf = (token: string | null) =>
    JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()).gid as string;
  await withTenant(api.database.db, 1, async (tx) => {
    for (const [index, token] of [here, there].entries()) {
      const grant_id = grantOf(token);
      await tx
        .insertInto('session')
        .values({
          tenant_id: 1,
          id_hash: Buffer.from([index, userId % 256]),
          uuid: crypto.randomUUID(),
          user_id: userId,
          grant_id,
          expires_at: new Date(),
          created_at: new Date(),
          last_seen_at: new Date(),
        })
        .execute();
      await tx
        .insertInto('push_subscription')
        .values({
          tenant_id: 1,
          user_id: userId,
          grant_id,
          endpoint: `https://push.example/${grant_id}`,
          p256dh: Buffer.alloc(65),
          auth: Buffer.alloc(16),
          created_at: new Date(),
        })
        .execute();
    }
  });
  const [mine, phone] = [await listen(here ?? ''), await listen(there ?? '')];
  await vi.waitFor(() => expect([mine.words.length, phone.words.length]).toEqual([1, 1]));
  await withTenant(api.database.db, 1, (tx) =>
    tx.updateTable('session').set({ revoked_at: new Date() }).where('grant_id', '=', grantOf(here)).execute(),
  );
  await vi.waitFor(() => expect([mine.isOver(), phone.isOver()]).toEqual([true, false]));
  const left = await withTenant(api.database.db, 1, (tx) =>
    tx.selectFrom('push_subscription').select('grant_id').where('user_id', '=', userId).execute(),
  );
  expect(left).toEqual([{ grant_id: grantOf(there) }]);
});

test('a token of another tenant, or none, opens nothing', async () => {
  expect((await listen(await api.signIn('beta'))).status()).toBe(401);
  expect((await listen('nonsense')).status()).toBe(401);
  expect(api.api.streams.size()).toBe(0);
});
