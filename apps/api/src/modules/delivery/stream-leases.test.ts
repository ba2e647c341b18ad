import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock, systemIds } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { createLog } from '../../platform/health/log.ts';
import { loadTenant } from '../../platform/load-tenant.ts';
import { createContext } from '../../platform/serve/open-context.ts';
import { openListeningLibrary } from '../../testing/listening-library.ts';
import { issueTicket } from './playback-ticket.ts';
import { reportUsage } from './report-usage.ts';
import { acquireStreamLease, streamLeaseFrom } from './stream-leases.ts';

let library: Awaited<ReturnType<typeof openListeningLibrary>>;

beforeAll(async () => {
  library = await openListeningLibrary();
});
afterAll(() => library.stop());

async function contextOf(userId: number): Promise<Context> {
  const tenant = await loadTenant(library.database.db, 1);
  const sources = {
    db: library.database.db,
    clock: systemClock,
    ids: systemIds,
    log: createLog('warn', { write: () => {} }),
    originOf: () => 'http://alpha.localhost',
  };
  const actor = { role: 'user', userId, uuid: '', grantId: null, signedInAt: new Date() } as const;
  return createContext(sources, tenant, 'en', actor, 'test');
}

/** As processes beside each other do, which have nothing in common but the database. */
const begin = (ctx: Context, userId: number, device: string) =>
  ctx.tx(async (tx) => {
    const player = { signIn: null, device };
    const refusal = await acquireStreamLease(tx, userId, player, []);
    if (refusal) return null;
    return issueTicket(tx, {
      userId,
      articleId: 101,
      deviceId: 1,
      isPreview: false,
      lifetimeMs: 60_000,
      player,
      leaseUntil: streamLeaseFrom(Date.now()),
      lengthS: 200,
    });
  });

test('between processes the database says who gets the last place', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await library.newPerson();
    const ctx = await contextOf(id);
    const tickets = await Promise.all(
      Array.from({ length: 6 }, (_, index) => begin(ctx, id, `device-${index}`)),
    );
    expect(tickets.filter((ticket) => ticket !== null)).toHaveLength(2);
  }
});

test('who reports and who begins to play do not wait for each other for ever', async () => {
  const { id } = await library.newPerson();
  const ctx = await contextOf(id);
  const ticketId = (await begin(ctx, id, 'device-1')) ?? '';
  const report = (index: number) =>
    reportUsage(ctx, {
      ticketId,
      type: 'listened',
      date: new Date(Date.now() + index),
      usageDuration: 1,
      offline: false,
      partial: true,
    });
  const done = await Promise.all(
    Array.from({ length: 12 }, (_, index) => (index % 3 ? report(index) : begin(ctx, id, 'device-1'))),
  );
  expect(done.filter((outcome) => outcome instanceof Error)).toEqual([]);
  const { rows } = await library.asTenant((tx) =>
    sql`SELECT 1 FROM play_ticket WHERE id = ${ticketId} AND reported_s = 8`.execute(tx),
  );
  expect(rows).toHaveLength(1);
});
