import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lapseDueChange } from '../../modules/changes/decide-change.ts';
import { systemClock, systemIds } from '../../platform/clock.ts';
import { onSchema } from '../../platform/database/connection/connection.ts';
import { createLog } from '../../platform/health/log.ts';
import { loadTenant } from '../../platform/load-tenant.ts';
import { createContext } from '../../platform/serve/open-context.ts';
import { asSchemaOwner, startStaffedTenant } from '../../testing/staffed-tenant.ts';

type Tenant = Awaited<ReturnType<typeof startStaffedTenant>>;
let a: Tenant;
beforeAll(async () => {
  a = await startStaffedTenant();
});
afterAll(() => a.t.stop());

const price = (amount: number) => ({
  prices: [{ businessModel: 'DOWNLOAD_TO_OWN', amount, currency: 'EUR' }],
});
const stateOf = async (id: number) => (await a.call(`GET /operator/changes/${id}`, 'third')).body;
const stored = (id: number) =>
  asSchemaOwner<{ state: string; decided_by: string | null }>(
    a.t,
    `SELECT state, decided_by, lapsed_by FROM change WHERE id = ${id}`,
  );

describe('a price', () => {
  test('is not changed by one person, by a session or by a token', async () => {
    const alone = await a.publish(price(1), 701);
    expect(alone).toMatchObject({
      status: 403,
      body: { error: 'FORBIDDEN', details: { reason: 'secondPerson', limits: ['prices'] } },
    });
    const made = await a.t.call('alpha', 'POST /operator/tokens', {
      token: a.tokens.asker,
      body: { name: 'script', grades: ['admin'], days: 1 },
    });
    a.tokens.script = (made.body as { token: string }).token;
    expect((await a.publish(price(1), 701, 'script')).status).toBe(403);
    expect(await a.priceOf(701)).toBe(499);
  });

  test('a trial says that it takes a second person; words do not', async () => {
    const tried = await a.publish(price(1), 701, 'asker', '?dryRun=true');
    expect(tried.body).toMatchObject({ takesTwo: ['prices'], subscriptions: 0, problems: [] });
    const words = await a.publish({ description: 'Other words.' }, 701, 'asker', '?dryRun=true');
    expect(words.body).toMatchObject({ takesTwo: [] });
    expect((await a.publish({ description: 'Other words.' }, 701)).status).toBe(200);
  });

  test('is applied once another agreed, with what each did in the audit log', async () => {
    const asked = await a.askPrice(701, 599);
    expect([asked.status, asked.body]).toMatchObject([
      201,
      { state: 'waiting', takesTwo: true, mayDecide: false, mayWithdraw: true },
    ]);
    expect(asked.body.fields).toEqual([
      { path: 'prices.DOWNLOAD_TO_OWN EUR', before: '4.99', after: '5.99' },
    ]);
    expect(await a.priceOf(701)).toBe(499);
    const overview = await a.call<{ changes: number }>('GET /operator/overview', 'agreer');
    expect(overview.body.changes).toBeGreaterThan(0);
    expect((await stateOf(asked.body.id)).mayDecide).toBe(true);
    const agreed = await a.agree(asked.body);
    expect([agreed.status, agreed.body]).toMatchObject([
      200,
      { state: 'applied', requestedBy: { id: a.ids.asker }, decidedBy: { id: a.ids.agreer } },
    ]);
    expect(await a.priceOf(701)).toBe(599);
    const lines = await asSchemaOwner<{ action: string; actor_id: string }>(
      a.t,
      `SELECT action, actor_id FROM audit_log WHERE entity = 'change' AND entity_id = '${asked.body.id}' ORDER BY seq`,
    );
    expect(lines).toEqual([
      { action: 'change.requested', actor_id: a.ids.asker },
      { action: 'change.agreed', actor_id: a.ids.agreer },
    ]);
  });

  test('comes back by an undo that waits for a second person too', async () => {
    const asked = await a.askPrice(706, 799);
    await a.agree(asked.body);
    const undo = await a.call(`POST /operator/changes/${asked.body.id}/undo`, 'agreer', {});
    expect(undo.body).toMatchObject({ state: 'waiting', undoes: asked.body.id });
    expect(await a.priceOf(706)).toBe(799);
    expect((await a.agree(undo.body, 'asker')).status).toBe(200);
    expect([await a.priceOf(706), (await stateOf(asked.body.id)).state]).toEqual([499, 'undone']);
  });
});

describe('agreement', () => {
  test('by who asked is refused, by the call and by the database', async () => {
    const { body } = await a.askPrice(702, 1);
    expect(await a.agree(body, 'asker')).toMatchObject({
      status: 403,
      body: { details: { reason: 'samePerson' } },
    });
    const alone = asSchemaOwner(
      a.t,
      `UPDATE change SET state = 'agreed', decided_by = requested_by WHERE id = ${body.id}`,
    );
    await expect(alone).rejects.toThrow(/change_two_people/);
    await expect(
      asSchemaOwner(a.t, `UPDATE change SET state = 'agreed' WHERE id = ${body.id}`),
    ).rejects.toThrow(/change_agreed/);
    await expect(
      asSchemaOwner(a.t, `UPDATE change SET state = 'applied', decided_by = 'x' WHERE id = ${body.id}`),
    ).rejects.toThrow(/illegal change transition/);
    expect(await a.priceOf(702)).toBe(499);
    expect((await a.call(`POST /operator/changes/${body.id}/withdraw`, 'asker', {})).body).toMatchObject({
      state: 'lapsed',
      lapsedBy: 'withdrawn',
    });
    expect((await a.agree(body)).status).toBe(409);
  });

  test('by two at once has one effect', async () => {
    const { body } = await a.askPrice(703, 1);
    const both = await Promise.all([a.agree(body, 'agreer'), a.agree(body, 'third')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lines = await asSchemaOwner(
      a.t,
      `SELECT FROM audit_log WHERE entity = 'change' AND entity_id = '${body.id}' AND action = 'change.agreed'`,
    );
    expect(lines).toHaveLength(1);
  });

  test('takes the right of the kind, a person at the keyboard, and the tenant', async () => {
    await a.enter('foreigner', 'beta', 'admin');
    const { body } = await a.askPrice(704, 1);
    expect((await a.agree(body, 'viewer')).status).toBe(403);
    expect(await a.agree(body, 'support')).toMatchObject({
      status: 403,
      body: { details: { needs: 'publish' } },
    });
    expect((await a.agree(body, 'foreigner')).status).toBe(403);
    expect((await a.agree(body, 'foreigner', 'beta')).status).toBe(404);
    const made = await a.t.call('alpha', 'POST /operator/tokens', {
      token: a.tokens.agreer,
      body: { name: 'script', grades: ['admin'], days: 1 },
    });
    a.tokens.agreeing = (made.body as { token: string }).token;
    expect(await a.agree(body, 'agreeing')).toMatchObject({
      status: 403,
      body: { details: { reason: 'session' } },
    });
    expect((await a.call(`POST /operator/changes/${body.id}/withdraw`, 'agreer', {})).status).toBe(403);
    const refused = await a.call(`POST /operator/changes/${body.id}/refuse`, 'agreer', {});
    expect(refused.body).toMatchObject({ state: 'refused', decidedBy: { id: a.ids.agreer } });
    expect((await a.agree(body)).body).toMatchObject({ details: { reason: 'state', state: 'refused' } });
    expect(await a.priceOf(704)).toBe(499);
  });

  test('lapses where what it was made from has changed, and says by whom', async () => {
    const { body } = await a.askPrice(705, 1);
    await a.publish({ description: 'A later edit.' }, 705, 'third');
    expect(await a.agree(body)).toMatchObject({
      status: 409,
      body: { details: { reason: 'base', by: 'Ana Pop' } },
    });
    expect(await stored(body.id)).toMatchObject([{ state: 'lapsed', lapsed_by: 'base', decided_by: null }]);
    expect(await a.priceOf(705)).toBe(499);
  });

  test('after a day is none', async () => {
    const { body } = await a.askPrice(705, 2);
    await asSchemaOwner(
      a.t,
      `UPDATE change SET expires_at = now() - interval '1 second' WHERE id = ${body.id}`,
    );
    expect(await a.agree(body)).toMatchObject({ status: 409, body: { details: { reason: 'time' } } });
    expect(await stored(body.id)).toMatchObject([{ state: 'lapsed', lapsed_by: 'time' }]);
    expect(await a.priceOf(705)).toBe(499);
  });

  test.each([
    ['another hash than was shown', `hash = decode(repeat('ab', 32), 'hex')`, 'waiting'],
    ['another content', `after = jsonb_set(after, '{prices,0,amount}', '1')`, 'lapsed'],
    ['another base', `base_version = 'x'`, 'lapsed'],
    ['another asker', `requested_by = '999999'`, 'lapsed'],
  ])('is refused for %s in the database', async (_name, tampering, state) => {
    const { body } = await a.askPrice(707, 899);
    await asSchemaOwner(a.t, `UPDATE change SET ${tampering} WHERE id = ${body.id}`);
    expect(await a.agree(body)).toMatchObject({ status: 409, body: { details: { reason: 'hash' } } });
    expect((await stored(body.id))[0]?.state).toBe(state);
    expect(await a.priceOf(707)).toBe(499);
  });

  test('is for what was shown: the hash of the altered row does not help', async () => {
    const { body } = await a.askPrice(707, 899);
    const hash = 'cd'.repeat(32);
    await asSchemaOwner(
      a.t,
      `UPDATE change SET after = jsonb_set(after, '{prices,0,amount}', '1'), hash = decode('${hash}', 'hex') WHERE id = ${body.id}`,
    );
    expect(await a.agree({ ...body, hash })).toMatchObject({
      status: 409,
      body: { details: { reason: 'hash' } },
    });
    expect(await a.priceOf(707)).toBe(499);
  });

  test('lapses where who asked has lost the right since', async () => {
    await a.enter('leaver', 'alpha', 'publisher');
    const { body } = await a.askPrice(707, 899, 'leaver');
    await asSchemaOwner(a.t, `DELETE FROM operator_grant WHERE operator_id = ${a.ids.leaver}`);
    expect(await a.agree(body)).toMatchObject({ status: 409, body: { details: { reason: 'requester' } } });
  });

  test('runs the checks again: what they refuse is not applied, and waits', async () => {
    const stored707 = await a.article(707);
    const contested = { ...stored707.article, slug: 'contested', ...price(899) };
    const { body } = await a.call('POST /operator/changes', 'asker', {
      kind: 'publication',
      publication: { catalogue: { articles: [contested] } },
      reason: 'A better name',
    });
    // another film takes the name in addresses meanwhile
    expect((await a.publish({ slug: 'contested' }, 706, 'third')).status).toBe(200);
    expect(await a.agree(body)).toMatchObject({ status: 400, body: { error: 'VALIDATION_FAILED' } });
    expect(await stored(body.id)).toMatchObject([{ state: 'waiting', decided_by: null }]);
    expect(await a.priceOf(707)).toBe(499);
  });

  test('of a process that dies between agreement and effect is none, and can be made again', async () => {
    const { body } = await a.askGrant(a.ids.viewer ?? '', { grade: 'support' });
    const holder = new Client(onSchema(a.t.database.owner));
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(4713)');
    const dying = a.agree(body);
    const terminate = sql<{ gone: boolean }>`
      SELECT pg_terminate_backend(pid) AS gone FROM pg_stat_activity
      WHERE usename = current_user AND datname = current_database() AND wait_event = 'advisory'`;
    await expect.poll(async () => (await terminate.execute(a.t.database.db)).rows.length).toBe(1);
    expect((await dying).status).toBeGreaterThanOrEqual(500);
    await holder.end();
    expect(await stored(body.id)).toMatchObject([{ state: 'waiting', decided_by: null }]);
    const grants = () =>
      asSchemaOwner(
        a.t,
        `SELECT FROM operator_grant WHERE operator_id = ${a.ids.viewer} AND role = 'support'`,
      );
    expect(await grants()).toEqual([]);
    expect((await a.agree(body)).status).toBe(200);
    expect(await grants()).toHaveLength(1);
  });
});

describe('a request', () => {
  test('is refused as the publication would be, and leaves nothing', async () => {
    const before = (await a.list()).changes[0]?.id;
    const wrong = await a.call('POST /operator/changes', 'asker', {
      kind: 'publication',
      publication: { catalogue: { articles: [{ id: 708, contentType: 'MOVIE' }] } },
      reason: 'No reason',
    });
    expect([wrong.status, wrong.body.error]).toEqual([400, 'VALIDATION_FAILED']);
    expect((await a.list()).changes[0]?.id).toBe(before);
  });

  test('that no one answers is ended by its job', async () => {
    const { body } = await a.askPrice(708, 1);
    const jobs = await asSchemaOwner<{ due: boolean }>(
      a.t,
      `SELECT due_at > now() + interval '23 hours' AS due FROM job WHERE kind = 'changes.lapse' AND singleton = '${body.id}'`,
    );
    expect(jobs).toEqual([{ due: true }]);
    const tenant = await loadTenant(a.t.database.db, 1);
    const ctx = createContext(
      {
        db: a.t.database.db,
        clock: systemClock,
        ids: systemIds,
        log: createLog('silent'),
        originOf: () => '',
      },
      tenant,
      'en',
      { role: 'system' },
      'test',
    );
    await ctx.tx((tx) => lapseDueChange(tx, body.id));
    expect((await stored(body.id))[0]?.state).toBe('waiting');
    await asSchemaOwner(
      a.t,
      `UPDATE change SET expires_at = now() - interval '1 second' WHERE id = ${body.id}`,
    );
    await ctx.tx((tx) => lapseDueChange(tx, body.id));
    await ctx.tx((tx) => lapseDueChange(tx, body.id));
    expect(await stored(body.id)).toMatchObject([{ state: 'lapsed', lapsed_by: 'time' }]);
  });

  test('cannot be altered by the application', async () => {
    const { body } = await a.askPrice(708, 2);
    const alter = a.t.database.db
      .transaction()
      .execute((tx) => sql`UPDATE change SET after = '{}' WHERE id = ${body.id}`.execute(tx));
    await expect(alter).rejects.toThrow(/permission denied/);
  });
});

describe('the limits of a tenant', () => {
  const askLimits = (limits: string[], who = 'asker') =>
    a.call('POST /operator/changes', who, { kind: 'limits', limits, reason: 'As the board decided' });
  const limits = async () =>
    (await a.call<{ limits: string[] }>('GET /operator/change-limits', 'viewer')).body.limits;

  test('are prices and grants unless said, and are changed by two people', async () => {
    expect(await limits()).toEqual(['prices', 'grants']);
    expect((await askLimits(['exports'], 'support')).status).toBe(403);
    const { body } = await askLimits(['exports']);
    expect(await limits()).toEqual(['prices', 'grants']);
    expect((await a.agree(body)).status).toBe(200);
    // grants always do
    expect(await limits()).toEqual(['grants', 'exports']);
    expect((await a.publish(price(555), 708)).status).toBe(200);
  });

  test('a data file is opened by an agreed request, for who asked', async () => {
    const people = await a.call<{ people: { UUID: string }[] }>('POST /operator/signIns', 'asker', {
      subject: 'ada@alpha.example',
    });
    const uuid = people.body.people[0]?.UUID ?? '';
    const read = (who: string) =>
      a.call(`POST /operator/people/${uuid}/data`, who, { reason: 'The customer asked for it' });
    expect(await read('support')).toMatchObject({ status: 403, body: { details: { limits: ['exports'] } } });
    const { body } = await a.call('POST /operator/changes', 'support', {
      kind: 'export',
      uuid,
      reason: 'The customer asked for it',
    });
    expect((await a.agree(body)).status).toBe(200);
    expect((await read('support')).status).toBe(200);
    expect((await read('asker')).status).toBe(403);
  });
});
