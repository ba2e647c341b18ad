import type { Playback } from '@atrium/contract/schemas/play';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listeningPlans, openListeningLibrary } from '../../testing/listening-library.ts';

let library: Awaited<ReturnType<typeof openListeningLibrary>>;
beforeAll(async () => {
  library = await openListeningLibrary();
});
afterAll(() => library.stop());

async function listener() {
  const person = await library.newPerson(listeningPlans.everything);
  const ask = library.as(await person.signIn('browser'));
  return {
    /** A play of a song that began so many seconds ago. */
    async begin(secondsAgo: number, device = 'player-1', id = 101): Promise<string> {
      const { body } = await ask<Playback>('POST /song', { id, device });
      const ticket = body.ticket ?? '';
      await library.asTenant((tx) =>
        sql`UPDATE play_ticket SET begun_at = now() - make_interval(secs => ${secondsAgo}) WHERE id = ${ticket}`.execute(
          tx,
        ),
      );
      return ticket;
    },
    report: (ticketId: string, usageDuration: number, more = {}) =>
      ask('POST /content/streaming/report', {
        ticketId,
        type: 'listened',
        date: new Date().toISOString(),
        usageDuration,
        partial: true,
        ...more,
      }),
    async heard() {
      const { rows } = await library.asTenant((tx) =>
        sql<{ seconds: number; events: number }>`
          SELECT (SELECT coalesce(sum(reported_s), 0)::int FROM play_ticket WHERE user_id = ${person.id}) AS seconds,
            (SELECT count(*)::int FROM outbox_event WHERE user_id = ${person.id} AND type = 'media.listened') AS events`.execute(
          tx,
        ),
      );
      return rows[0] ?? { seconds: 0, events: 0 };
    },
  };
}

/** Seconds a report may be ahead, and those that this test itself may take. */
const [tolerance, slowness] = [15, 20];

test('twenty songs at once on one player count once', async () => {
  const { begin, report, heard } = await listener();
  const tickets: string[] = [];
  for (let index = 0; index < 20; index++) tickets.push(await begin(30));
  for (const ticket of tickets) await report(ticket, 100);
  const { seconds, events } = await heard();
  expect(seconds).toBeGreaterThanOrEqual(30);
  expect(seconds).toBeLessThanOrEqual(30 + tolerance + slowness);
  // a quarter of a song of 200 s takes 50 s
  expect(events).toBe(0);
});

test('a name of its own for each song changes nothing: one sign-in hears one thing', async () => {
  const { begin, report, heard } = await listener();
  const tickets: string[] = [];
  for (let index = 0; index < 6; index++) {
    tickets.push(await begin(100, `player-${index}`));
    await library.asTenant((tx) => sql`UPDATE play_ticket SET lease_until = now()`.execute(tx));
  }
  for (const ticket of tickets) await report(ticket, 100, { offline: true });
  expect((await heard()).seconds).toBeLessThanOrEqual(100 + tolerance + slowness);
});

test('songs one after the other count whole, also where one fades into the next', async () => {
  const { begin, report, heard } = await listener();
  // fetched half a minute before it is heard, as players do
  const first = await begin(400);
  await report(first, 200);
  await library.asTenant((tx) =>
    sql`UPDATE play_ticket SET reported_until = now() - interval '195 seconds' WHERE id = ${first}`.execute(
      tx,
    ),
  );
  const second = await begin(230);
  await report(second, 200);
  const { seconds, events } = await heard();
  expect(seconds).toBe(400);
  expect(events).toBe(8);
});

test('two people at once, and two sign-ins of one person, count each for themselves', async () => {
  const [one, other] = [await listener(), await listener()];
  for (const { begin, report, heard } of [one, other]) {
    await report(await begin(100), 100);
    expect((await heard()).seconds).toBe(100);
  }
});
