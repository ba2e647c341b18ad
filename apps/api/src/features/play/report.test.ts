import type { Playback } from '@atrium/contract/schemas/play';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { violatedInvariants } from '../../modules/invariants/check-invariants.ts';
import { indexArticles } from '../../modules/search/index-articles.ts';
import { popularityRankOf } from '../../modules/search/weights.ts';
import { systemClock } from '../../platform/clock.ts';
import { listeningPlans, openListeningLibrary } from '../../testing/listening-library.ts';

let library: Awaited<ReturnType<typeof openListeningLibrary>>;
let ask: ReturnType<typeof library.as>;
let userId: number;
let ticket: string;

beforeAll(async () => {
  library = await openListeningLibrary();
});
afterAll(() => library.stop());
beforeEach(async () => {
  const someone = await library.newPerson(listeningPlans.everything);
  userId = someone.id;
  ask = library.as(someone.token);
  ticket = await begin(101, 3600);
});

/** A play that began so many seconds ago. */
async function begin(id: number, seconds: number, device = 'device-1'): Promise<string> {
  const { body } = await ask<Playback>('POST /song', { id, device });
  await library.asTenant((tx) =>
    sql`UPDATE play_ticket SET begun_at = now() - make_interval(secs => ${seconds}) WHERE id = ${body.ticket}`.execute(
      tx,
    ),
  );
  return body.ticket ?? '';
}

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const report = (usageDuration: number, date = ago(0), more = {}) =>
  ask<{ error?: string } | null>('POST /content/streaming/report', {
    ticketId: ticket,
    type: 'listened',
    date,
    usageDuration,
    maxUsageDuration: 200,
    partial: true,
    ...more,
  });
const one = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await library.asTenant((tx) => query.execute(tx))).rows[0];
const counted = async () =>
  (await one(sql<{ s: number }>`SELECT reported_s AS s FROM play_ticket WHERE id = ${ticket}`))?.s;
const events = async () =>
  (
    await library.asTenant((tx) =>
      sql<{ payload: { percent: number; isAgain: boolean } }>`
        SELECT payload FROM outbox_event WHERE user_id = ${userId} AND type = 'media.listened' ORDER BY written_at,
          (payload ->> 'percent')::int`.execute(tx),
    )
  ).rows.map(({ payload }) => payload);

describe('what was heard', () => {
  test('is added up, once for each moment', async () => {
    const [first, second] = [ago(30), ago(15)];
    for (const date of [first, second, first, second]) expect((await report(15, date)).status).toBe(204);
    expect(await counted()).toBe(30);
  });

  test('counts once in a thousand reports of one moment at once', { timeout: 60_000 }, async () => {
    const date = ago(15);
    const answers = await Promise.all(Array.from({ length: 1000 }, () => report(15, date)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await counted()).toBe(15);
    expect(
      await one(sql`SELECT count(*)::int AS n FROM streaming_report WHERE ticket_id = ${ticket}`),
    ).toEqual({
      n: 1,
    });
  });

  test('is never more than time has passed, and what does not count leaves nothing', async () => {
    await library.asTenant((tx) =>
      sql`UPDATE play_ticket SET begun_at = now() - interval '60 seconds' WHERE id = ${ticket}`.execute(tx),
    );
    const begun = Date.now();
    for (let index = 0; index < 20; index++) await report(86_400, ago(index));
    // a report may be told a quarter of a minute early; the machine may have taken its time
    const passed = Math.ceil((Date.now() - begun) / 1000);
    expect(await counted()).toBeLessThanOrEqual(76 + passed);
    const rows = await one<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM streaming_report WHERE ticket_id = ${ticket}`,
    );
    expect(rows?.n).toBeLessThanOrEqual(2 + passed);
  });

  test('offline is told days later, in any order, and takes no place', async () => {
    ticket = await begin(101, 29 * 86_400, 'device-2');
    await library.asTenant((tx) =>
      sql`UPDATE play_ticket SET lease_until = now() - interval '29 days' WHERE id = ${ticket}`.execute(tx),
    );
    const day = 86_400;
    for (const seconds of [20 * day, 28 * day, 27 * day])
      expect((await report(600, ago(seconds), { offline: true })).status).toBe(204);
    expect(await counted()).toBe(1800);
    expect(
      await one(sql`SELECT lease_until > now() AS leased FROM play_ticket WHERE id = ${ticket}`),
    ).toEqual({ leased: false });
  });

  test.each([
    ['from the future', -600, true],
    ['from before it began', 7200, true],
    ['from another year', -400 * 86_400, false],
  ])('%s is not believed', async (_, seconds, offline) => {
    expect((await report(15, ago(seconds), { offline })).status).toBe(400);
    expect(await counted()).toBe(0);
  });

  test.each([
    ['ahead', -3600],
    ['behind', 7200],
  ])('by a clock that is hours %s counts as well, once', async (_, seconds) => {
    const date = ago(seconds);
    for (let index = 0; index < 2; index++) expect((await report(15, date)).status).toBe(204);
    expect(await counted()).toBe(15);
  });

  test('a usage report is refused after thirty days', async () => {
    ticket = await begin(101, 31 * 86_400);
    expect((await report(15, ago(30 * 86_400), { offline: true })).status).toBe(404);
  });

  test('a usage report for another customer’s play, or for none, is not found', async () => {
    const other = library.as((await library.newPerson(listeningPlans.everything)).token);
    const body = { ticketId: ticket, type: 'listened', date: ago(0), usageDuration: 15 };
    expect((await other('POST /content/streaming/report', body)).status).toBe(404);
    expect((await report(15, ago(0), { ticketId: crypto.randomUUID() })).status).toBe(404);
    expect((await report(15, ago(0), { ticketId: 'x' })).status).toBe(400);
    expect(await counted()).toBe(0);
  });

  test('to its end, the last report gives the place back', async () => {
    const { lease } = (await one<{ lease: boolean }>(
      sql`SELECT lease_until > now() AS lease FROM play_ticket WHERE id = ${ticket}`,
    )) ?? { lease: false };
    expect(lease).toBe(true);
    await report(15, ago(0), { partial: false });
    expect(await one(sql`SELECT lease_until > now() AS lease FROM play_ticket WHERE id = ${ticket}`)).toEqual(
      {
        lease: false,
      },
    );
  });
});

describe('others are told', () => {
  test('of each quarter once', async () => {
    await report(40, ago(100));
    expect(await events()).toEqual([]);
    await report(20, ago(90));
    await report(100, ago(80));
    await report(40, ago(70));
    await report(200, ago(60));
    expect((await events()).map(({ percent }) => percent)).toEqual([25, 50, 75, 100]);
  });

  test('and half of it makes it more popular, once a day for one person', async () => {
    const popularity = async () =>
      (await one(sql<{ n: number }>`SELECT popularity::int AS n FROM article WHERE id = 102`))?.n ?? 0;
    const before = await popularity();
    ticket = await begin(102, 3600);
    await report(150);
    ticket = await begin(102, 3600, 'device-2');
    await report(150);
    expect((await events()).filter(({ percent }) => percent === 50).map(({ isAgain }) => isAgain)).toEqual([
      false,
      true,
    ]);
    await library.api.worker.runDue();
    await library.api.worker.runDue();
    expect(await popularity()).toBe(before + 1);
  });

  test('and what is heard is found sooner', async () => {
    const found = () =>
      one(sql`SELECT d.rank, (SELECT array_agg(DISTINCT p.rank) FROM search_posting p WHERE p.article = d.article_id) AS of_words,
        (SELECT min(w.best) >= d.rank FROM search_word w WHERE w.id = ANY(d.words)) AS is_best
        FROM search_document d WHERE d.article_id = 103`);
    const rank = async (popularity: number) => {
      await library.asTenant((tx) =>
        sql`UPDATE article SET popularity = ${popularity} WHERE id = 103`.execute(tx),
      );
      ask = library.as((await library.newPerson(listeningPlans.everything)).token);
      ticket = await begin(103, 3600);
      await report(400);
      await library.api.worker.runDue();
      await library.api.worker.runDue();
      return found();
    };
    await library.asTenant((tx) => indexArticles(tx, [103], new Date()));
    expect(await rank(0)).toEqual({
      rank: popularityRankOf(1),
      of_words: [popularityRankOf(1)],
      is_best: true,
    });
    expect(await rank(999)).toMatchObject({
      rank: popularityRankOf(1000),
      of_words: [popularityRankOf(1000)],
      is_best: true,
    });
    // one more of a thousand is nothing that a search would notice
    expect(await rank(1001)).toMatchObject({ rank: popularityRankOf(1000) });
  });

  test('of no preview', async () => {
    const someone = await library.newPerson();
    ask = library.as(someone.token);
    userId = someone.id;
    ticket = await begin(101, 3600);
    expect((await report(20)).status).toBe(204);
    expect(await events()).toEqual([]);
  });
});

test('minutes that parental control allows are used by listening, and then it stops', async () => {
  await library.asTenant((tx) =>
    sql`INSERT INTO parental_control (tenant_id, user_id, max_age_group, is_active, passcode_hash, daily_minutes)
      VALUES (1, ${userId}, 30, true, '', 15)`.execute(tx),
  );
  const used = async () =>
    (await one(sql<{ n: number }>`SELECT minutes AS n FROM parental_usage WHERE user_id = ${userId}`))?.n;
  expect((await report(15, ago(40))).status).toBe(204);
  expect((await report(15, ago(25))).status).toBe(204);
  expect(await used()).toBe(1);
  await library.asTenant((tx) =>
    sql`UPDATE parental_usage SET minutes = 14, counted_at = counted_at - interval '60 seconds'
      WHERE user_id = ${userId}`.execute(tx),
  );
  expect(await report(15, ago(10))).toMatchObject({ status: 403, body: { error: 'TIME_LIMIT_REACHED' } });
  expect(await used()).toBe(15);
  expect(await counted()).toBe(45);
  expect(await ask('POST /song', { id: 101 })).toMatchObject({
    status: 403,
    body: { error: 'TIME_LIMIT_REACHED' },
  });
});

test('whatever was told, the promises about listening are kept, and a broken one is seen', async () => {
  const broken = async () => {
    const promises = await library.asTenant((tx) => violatedInvariants({ db: tx, clock: systemClock }));
    return Object.keys(promises).filter((promise) => promise.startsWith('listening:'));
  };
  await report(15);
  expect(await broken()).toEqual([]);
  await library.asTenant((tx) =>
    sql`UPDATE play_ticket SET reported_s = 99999 WHERE id = ${ticket}`.execute(tx),
  );
  expect(await broken()).toHaveLength(2);
});

test.each(['POST /song', 'POST /video/streaming', 'POST /content/streaming/report'])(
  '%s is no call for guests',
  async (line) => {
    expect((await library.call('alpha', line, { body: { id: 101 } })).status).toBe(401);
  },
);
