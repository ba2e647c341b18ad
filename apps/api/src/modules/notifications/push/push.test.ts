import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson, mailSentTo } from '../../../features/profile/testing/people.ts';
import { withTenant } from '../../../platform/database/with-tenant.ts';
import { createOutbound } from '../../../platform/outbound/outbound.ts';
import { type PrivateBackends, readPrivateBackends } from '../../../platform/outbound/private-backends.ts';
import { createSecrets } from '../../../platform/secrets/secrets.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import type { NewNotification } from '../notify.ts';
import { notifyIn } from '../testing/notify-in.ts';
import { startPushService } from '../testing/push-service.ts';
import { createVapid } from './vapid.ts';

const { publicKey } = createVapid(createSecrets(Buffer.alloc(32, 7)));
let api: TestApi;
let service: Awaited<ReturnType<typeof startPushService>>;
let now = new Date();
const clock = { now: () => now };
let who: { userId: number; token: string; email: string };
let count = 0;

beforeAll(async () => {
  service = await startPushService(publicKey);
  const outbound = createOutbound(readPrivateBackends(service.host) as PrivateBackends);
  api = await startTestApi({ clock, outbound });
});
afterAll(async () => {
  await api.stop();
  await service.stop();
});
beforeEach(async () => {
  now = new Date('2026-03-02T12:00:00Z');
  service.received.length = 0;
  service.answer(201);
  const email = `r${count++}@alpha.example`;
  const { userId, token } = await addPerson(api, email);
  who = { userId, token: await token(), email };
});

const ask = (line: string, body?: unknown) => api.call('alpha', line, { body, token: who.token });
const allow = (name = `browser-${who.userId}`) => ask('PUT /notifications/push', service.subscription(name));
const tell = async (over: Partial<NewNotification<'team-invitation'>> = {}) => {
  await notifyIn(api, clock, { personId: who.userId, dedupe: String(count++), ...over });
  await api.api.worker.runDue();
};
const browsers = () =>
  withTenant(api.database.db, 1, (tx) =>
    tx.selectFrom('push_subscription').select('endpoint').where('user_id', '=', who.userId).execute(),
  );
const choose = async (over: object) => {
  const { body } = await ask('GET /notifications/settings');
  expect((await ask('PUT /notifications/settings', { ...(body as object), ...over })).status).toBe(200);
};

test('a browser that was allowed is rung: by us, readable for it alone, in its person’s language', async () => {
  expect((await ask('GET /notifications/push')).body).toEqual({ publicKey });
  expect((await allow()).status).toBe(204);
  await withTenant(api.database.db, 1, (tx) =>
    tx
      .insertInto('user_setting')
      .values({ tenant_id: 1, user_id: who.userId, key: 'selectedLang', value: '"ar"' })
      .execute(),
  );
  await tell();
  expect(service.received).toHaveLength(1);
  const [{ message, headers, claims } = { message: {}, headers: {}, claims: null }] = service.received;
  expect(message).toMatchObject({
    title: 'Zara يدعوك إلى Volt North',
    link: '/ar/notifications',
    lang: 'ar',
    dir: 'rtl',
  });
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: '14400' });
  expect(claims).toMatchObject({ aud: `http://${service.host}`, sub: expect.stringMatching(/^mailto:/) });
});

describe('no push is sent', () => {
  test('who did not allow it, or took it back', async () => {
    await tell();
    await allow();
    await ask('POST /notifications/push/end', {
      endpoint: service.subscription(`browser-${who.userId}`).endpoint,
    });
    await tell();
    expect(service.received).toEqual([]);
  });

  test('of what they do not want to hear there, or read meanwhile', async () => {
    await allow();
    await choose({ push: [] });
    await tell();
    await choose({ push: ['invitations'] });
    await notifyIn(api, clock, { personId: who.userId, dedupe: 'read' });
    await ask('PUT /notifications/read', {});
    await api.api.worker.runDue();
    expect(service.received).toEqual([]);
  });

  test('at night; in the morning they are', async () => {
    await allow();
    await choose({ quiet: true, quietFrom: 0, quietUntil: 13 * 60, timeZone: 'UTC' });
    await tell();
    expect(service.received).toEqual([]);
    now = new Date('2026-03-02T13:00:01Z');
    await api.api.worker.runDue();
    expect(service.received).toHaveLength(1);
  });
});

test('a browser that is gone is forgotten; one that only did not answer is rung again next time', async () => {
  await allow();
  service.answer(503);
  await tell();
  expect(await browsers()).toHaveLength(1);
  service.answer(410);
  await tell();
  expect(await browsers()).toEqual([]);
});

test('whether a browser is rung is known to its person alone, until it is forgotten', async () => {
  const { endpoint } = service.subscription(`browser-${who.userId}`);
  const isKnown = async (token: string | undefined) => {
    const { body } = await api.call('alpha', 'POST /notifications/push/known', { body: { endpoint }, token });
    return body;
  };
  expect(await isKnown(who.token)).toEqual({ isKnown: false });
  await allow();
  expect(await isKnown(who.token)).toEqual({ isKnown: true });
  const other = await addPerson(api, `r${count++}@alpha.example`);
  expect(await isKnown(await other.token())).toEqual({ isKnown: false });
  expect(await isKnown(undefined)).toMatchObject({ status: 401 });
  service.answer(410);
  await tell();
  expect(await isKnown(who.token)).toEqual({ isKnown: false });
});

test('a push subscription belongs to the last user of its browser', async () => {
  await allow('shared');
  const other = await addPerson(api, `r${count++}@alpha.example`);
  const { status } = await api.call('alpha', 'PUT /notifications/push', {
    body: service.subscription('shared'),
    token: await other.token(),
  });
  expect(status).toBe(204);
  expect(await browsers()).toEqual([]);
});

describe('no push service is', () => {
  test.each([
    'http://127.0.0.1:1/push',
    'https://127.0.0.1/push',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/push',
    'https://10.0.0.7/push',
    'http://push.example/x',
    'https://user:word@push.example/x',
    'ftp://push.example/x',
    'nonsense',
  ])('%s', async (endpoint) => {
    const { keys } = service.subscription('x');
    expect((await ask('PUT /notifications/push', { endpoint, keys })).status).toBe(400);
    expect(await browsers()).toEqual([]);
  });

  test('one whose name leads inside: it is found out when it is rung, and forgotten', async () => {
    const { keys } = service.subscription('x');
    expect((await ask('PUT /notifications/push', { endpoint: 'https://localhost/push', keys })).status).toBe(
      204,
    );
    await tell();
    expect(await browsers()).toEqual([]);
  });

  test('one with keys that are none, or a twenty-first', async () => {
    const { endpoint, keys } = service.subscription('x');
    for (const wrong of [
      { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      { ...keys, p256dh: 'short' },
      { ...keys, auth: 'short' },
    ])
      expect((await ask('PUT /notifications/push', { endpoint, keys: wrong })).status).toBe(400);
    for (let index = 0; index < 20; index++)
      expect((await allow(`n${who.userId}-${index}`)).status).toBe(204);
    expect((await allow(`n${who.userId}-20`)).status).toBe(409);
    expect(await browsers()).toHaveLength(20);
  });
});

describe('by letter', () => {
  test('a customer with mail per notification gets one mail, and none where another mail says it already', async () => {
    await tell();
    expect(await mailSentTo(api, who.email)).toEqual([]);
    await choose({ mail: ['invitations'] });
    await tell({ hasLetter: true });
    expect(await mailSentTo(api, who.email)).toEqual([]);
    await tell();
    const [letter] = await mailSentTo(api, who.email);
    expect(letter).toMatchObject({
      template: 'notification',
      text: expect.stringContaining('Neon Drift Cup'),
    });
  });

  test('a customer with a daily digest gets one mail with all unread notifications', async () => {
    await choose({ mail: ['invitations'], digest: true, timeZone: 'UTC' });
    await tell();
    await tell();
    expect(await mailSentTo(api, who.email)).toEqual([]);
    now = new Date('2026-03-02T18:00:01Z');
    await api.api.worker.runDue();
    const letters = await mailSentTo(api, who.email);
    expect(letters.map(({ template }) => template)).toEqual(['notification-digest']);
    expect(letters[0]?.text?.match(/Zara invites you/g)).toHaveLength(2);
    now = new Date('2026-03-03T18:00:01Z');
    await api.api.worker.runDue();
    expect(await mailSentTo(api, who.email)).toHaveLength(1);
  });
});
