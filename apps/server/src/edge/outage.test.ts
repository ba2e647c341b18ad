import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asOwner } from '@atrium/api/platform/database/as-owner';
import { findClusterPaths } from '@atrium/api/platform/database/cluster/cluster-files';
import { clusterProcesses } from '@atrium/api/platform/database/cluster/cluster-process';
import { databaseUser } from '@atrium/api/platform/database/cluster/cluster-user';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { dataFolder, demoServer } from '../testing/demo-server.ts';
import { ownerConnectionOf } from '../testing/owner-connection.ts';
import { askServer, type ServerAnswer } from '../testing/server-process.ts';

vi.setConfig({ testTimeout: 90_000 });

const dataDir = dataFolder();
const server = demoServer(dataDir);
const klang = 'klang.localhost';
let cookie = '';
let operator = '';

const get = (path: string, headers: Record<string, string> = {}, host = 'localhost') =>
  askServer(server().port, path, { headers, host });
const profile = () => get('/backend/user/profile', { cookie }, klang);
const setFault = (body: object, token = operator, headers = {}) =>
  askServer(server().port, '/backend/sandbox/faults', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body,
  });
const heal = async () => {
  for (const dependency of ['database', 'mail']) await setFault({ dependency, mode: 'none' });
};
const told = ({ status, headers }: ServerAnswer) => [status, headers['retry-after']];

beforeAll(async () => {
  operator = /Operator token for the sandbox helpers: (\S+)/.exec(server().output())?.[1] ?? '';
  const { headers } = await askServer(server().port, '/backend/login/api', {
    host: klang,
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: { type: 'EMAIL', email: 'active@klang.example', password: 'Atrium-demo-1' },
  });
  cookie = [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
  expect((await profile()).status).toBe(200);
  for (const host of ['localhost', klang]) expect((await get('/', {}, host)).status).toBe(200);
});
afterEach(heal);

/** A process that lost the database for a while forgets its pages when it is back. */
const pageIsKept = () =>
  expect.poll(async () => (await get('/')).headers['x-cache'], { timeout: 20_000 }).toBe('hit');

describe('a flood of slow guests on one tenant', () => {
  test('leaves another tenant’s signed-in people their answers', async () => {
    const owner = await ownerConnectionOf(dataDir);
    const flood = await asOwner(owner, (db) =>
      db.transaction().execute(async (tx) => {
        await sql`LOCK TABLE structure_slot IN ACCESS EXCLUSIVE MODE`.execute(tx);
        const slow = Array.from({ length: 60 }, (_, n) => get(`/backend/structure/page-${n}`));
        const answers: number[] = [];
        for (let n = 0; n < 20; n++) answers.push((await profile()).status);
        expect(answers).toEqual(Array(20).fill(200));
        return slow;
      }),
    );
    for (const answer of await Promise.all(flood)) {
      expect([404, 503, 504]).toContain(answer.status);
      if (answer.status === 503) expect(answer.headers['retry-after']).toBe('1');
    }
    expect((await get('/backend/structure/home')).status).toBe(200);
  });
});

describe('a database that is', () => {
  test.each(['failing', 'hanging'])(
    '%s: pages stay, the rest is told to come back, and healing heals',
    async (mode) => {
      await pageIsKept();
      expect((await setFault({ dependency: 'database', mode, seconds: 120 })).status).toBe(200);
      const [ready, page, guest, person, open] = await Promise.all([
        get('/readyz'),
        get('/'),
        get(`/backend/search?q=${mode}`),
        profile(),
        get('/backend/structure/home', { cookie }, klang),
      ]);
      expect(ready.status).toBe(503);
      expect(page.status).toBe(200);
      for (const answer of [guest, person, open]) expect(told(answer)).toEqual([503, '1']);
      // a publication makes every process look its tenants up anew; clearing the fault must not depend on that
      await asOwner(await ownerConnectionOf(dataDir), (db) =>
        withTenant(db, 1, (tx) => sql`UPDATE tenant_flag SET updated_by = 'outage'`.execute(tx)),
      );
      const mended = await setFault({ dependency: 'database', mode: 'none' }, operator, {
        'idempotency-key': 'x',
      });
      expect([mended.status, JSON.parse(mended.text)]).toEqual([200, { faults: [] }]);
      for (const answer of [
        await get('/readyz'),
        await get(`/backend/search?q=${mode}`),
        await profile(),
        await get('/'),
      ])
        expect(answer.status).toBe(200);
    },
  );

  test('slow answers late, and is ready', async () => {
    await setFault({ dependency: 'database', mode: 'slow', delayMs: 50 });
    for (const answer of [await get('/readyz'), await profile()]) expect(answer.status).toBe(200);
  });

  test('stopped in its tracks: who needs it hears so before long, and when it goes on, all does', async () => {
    const place = findClusterPaths(dataDir, databaseUser());
    const signal = (name: NodeJS.Signals) => {
      for (const pid of clusterProcesses(place)) process.kill(pid, name);
    };
    await pageIsKept();
    signal('SIGSTOP');
    onTestFinished(() => signal('SIGCONT'));
    const ready = get('/readyz');
    const first = await Promise.all(Array.from({ length: 30 }, profile));
    expect((await ready).status).toBe(503);
    for (const answer of first) expect(told(answer)).toEqual([503, '1']);
    expect((await get('/')).status).toBe(200);
    // by now no request waits any more: the circuit breaker lets one at a time try
    const later = await Promise.all(Array.from({ length: 30 }, () => get('/backend/search?q=stopped')));
    for (const answer of later) expect([503, 504]).toContain(answer.status);
    expect(later.filter(({ status }) => status === 504).length).toBeLessThanOrEqual(1);
    signal('SIGCONT');
    await expect.poll(async () => (await profile()).status, { timeout: 20_000 }).toBe(200);
    await expect.poll(async () => (await get('/readyz')).status, { timeout: 20_000 }).toBe(200);
  });

  test('restarted: everything comes back by itself', async () => {
    const place = findClusterPaths(dataDir, databaseUser());
    const postmaster = Number.parseInt(readFileSync(join(place.cluster, 'postmaster.pid'), 'utf8'), 10);
    await pageIsKept();
    process.kill(postmaster, 'SIGQUIT'); // what `pg_ctl stop -m immediate` does
    await expect.poll(() => clusterProcesses(place)).not.toContain(postmaster);
    expect((await get('/')).status).toBe(200);
    const during = await profile();
    if (during.status !== 200) expect(told(during)).toEqual([503, '1']);
    await expect.poll(async () => (await get('/readyz')).status, { timeout: 30_000 }).toBe(200);
    await expect.poll(async () => (await profile()).status, { timeout: 10_000 }).toBe(200);
    expect((await get('/backend/search?q=restart')).status).toBe(200);
    expect(server().child.exitCode).toBeNull();
  });
});

describe('mail that is failing', () => {
  const letters = async () =>
    asOwner(await ownerConnectionOf(dataDir), (db) =>
      withTenant(db, 1, (tx) =>
        tx
          .selectFrom('letter')
          .select(['attempts', 'sent_at', 'last_error'])
          .where('recipient', '=', 'active@atrium.example')
          .orderBy('id', 'desc')
          .limit(1)
          .execute(),
      ),
    );

  test('delays letters; after the healing they arrive', async () => {
    await setFault({ dependency: 'mail', mode: 'failing' });
    const asked = await askServer(server().port, '/backend/password/forgot', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: { email: 'active@atrium.example' },
    });
    expect(asked.status).toBe(202);
    await expect
      .poll(letters, { timeout: 10_000 })
      .toMatchObject([{ sent_at: null, last_error: 'mail is failing' }]);
    await heal();
    await expect
      .poll(letters, { timeout: 30_000, interval: 500 })
      .toMatchObject([{ sent_at: expect.any(Date), last_error: null }]);
  });
});

describe('faults', () => {
  test('a fault is set only with the token', async () => {
    const fault = { dependency: 'database', mode: 'failing' };
    expect((await setFault(fault, 'wrong')).status).toBe(401);
    expect((await profile()).status).toBe(200);
  });

  test.each([
    { dependency: 'weather', mode: 'failing' },
    { dependency: 'database', mode: 'melting' },
    { dependency: 'database', mode: 'failing', seconds: 601 },
  ])('%j is refused', async (fault) => {
    expect((await setFault(fault)).status).toBe(400);
  });
});
