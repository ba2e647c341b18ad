import type { Problem } from '@atrium/contract/errors';
import type { KeptSong } from '@atrium/contract/schemas/play';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listeningPlans, openListeningLibrary } from '../../testing/listening-library.ts';

let library: Awaited<ReturnType<typeof openListeningLibrary>>;

beforeAll(async () => {
  library = await openListeningLibrary();
});
afterAll(() => library.stop());

const day = 86_400_000;
const someone = async (plan?: number) => {
  const { id, token } = await library.newPerson(plan);
  const ask = library.as(token);
  return {
    id,
    ask,
    keep: async (ids: number[], device = 'phone-00') =>
      (await ask<{ items: KeptSong[] }>('POST /song/offline', { ids, device })).body.items,
    refused: (ids: number[], device = 'phone-00') => ask<Problem>('POST /song/offline', { ids, device }),
  };
};
const daysLeft = ({ until }: KeptSong) => Math.round((Date.parse(until ?? '') - Date.now()) / day);
const tickets = async (userId: number) =>
  (
    await library.asTenant((tx) =>
      sql<{ id: string; lease_until: Date | null }>`
        SELECT id, lease_until FROM play_ticket WHERE user_id = ${userId} ORDER BY begun_at`.execute(tx),
    )
  ).rows;

describe('a licence', () => {
  test('is for a fortnight with a plan and for a month of what is owned or free, with a file to fetch and its words', async () => {
    const { id, keep } = await someone(listeningPlans.everything);
    await library.own(id, 103);
    const [included, free, owned] = await keep([101, 102, 103]);
    expect(included).toMatchObject({ id: 101, error: null, words: { lyrics: [{ text: 'La' }] } });
    const pass = library.api.mediaPasses.open(1, included?.url?.split('/')[3] ?? '');
    expect(pass).toMatchObject({ path: 'alpha/whole.m4a', isFolder: false, ticket: included?.ticket });
    expect([included, free, owned].map((one) => one && daysLeft(one))).toEqual([14, 30, 30]);
  });

  test('ends with a plan that was cancelled', async () => {
    const { id, keep } = await someone(listeningPlans.everything);
    await library.asTenant((tx) =>
      sql`UPDATE subscription SET sub_state = 'TAGGED_FOR_CANCEL', end_date = now() + interval '3 days'
        WHERE user_id = ${id}`.execute(tx),
    );
    const [kept] = await keep([101]);
    expect(kept && daysLeft(kept)).toBe(3);
  });

  test('an offline licence is refused, title by title, where only a preview is open, and ends with the access that opened it', async () => {
    const { id, keep } = await someone();
    await library.own(id, 103);
    expect(await keep([101, 103, 999_999, 130, 104])).toMatchObject([
      { id: 101, url: null, ticket: null, until: null, error: 'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION' },
      { id: 103, error: null },
      { id: 999_999, error: 'NOT_FOUND' },
      { id: 130, error: 'NOT_FOUND' },
      { id: 104, error: 'AGE_RESTRICTED' },
    ]);
    await library.asTenant((tx) =>
      sql`UPDATE wallet_entry SET revoked_at = now() WHERE user_id = ${id}`.execute(tx),
    );
    expect(await keep([103])).toMatchObject([{ until: null, error: 'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION' }]);
  });

  test('is renewed under the ticket of the day, and takes no place among the streams', async () => {
    const { id, keep } = await someone(listeningPlans.everything);
    const [first] = await keep([101]);
    const [again] = await keep([101, 101]);
    expect(again?.ticket).toBe(first?.ticket);
    expect(await tickets(id)).toEqual([{ id: first?.ticket, lease_until: null }]);
    const [elsewhere] = await keep([101], 'laptop-0');
    expect(elsewhere?.ticket).not.toBe(first?.ticket);
  });

  test('an offline licence of another customer is refused', async () => {
    const mine = await someone(listeningPlans.everything);
    const [kept] = await mine.keep([101]);
    const other = await someone(listeningPlans.everything);
    const report = {
      ticketId: kept?.ticket,
      type: 'listened',
      date: new Date().toISOString(),
      usageDuration: 5,
    };
    const answer = await other.ask('POST /content/streaming/report', { ...report, offline: true });
    expect(answer.status).toBe(404);
  });
});

test('what was heard without a network counts until a month after the licence was given', async () => {
  const { id, keep, ask } = await someone(listeningPlans.everything);
  const [kept] = await keep([101]);
  const begun = (days: number) =>
    library.asTenant((tx) =>
      sql`UPDATE play_ticket SET begun_at = now() - make_interval(days => ${days}) WHERE user_id = ${id}`.execute(
        tx,
      ),
    );
  const report = (ago: number) =>
    ask('POST /content/streaming/report', {
      ticketId: kept?.ticket,
      type: 'listened',
      date: new Date(Date.now() - ago).toISOString(),
      usageDuration: 60,
      offline: true,
      partial: true,
    });
  await begun(29);
  expect((await report(10 * day)).status).toBe(204);
  await begun(31);
  expect((await report(5 * day)).status).toBe(404);
});

describe('at most', () => {
  test('three devices keep something, however many ask at once; one that stopped makes room', async () => {
    const { id, refused } = await someone(listeningPlans.everything);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => refused([101], `device-${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 403,
      body: { error: 'OFFLINE_LIMIT_REACHED', details: { devices: 3 } },
    });
    await library.asTenant((tx) =>
      sql`UPDATE play_ticket SET offline_until = now() - interval '1 second' WHERE user_id = ${id}`.execute(
        tx,
      ),
    );
    expect((await refused([101], 'device-99')).status).toBe(200);
  });

  test('a thousand titles are kept', async () => {
    const { id, refused, keep } = await someone(listeningPlans.everything);
    await library.asTenant(async (tx) => {
      await sql`INSERT INTO article SELECT (jsonb_populate_record(a, jsonb_build_object('id', 500000 + n, 'source_id', 'copy-' || n, 'slug', 'copy-' || n))).*
        FROM article a, generate_series(1, 999) n WHERE a.tenant_id = 1 AND a.id = 101`.execute(tx);
      await sql`INSERT INTO play_ticket (tenant_id, id, user_id, article_id, device_id, is_preview, issued_at,
          expires_at, device_key, begun_at, offline_until)
        SELECT 1, gen_random_uuid(), ${id}, 500000 + n, 1, false, now(), now(), 'phone-00', now(), now() + interval '1 day'
        FROM generate_series(1, 999) n`.execute(tx);
    });
    expect(await keep([101])).toMatchObject([{ error: null }]);
    expect(await refused([102])).toMatchObject({ status: 403, body: { details: { titles: 1000 } } });
    expect((await refused([101])).status).toBe(200);
  });

  test('fifty are asked for at once', async () => {
    const { refused } = await someone(listeningPlans.everything);
    expect((await refused(Array.from({ length: 51 }, (_, index) => index + 1))).status).toBe(400);
  });
});

test('an offline copy needs a device key and a session', async () => {
  const { ask } = await someone(listeningPlans.everything);
  expect((await ask('POST /song/offline', { ids: [101] })).status).toBe(400);
  const body = { ids: [101], device: 'phone-00' };
  expect((await library.call('alpha', 'POST /song/offline', { body })).status).toBe(401);
});
