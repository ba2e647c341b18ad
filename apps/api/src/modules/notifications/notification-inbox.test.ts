import type { Notification, NotificationSettings } from '@atrium/contract/schemas/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPerson } from '../../features/profile/testing/people.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { NewNotification } from './notify.ts';
import { notifyIn } from './testing/notify-in.ts';

let api: TestApi;
let now = new Date('2026-03-02T12:00:00Z');
const clock = { now: () => now };
let token: string;
let userId: number;
let count = 0;

beforeAll(async () => {
  api = await startTestApi({ clock });
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = new Date('2026-03-02T12:00:00Z');
  const someone = await addPerson(api, `p${count++}@alpha.example`);
  userId = someone.userId;
  token = await someone.token();
});

const tell = (over: Partial<NewNotification<'team-invitation'>> = {}) =>
  notifyIn(api, clock, { personId: userId, dedupe: String(count++), ...over });

interface Listed {
  items: Notification[];
  unread: { total: number; topics: Record<string, number> };
  next: string | null;
}
const ask = (line: string, body?: unknown, as = token) => api.call('alpha', line, { body, token: as });
const list = async (query = '', as = token) =>
  (await ask(`GET /notifications${query}`, undefined, as)).body as Listed;

test('the inbox lists notifications newest first, page by page, and no page shifts while more arrive', async () => {
  for (let minute = 0; minute < 5; minute++) {
    now = new Date(Date.UTC(2026, 2, 2, 12, minute));
    await tell();
  }
  const first = await list('?limit=2');
  now = new Date(Date.UTC(2026, 2, 2, 13));
  await tell();
  const second = await list(`?limit=2&before=${encodeURIComponent(first.next ?? '')}`);
  const third = await list(`?limit=2&before=${encodeURIComponent(second.next ?? '')}`);
  const minutes = [first, second, third].flatMap(({ items }) =>
    items.map(({ at }) => new Date(at).getUTCMinutes()),
  );
  expect(minutes).toEqual([4, 3, 2, 1, 0]);
  expect(third.next).toBeNull();
  expect((await list()).unread).toEqual({ total: 6, topics: { invitations: 6 } });
  expect(first.items[0]).toMatchObject({
    kind: 'TEAM',
    key: 'team-invitation',
    parameters: { by: 'Zara' },
    link: '/notifications',
    isRead: false,
  });
});

test('read, put away and put back: the count follows', async () => {
  await tell();
  await tell();
  const [one, other] = (await list()).items;
  expect((await ask('PUT /notifications/read', { ids: [one?.id] })).body).toMatchObject({ total: 1 });
  expect((await ask(`PUT /notifications/${other?.id}/archive`)).body).toEqual({ total: 0, topics: {} });
  expect((await list()).items).toHaveLength(1);
  await ask(`DELETE /notifications/${other?.id}/archive`);
  expect((await list()).items).toHaveLength(2);
  await tell();
  expect((await ask('PUT /notifications/read', {})).body).toMatchObject({ total: 0 });
});

test('what is put off is gone, and comes back unread and on top at its time', async () => {
  await tell();
  now = new Date('2026-03-02T12:05:00Z');
  await tell();
  const old = (await list()).items.at(-1);
  const until = '2026-03-02T15:00:00.000Z';
  expect((await ask(`PUT /notifications/${old?.id}/snooze`, { until })).body).toMatchObject({ total: 1 });
  expect((await list()).items).toHaveLength(1);
  now = new Date('2026-03-02T15:00:01Z');
  await api.api.worker.runDue();
  expect((await list()).items[0]).toMatchObject({ id: old?.id, isRead: false, snoozedUntil: null });
  for (const wrong of ['2026-03-01T00:00:00Z', '2026-09-01T00:00:00Z', 'soon'])
    expect((await ask(`PUT /notifications/${old?.id}/snooze`, { until: wrong })).status).toBe(400);
});

describe('notification settings', () => {
  const chosen: NotificationSettings = {
    muted: ['invitations', 'money'],
    push: [],
    mail: ['rewards'],
    digest: true,
    quiet: true,
    quietFrom: 1350,
    quietUntil: 450,
    matchesRing: false,
    timeZone: 'Europe/Bucharest',
  };

  test('a muted topic is kept, but notifications about money cannot be muted', async () => {
    const { body } = await ask('GET /notifications/settings');
    expect(body).toMatchObject({ muted: [], push: ['invitations', 'matches', 'money'], quiet: false });
    const saved = { ...chosen, muted: ['invitations'] };
    expect((await ask('PUT /notifications/settings', chosen)).body).toEqual(saved);
    expect((await ask('GET /notifications/settings')).body).toEqual(saved);
  });

  test('hides what is muted, and shows it again', async () => {
    await tell();
    await ask('PUT /notifications/settings', chosen);
    expect(await list()).toMatchObject({ items: [], unread: { total: 0 } });
    await ask('PUT /notifications/settings', { ...chosen, muted: [] });
    expect((await list()).items).toHaveLength(1);
  });

  test.each([{ timeZone: 'Mars/Olympus' }, { quietFrom: 1440 }, { push: ['weather'] }, { muted: 'all' }])(
    'is refused as %j',
    async (wrong) => {
      expect((await ask('PUT /notifications/settings', { ...chosen, ...wrong })).status).toBe(400);
    },
  );
});

describe('notifications of another customer', () => {
  test.each([
    ['PUT', 'archive', undefined],
    ['DELETE', 'archive', undefined],
    ['PUT', 'snooze', { until: '2026-03-02T15:00:00Z' }],
    ['DELETE', 'snooze', undefined],
  ])('%s %s changes nothing', async (method, verb, body) => {
    await tell();
    const [mine] = (await list()).items;
    const stranger = await (await addPerson(api, `stranger${count++}@alpha.example`)).token();
    expect((await ask(`${method} /notifications/${mine?.id}/${verb}`, body, stranger)).status).toBe(404);
    await ask('PUT /notifications/read', { ids: [mine?.id] }, stranger);
    await ask('PUT /notifications/read', {}, stranger);
    expect((await list('', stranger)).items).toEqual([]);
    expect((await list()).items).toEqual([mine]);
    const elsewhere = await api.signIn('beta');
    const { status } = await api.call('beta', `${method} /notifications/${mine?.id}/${verb}`, {
      body,
      token: elsewhere,
    });
    expect(status).toBe(404);
  });
});

test.each([
  'GET /notifications',
  'PUT /notifications/read',
  'PUT /notifications/1/archive',
  'GET /notifications/settings',
  'GET /notifications/push',
  'GET /notifications/stream',
])('%s is no call for guests', async (line) => {
  expect((await api.call('alpha', line, { body: line.startsWith('PUT') ? {} : undefined })).status).toBe(401);
});

test.each(['before=yesterday', 'before=2026-99-99T00:00:00.000Z_1', 'limit=0', 'limit=51', 'topic=weather'])(
  '?%s is refused',
  async (query) => {
    expect((await ask(`GET /notifications?${query}`)).status).toBe(400);
  },
);
