import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../../platform/database/as-owner.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { createAgeLimits } from './viewer-limits.ts';

let queries = 0;
const watch: KyselyPlugin = {
  transformQuery: ({ node }) => {
    queries++;
    return node;
  },
  transformResult: async ({ result }) => result,
};

const eight = Date.parse('2026-06-01T20:00:00Z');
let business = eight;
let now = 0;
let api: TestApi;
let alpha: Tenant;
let beta: Tenant;
let session = '';

const open = (accessToken: string) =>
  api.api.sessions.create(
    alpha.id,
    { accessToken, refreshToken: null, expiresAt: new Date(Date.now() + 60_000) },
    { userAgent: 'test', country: null },
  );
const limitsOf = () =>
  createAgeLimits({
    db: api.database.db.withPlugin(watch),
    sessions: api.api.sessions,
    evictions: api.api.evictions,
    clock: { now: () => new Date(business) },
    now: () => now,
  });
const asAlpha = (statement: ReturnType<typeof sql>) =>
  asOwner(api.database.owner, (owner) => withTenant(owner, alpha.id, (tx) => statement.execute(tx)));

beforeAll(async () => {
  api = await startTestApi({ watch, clock: { now: () => new Date(business) } });
  alpha = (await api.api.tenantByHost('alpha.localhost')) as Tenant;
  beta = (await api.api.tenantByHost('beta.localhost')) as Tenant;
  const token = await api.signIn('alpha');
  session = await open(token);
  await api.call('alpha', 'PUT /parental-control', {
    token,
    body: { maxAgeGroup: 10, isActive: true, password: '2580' },
  });
});
afterAll(() => api.stop());
beforeEach(async () => {
  business = eight;
  await asAlpha(sql`UPDATE parental_control SET allowed_from = NULL, allowed_until = NULL`);
  queries = 0;
});

const child = { maxAge: 10, closed: null };
const nobody = { maxAge: null, closed: null };

describe('whose limit it is', () => {
  test('a session has viewer limits at its own tenant and none at another, whichever is asked first', async () => {
    const limits = limitsOf();
    expect(await limits.find(beta, session)).toEqual(nobody);
    expect(await limits.find(alpha, session)).toEqual(child);
    expect(limits.known(beta.id, session)).toEqual(nobody);
    expect(limits.known(alpha.id, session)).toEqual(child);
  });

  test('a token that does not name its owner has no viewer limits', async () => {
    expect(await limitsOf().find(alpha, await open('opaque-token-of-another-backend'))).toEqual(nobody);
  });

  test('an invented session id costs no query, however many of them come', async () => {
    const limits = limitsOf();
    const forged = Array.from({ length: 50 }, () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))));
    for (const name of [
      '',
      'x',
      '%E0%A4',
      `${session}x`,
      ...forged.map((bytes) => bytes.toString('base64url')),
    ]) {
      expect(limits.known(alpha.id, name)).toEqual(nobody);
      expect(await limits.find(alpha, name)).toEqual(nobody);
      expect(await api.api.sessions.find(alpha.id, name)).toBeNull();
    }
    expect(queries).toBe(0);
    expect(await limits.find(alpha, session)).toEqual(child);
  });

  test('a session that has ended is asked about once, and does not hide the next one', async () => {
    const limits = limitsOf();
    const token = await api.signIn('alpha');
    const ended = await open(token);
    await api.api.sessions.revoke(alpha.id, ended);
    expect(await limits.find(alpha, ended)).toEqual(nobody);
    queries = 0;
    expect(await limits.find(alpha, ended)).toEqual(nobody);
    expect(queries).toBe(0);
    expect(await limits.find(alpha, await open(token))).toEqual(child);
  });

  test('a hundred pages at once ask once', async () => {
    const limits = limitsOf();
    await limits.find(alpha, session);
    const alone = queries;
    now += 61_000;
    queries = 0;
    await Promise.all(Array.from({ length: 100 }, () => limits.find(alpha, session)));
    expect(queries).toBeLessThanOrEqual(alone);
  });
});

describe('the hours', () => {
  test('close the pages, and open them again in time', async () => {
    const limits = limitsOf();
    await asAlpha(sql`UPDATE parental_control SET allowed_from = '07:00', allowed_until = '19:00'`);
    const at = async (time: string) => {
      business = Date.parse(`2026-06-01T${time}:00Z`);
      now += 10_001;
      return (await limits.find(alpha, session)).closed;
    };
    const seen = [await at('06:00'), await at('12:00'), await at('18:30'), await at('20:00')];
    expect(alpha.timezone).toBe('UTC');
    expect(seen).toEqual(['HOURS', null, null, 'HOURS']);
  });
});

describe('while the database is busy', () => {
  /** Keeps the session table locked while `work` runs: no session can be read. */
  const busy = (work: () => Promise<void>) =>
    asOwner(api.database.owner, (owner) =>
      owner.transaction().execute(async (tx) => {
        await sql`LOCK TABLE session IN ACCESS EXCLUSIVE MODE`.execute(tx);
        await work();
      }),
    );

  test('the last known limit holds, for an hour; who was never seen gets the strictest', async () => {
    const limits = limitsOf();
    await limits.find(alpha, session);
    const stranger = await open(await api.signIn('alpha'));
    await busy(async () => {
      now += 61_000;
      expect(await limits.find(alpha, session)).toEqual(child);
      expect(await limits.find(alpha, stranger)).toEqual({ maxAge: 0, closed: null });
      // it is left alone for a moment
      expect(limits.known(alpha.id, session)).toEqual(child);
      now += 60 * 60_000;
      expect(await limits.find(alpha, session)).toEqual({ maxAge: 0, closed: null });
    });
    now += 5001;
    expect(await limits.find(alpha, stranger)).toEqual(child);
  });

  test('a limit that was changed a moment ago is not remembered as it was', async () => {
    const limits = limitsOf();
    await limits.find(alpha, session);
    api.api.evictions.publish({ tenantId: alpha.id, table: 'parental_control' });
    await busy(async () => {
      expect(await limits.find(alpha, session)).toEqual({ maxAge: 0, closed: null });
    });
  });
});
