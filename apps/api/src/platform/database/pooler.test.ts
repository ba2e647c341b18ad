import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseLogin } from './connection/connection.ts';
import { openDatabase } from './database.ts';
import { prepared } from './pool/prepared-statement.ts';
import { testDatabase } from './testing/test-database.ts';
import { silentLog } from './testing.ts';
import { withTenant } from './with-tenant.ts';

/** Debian's; where it is not installed, there is nothing to try it with. */
const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));

describe.skipIf(!pgbouncer)('pgbouncer in transaction mode', async () => {
  const { superuser, app } = await testDatabase();
  let pooled: DatabaseLogin;
  let stop = async () => {};

  beforeAll(async () => {
    const port = await freePort();
    stop = await startPooler(app, port);
    pooled = { ...app, host: '127.0.0.1', port };
  });

  afterAll(async () => {
    await stop();
    await administer(`ALTER ROLE "${app.user}" RESET statement_timeout`);
    await administer(`ALTER ROLE "${app.user}" RESET idle_in_transaction_session_timeout`);
  });

  async function administer(statement: string) {
    const client = new Client(superuser);
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  test('is refused in words where DATABASE_POOLER does not name it', async () => {
    await expect(openDatabase({ app: pooled, log: silentLog })).rejects.toThrow(
      'unsupported startup parameter',
    );
  });

  test('is refused in words while the role has no time limits of its own', async () => {
    await expect(openDatabase({ app: pooled, log: silentLog, pooler: 'transaction' })).rejects.toThrow(
      `ALTER ROLE "${app.user}" SET statement_timeout = '5s'`,
    );
  });

  test('answers transactions and prepared statements of many callers at once', async () => {
    await administer(`ALTER ROLE "${app.user}" SET statement_timeout = '5s'`);
    await administer(`ALTER ROLE "${app.user}" SET idle_in_transaction_session_timeout = '15s'`);
    await stop();
    stop = await startPooler(app, pooled.port);
    const database = await openDatabase({ app: pooled, log: silentLog, pooler: 'transaction' });
    try {
      const ask = (n: number) =>
        withTenant(database.db, n, async (tx) => {
          const { rows } = await sql<{ n: number; tenant: string }>`${prepared}
            SELECT ${n}::int AS n, current_setting('app.tenant_id') AS tenant`.execute(tx);
          return rows[0];
        });
      for (let round = 0; round < 10; round++) {
        const tenants = Array.from({ length: 20 }, (_, index) => round * 20 + index + 1);
        const answers = await Promise.all(tenants.map(ask));
        expect(answers).toEqual(tenants.map((n) => ({ n, tenant: String(n) })));
      }
    } finally {
      await database.close();
    }
  });
});

/** Three server connections for all callers, so that transactions really change hands. */
async function startPooler(server: DatabaseLogin, port: number): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-pgbouncer-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), `"${server.user}" "${server.password}"\n`);
  writeFileSync(
    file,
    `[databases]
${server.database} = host=${server.host} port=${server.port} dbname=${server.database} user=${server.user} password=${server.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 3
`,
  );
  // it refuses to run as root
  const isRoot = process.getuid?.() === 0;
  const child = spawn(pgbouncer ?? '', [...(isRoot ? ['-u', 'postgres'] : []), file], { stdio: 'ignore' });
  for (let attempt = 0; attempt < 100; attempt++) {
    const client = new Client({ ...server, host: '127.0.0.1', port });
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isUp) break;
    await sleep(100);
  }
  return async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
