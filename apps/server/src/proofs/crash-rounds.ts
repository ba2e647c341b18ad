import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@atrium/api/platform/database/database';
import { provideDatabase } from '@atrium/api/platform/database/provide-database';
import { silentLog } from '@atrium/api/platform/database/testing';
import { withTenant } from '@atrium/api/platform/database/with-tenant';
import { askServer, startServer } from '../testing/server-process.ts';

export interface CrashReport {
  rounds: number;
  acknowledged: number;
  lost: string[];
  twice: number;
  /** Milliseconds to ready after each kill. */
  restarts: number[];
}

const writers = 4;

/** `kill -9` under writes, again and again; every third time PostgreSQL is killed with us. */
export async function crashRounds(
  dataDir: string,
  rounds: number,
  say: (line: string) => void,
): Promise<CrashReport> {
  const acknowledged = new Set<string>();
  const restarts: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    // writers from everywhere: what one address may send in a minute would be over before the kill
    const server = await startServer(dataDir, { TRUSTED_PROXIES: '127.0.0.1' });
    if (round > 0) restarts.push(server.readyAfter);
    if (round === rounds) {
      await server.kill('SIGTERM');
      break;
    }
    let writing = true;
    const write = async () => {
      while (writing) {
        const eventId = randomUUID();
        const body = { eventId, payload: { round } };
        const answer = await askServer(server.port, '/backend/kafka/event/interaction', {
          method: 'POST',
          headers: { 'x-forwarded-for': `2001:db8:${eventId.slice(0, 4)}::1` },
          body,
        }).catch(() => null);
        if (answer?.status === 202) acknowledged.add(eventId);
      }
    };
    const work = Promise.all(Array.from({ length: writers }, write));
    await sleep(150 + Math.random() * 600);
    if (round % 3 === 2) killPostgres(dataDir);
    await server.kill('SIGKILL');
    writing = false;
    await work;
    say(`round ${round + 1} of ${rounds}: ${acknowledged.size} writes acknowledged so far`);
  }
  const stored = await storedEvents(dataDir);
  const lost = [...acknowledged].filter((id) => !stored.events.has(id));
  return {
    rounds,
    acknowledged: acknowledged.size,
    lost,
    twice: stored.rows - stored.events.size,
    restarts,
  };
}

/** Every process that works in the data folder. */
function killPostgres(dataDir: string) {
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const isOurs =
        readlinkSync(`/proc/${name}/cwd`).startsWith(dataDir) &&
        readFileSync(`/proc/${name}/comm`, 'utf8').startsWith('postgres');
      if (isOurs) process.kill(Number(name), 'SIGKILL');
    } catch {
      // gone in the meantime
    }
  }
}

async function storedEvents(dataDir: string) {
  const provided = await provideDatabase({ dataDir, log: silentLog });
  const { db, close } = await openDatabase({ app: provided.app, log: silentLog });
  try {
    return await withTenant(db, 1, async (tx) => {
      const rows = await tx
        .selectFrom('outbox_event')
        .select('aggregate_id')
        .where('aggregate', '=', 'client')
        .execute();
      return { rows: rows.length, events: new Set(rows.map((row) => row.aggregate_id)) };
    });
  } finally {
    await close();
    await provided.stop();
  }
}
