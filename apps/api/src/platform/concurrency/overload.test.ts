import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { isOverload } from './overload.ts';

describe('an overload is', () => {
  const coded = (code: string) => Object.assign(new Error('x'), { code });
  test.each<[boolean, string, unknown]>([
    [true, 'no connection left', coded('53300')],
    [true, 'a plain object that says so', { code: '53300' }],
    [true, 'a statement cut off', coded('57014')],
    [true, 'a server that stops', coded('57P01')],
    [true, 'a server that is gone', coded('ECONNREFUSED')],
    [true, 'a server out of reach', coded('ETIMEDOUT')],
    [true, 'no free connection in time', new Error('timeout exceeded when trying to connect')],
    [true, 'an answer that does not come', new Error('Query read timeout')],
    [true, 'a connection lost', new Error('Connection terminated unexpectedly')],
    [
      true,
      'a connection lost before',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    [false, 'a mistake of ours', coded('42601')],
    [false, 'a bug', new TypeError('x is not a function')],
    [false, 'nothing', undefined],
    [false, 'a text', 'no'],
  ])('%s: %s', (expected, _, error) => expect(isOverload(error)).toBe(expected));
});

describe('a flood of guests', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  /** A request for categories waits, until `free` is called. */
  async function holdCategories(): Promise<() => Promise<void>> {
    const holder = new Client(api.database.owner);
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE category IN ACCESS EXCLUSIVE MODE');
    let isOpen = true;
    const free = async () => {
      if (isOpen) await holder.end();
      isOpen = false;
    };
    onTestFinished(free);
    return free;
  }

  const flood = (code: string, size: number, token?: string) =>
    Array.from({ length: size }, (_, n) =>
      api.call(code, `GET /content/category/artwork?categoryId=${n + 1}`, { token }),
    );

  test('on one tenant leaves the people and guests of another, and its own people, what they need', async () => {
    const [ada, adaToo] = [await api.signIn('alpha'), await api.signIn('beta')];
    const free = await holdCategories();
    const guests = flood('alpha', 60);
    await expect.poll(() => waitingForALock()).toBe(4);
    for (let n = 0; n < 5; n++) {
      expect((await api.call('beta', 'GET /user/profile', { token: adaToo })).status).toBe(200);
      expect((await api.call('beta', 'GET /search?q=home')).status).toBe(200);
      expect((await api.call('alpha', 'GET /user/profile', { token: ada })).status).toBe(200);
    }
    expect(await waitingForALock()).toBe(4);
    await free();
    for (const { status, headers } of await Promise.all(guests)) {
      expect([200, 503]).toContain(status);
      if (status === 503) expect(headers.get('retry-after')).toBe('1');
    }
    expect((await api.call('alpha', 'GET /structure/home')).status).toBe(200);
  });

  test('on many tenants leaves all people what they need', async () => {
    const ada = await api.signIn('beta');
    const free = await holdCategories();
    const guests = [...flood('alpha', 20), ...flood('beta', 20)];
    await expect.poll(() => waitingForALock()).toBe(6);
    expect((await api.call('beta', 'GET /user/profile', { token: ada })).status).toBe(200);
    await free();
    await Promise.all(guests);
  });

  async function waitingForALock(): Promise<number> {
    const looker = new Client(api.database.superuser);
    await looker.connect();
    const { rows } = await looker.query(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'atrium' AND wait_event_type = 'Lock'`,
    );
    await looker.end();
    return rows[0].count;
  }
});

test('a request whose tenant cannot be looked up is told to come back', async () => {
  const api = await startTestApi();
  const { database } = api.database.superuser;
  const superuser = new Client({ ...api.database.superuser, database: 'postgres' });
  await superuser.connect();
  await superuser.query(`ALTER DATABASE ${database} CONNECTION LIMIT 0`);
  await superuser.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
    database,
  ]);
  await superuser.end();
  const { status, headers, body } = await api.call('alpha', 'GET /structure/home');
  expect([status, headers.get('retry-after'), body]).toMatchObject([
    503,
    '1',
    { error: 'SERVICE_UNAVAILABLE' },
  ]);
  await api.stop();
});
