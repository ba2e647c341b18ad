import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeAuditLine } from '../../platform/audit/audit-log.ts';
import { type ChainReport, verifyAuditChain } from '../../platform/audit/read-audit-log.ts';
import { systemClock } from '../../platform/clock.ts';
import { onSchema } from '../../platform/database/connection/connection.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { loadTenant } from '../../platform/load-tenant.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { startStaffApi } from '../../testing/test-staff.ts';

let t: TestApi;
let support: string;
let admin: string;
beforeAll(async () => {
  const started = await startStaffApi();
  const { staff } = started;
  t = started.t;
  support = await staff.signIn(await staff.member('sue@alpha.example', 'alpha', 'support'));
  admin = await staff.signIn(await staff.member('adm@alpha.example', 'alpha', 'admin'));
});
afterAll(() => t.stop());

interface Line {
  seq: number;
  action: string;
  entity: string;
  entityId: string;
  actor: Record<string, string | null>;
  after: Record<string, unknown>;
  requestId: string | null;
  hash: string | null;
}

const read = async (query = '', token = admin) => {
  const { status, body } = await t.call('alpha', `GET /operator/audit${query}`, { token });
  return { status, ...(body as { lines: Line[]; next: number | null; chain: ChainReport | null }) };
};

/** As the schema's owner, who can switch triggers off: what the chain is there to find. */
async function tamper(...statements: string[]): Promise<void> {
  const client = new Client(onSchema(t.database.owner));
  await client.connect();
  await client.query(`SELECT set_config('app.tenant_id', '1', false)`);
  await client.query(
    'ALTER TABLE audit_log DISABLE TRIGGER USER; ALTER TABLE audit_chain DISABLE TRIGGER USER',
  );
  for (const statement of statements) await client.query(statement);
  await client.query(
    'ALTER TABLE audit_log ENABLE TRIGGER USER; ALTER TABLE audit_chain ENABLE TRIGGER USER',
  );
  await client.end();
}

const verify = () => withTenant(t.database.db, 1, verifyAuditChain);

describe('every operator call', () => {
  test('a read of personal data names the person who read, whom, and the request', async () => {
    const found = await t.call('alpha', 'POST /operator/signIns', {
      token: support,
      body: { subject: 'ada@alpha.example' },
      headers: { 'x-request-id': 'request-1' },
    });
    const { people } = found.body as { people: { UUID: string }[] };
    const { lines } = await read('?action=getAccountSignIns');
    expect(lines).toMatchObject([
      {
        entity: 'call',
        entityId: people[0]?.UUID,
        actor: { kind: 'operator', name: 'Ana Pop', email: 'sue@alpha.example' },
        after: { line: 'POST /operator/signIns', effect: 'read', status: 200 },
        requestId: 'request-1',
      },
    ]);
    // what was searched for stays out of a log that is never erased
    expect(JSON.stringify(lines)).not.toContain('ada@alpha.example');
  });

  test('a refused act is a line with its error, a call without the right is none', async () => {
    await t.call('alpha', 'POST /operator/voucher', {
      token: support,
      body: { voucherId: 999_999, action: 'REVOKE' },
    });
    const [line] = (await read('?action=mendVoucher')).lines;
    expect(line).toMatchObject({ after: { effect: 'write' } });
    expect(line?.after.status).not.toBe(200);
    const before = (await read('?limit=1')).lines[0]?.seq;
    expect((await read('', support)).status).toBe(403);
    // one line, of the call that looked
    expect((await read('?limit=1')).lines[0]?.seq).toBe((before ?? 0) + 1);
  });

  test('a call that leaves us has its line before it runs', async () => {
    const { status } = await t.call('alpha', 'POST /operator/refund', {
      token: support,
      body: { purchaseID: 999_999, decision: 'GRANT' },
    });
    expect(status).toBe(404);
    expect((await read('?action=decideRefund')).lines).toMatchObject([
      {
        entityId: '999999',
        actor: { email: 'sue@alpha.example' },
        after: { effect: 'money', status: 'begun' },
      },
    ]);
  });

  test('an act and its line commit together', async () => {
    const before = await verify();
    const made = await t.call('alpha', 'POST /operator/tokens', {
      token: support,
      body: { name: 'x', grades: ['support'], days: 1 },
    });
    expect(made.status).toBe(201);
    expect((await verify()).lines).toBe(before.lines + 1);
    expect(JSON.stringify((await read('?action=makeStaffToken')).lines)).not.toContain('atr_');
  });
});

describe('the list', () => {
  test('has filters and pages', async () => {
    const first = await read('?limit=2');
    expect(first.lines).toHaveLength(2);
    expect(first.chain).toMatchObject({ isIntact: true, brokenAt: null });
    const second = await read(`?limit=2&before=${first.next}`);
    expect(second.lines[0]?.seq).toBeLessThan(first.lines[1]?.seq ?? 0);
    expect(second.chain).toBeNull();
    const [{ actor: who } = { actor: {} as Line['actor'] }] = (await read('?action=getAccountSignIns')).lines;
    const own = await read(`?operatorId=${who.id}`);
    expect(new Set(own.lines.map((line) => line.actor.email))).toEqual(new Set(['sue@alpha.example']));
    expect((await read('?from=2999-01-01T00:00:00Z')).lines).toEqual([]);
    expect((await read('?to=2000-01-01T00:00:00Z')).lines).toEqual([]);
  });
});

describe('the hash chain', () => {
  test('holds over lines written at once', async () => {
    const tenant = await loadTenant(t.database.db, 1);
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        withTenant(t.database.db, 1, async (db) => {
          const ctx = { db, tenant, clock: systemClock, actor: { role: 'system' } as const };
          for (const part of [1, 2]) {
            await writeAuditLine(ctx, { action: 'x', entity: 'x', entityId: `${n} ${part}` });
            await sql`SELECT pg_sleep(0.01)`.execute(db);
          }
        }),
      ),
    );
    expect(await verify()).toMatchObject({ isIntact: true });
  });

  test('the application can neither change a line nor write a link', async () => {
    const attempts = [
      sql`UPDATE audit_log SET action = 'y'`,
      sql`DELETE FROM audit_log`,
      sql`UPDATE audit_chain SET hash = ''`,
      sql`INSERT INTO audit_chain (tenant_id, position, seq, hash) VALUES (1, 9999, 1, '')`,
    ];
    for (const statement of attempts)
      await expect(withTenant(t.database.db, 1, (tx) => statement.execute(tx))).rejects.toThrow(
        /permission denied/,
      );
  });

  test.each([
    [
      'a changed line',
      `UPDATE audit_log SET actor_name = 'x' WHERE seq = $1`,
      'the line or its link was changed',
    ],
    [
      'a changed link',
      `UPDATE audit_chain SET hash = '\\x00' WHERE seq = $1`,
      'the line or its link was changed',
    ],
    ['a removed link', 'DELETE FROM audit_chain WHERE seq = $1', 'a link before it is missing'],
  ])('%s is found', async (_name, change, reason) => {
    const [{ seq } = { seq: 0 }] = (await read('?action=getAccountSignIns')).lines;
    await tamper(
      'CREATE TABLE kept_log AS SELECT * FROM audit_log',
      'CREATE TABLE kept_chain AS SELECT * FROM audit_chain',
      change.replace('$1', String(seq)),
    );
    const report = await verify();
    await tamper(
      'DELETE FROM audit_chain',
      'DELETE FROM audit_log',
      'INSERT INTO audit_log OVERRIDING SYSTEM VALUE SELECT * FROM kept_log',
      'INSERT INTO audit_chain SELECT * FROM kept_chain',
      'DROP TABLE kept_log, kept_chain',
    );
    expect(report).toMatchObject({ isIntact: false, brokenAt: { reason } });
    if (reason !== 'a link before it is missing') expect(report.brokenAt?.seq).toBe(seq);
    expect(await verify()).toMatchObject({ isIntact: true });
  });

  test('a line put in past the triggers is found; lines from before the chain are counted', async () => {
    const insert = (seq: number) =>
      `INSERT INTO audit_log (tenant_id, seq, at, actor_kind, action, entity, entity_id)
        OVERRIDING SYSTEM VALUE VALUES (1, ${seq}, now(), 'system', 'x', 'x', 'x')`;
    await tamper(insert(-5));
    expect(await verify()).toMatchObject({ isIntact: true, linesBefore: 1 });
    await tamper(insert(900_000));
    expect(await verify()).toMatchObject({
      isIntact: false,
      brokenAt: { seq: 900_000, reason: 'the line has no link' },
    });
    await tamper('DELETE FROM audit_log WHERE seq = 900000 OR seq = -5');
  });
});
