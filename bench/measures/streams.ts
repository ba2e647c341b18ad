import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { asOwner } from '../../apps/api/src/platform/database/as-owner.ts';
import { withTenant } from '../../apps/api/src/platform/database/with-tenant.ts';
import { createSecrets } from '../../apps/api/src/platform/secrets/secrets.ts';
import { createTokens } from '../../apps/api/src/platform/secrets/tokens.ts';
import { figuresOf } from '../floods/process-figures.ts';
import { database } from '../harness/database.ts';
import { cpuSeconds } from '../harness/load.ts';
import { type Bench, copyOf, withProduct } from '../harness/product.ts';

const count = 5000;
/** So many customers with a few tabs each; a customer may have eight streams at most. */
const people = 1000;
/** As browsers of as many homes: one address may hold a hundred connections. */
const addresses = 60;
const told = 100;
const patienceMs = 60_000;

interface Listening {
  socket: Socket;
  words: () => number;
}

/** What people cost who listen for what is new, and whether all of them hear it. */
export async function streams({ dataDir: prepared, report }: Bench) {
  const { dataDir, remove } = copyOf(prepared);
  try {
    await withProduct(dataDir, {}, async ({ port, pid }) => {
      const { owner } = await database(dataDir);
      const userIds = await asOwner(owner, (db) => withTenant(db, 1, moveIn));
      const tokens = await tokensOf(dataDir, userIds);
      for (const { socket } of await open(port, tokens, 50)) socket.destroy();
      const before = await resting(pid);
      const listening = await open(port, tokens, count);
      const after = await resting(pid);
      const cpuBefore = cpuSeconds(pid);
      await asOwner(owner, (db) => withTenant(db, 1, (tx) => tell(tx, userIds.slice(0, told))));
      const expected = (count / people) * told;
      const heard = await until(() => listening.filter(({ words }) => words() > 1).length, expected);
      report.add(
        { name: 'open streams', figure: listening.length, unit: '', atLeast: count },
        {
          name: 'memory for each',
          figure: ((after - before) * 1000) / count,
          unit: 'KB',
          atMost: 40,
        },
        {
          name: `of ${expected} that were told something, heard it`,
          figure: heard,
          unit: '',
          atLeast: expected,
        },
        { name: 'processor time for it', figure: cpuSeconds(pid) - cpuBefore, unit: 's' },
      );
      for (const { socket } of listening) socket.destroy();
    });
  } finally {
    remove();
  }
}

async function moveIn(tx: Parameters<Parameters<typeof withTenant>[2]>[0]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO app_user (tenant_id, uuid, name, created_at)
    SELECT 1, gen_random_uuid(), 'Listener', now() FROM generate_series(1, ${people}::int) RETURNING id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

const tell = (tx: Parameters<Parameters<typeof withTenant>[2]>[0], userIds: readonly number[]) =>
  sql`INSERT INTO notification (tenant_id, user_id, kind, dedupe_key, payload, at)
    SELECT 1, id, 'SYSTEM', 'bench', '{"key":"new-device","parameters":{"device":"x"},"link":"/"}', now()
    FROM unnest(${[...userIds]}::bigint[]) AS id`.execute(tx);

/** As many as signed in, without a thousand passwords. */
async function tokensOf(dataDir: string, userIds: readonly number[]): Promise<string[]> {
  const { sign } = createTokens(
    createSecrets(Buffer.from(readFileSync(join(dataDir, 'secret'), 'utf8'), 'base64')),
  );
  const claims = { tenant: 'atrium', roles: ['user'], grantId: null, signedInAt: new Date() };
  return Promise.all(userIds.map((userId) => sign({ ...claims, userId, uuid: crypto.randomUUID() })));
}

/** Each has heard its first word when this is done. */
async function open(port: number, tokens: readonly string[], many: number): Promise<Listening[]> {
  const all: Listening[] = [];
  for (let next = 0; next < many; next += 50) {
    const batch = Array.from({ length: Math.min(50, many - next) }, (_, index) =>
      listen(
        port,
        tokens[(next + index) % tokens.length] ?? '',
        `127.0.0.${2 + ((next + index) % addresses)}`,
      ),
    );
    all.push(...(await Promise.all(batch)));
  }
  return all;
}

function listen(port: number, token: string, localAddress: string): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    let words = 0;
    let head = '';
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (words === 0) head += text;
      words += text.split('\ndata: ').length - 1;
      if (words > 0) resolve({ socket, words: () => words });
      else if (/^HTTP\/1\.1 (?!200)/.test(head)) reject(new Error(`cannot measure: ${head.slice(0, 40)}`));
    });
    socket.write(
      `GET /backend/notifications/stream HTTP/1.1\r\nhost: localhost:${port}\r\nauthorization: Bearer ${token}\r\n\r\n`,
    );
  });
}

/** The least of a few looks: garbage that waits to be collected does not count. */
async function resting(pid: number): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < 12; look++) {
    await sleep(500);
    looks.push(figuresOf(pid).megabytes);
  }
  return Math.min(...looks);
}

async function until(read: () => number, wanted: number): Promise<number> {
  for (const ends = performance.now() + patienceMs; performance.now() < ends && read() < wanted; )
    await sleep(100);
  return read();
}
