import type { Playback } from '@atrium/contract/schemas/play';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listeningPlans, openListeningLibrary } from '../../testing/listening-library.ts';

/** An attacker's trick: any number of sign-ins of one account, all under one device name. */
const name = 'one-name-for-all';

let library: Awaited<ReturnType<typeof openListeningLibrary>>;
beforeAll(async () => {
  library = await openListeningLibrary();
});
afterAll(() => library.stop());

type Someone = Awaited<ReturnType<typeof library.newPerson>>;

const browsers = async ({ signIn }: Someone, count: number, from = 0) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => library.as(await signIn(`grant-${from + index}`))),
  );
type Browser = Awaited<ReturnType<typeof browsers>>[number];

const play = (browser: Browser, id = 101) =>
  browser<Playback & { error?: string }>('POST /song', { id, device: name });
const report = (browser: Browser, ticketId: string, usageDuration = 15) =>
  browser<{ error?: string } | null>('POST /content/streaming/report', {
    ticketId,
    type: 'listened',
    date: new Date().toISOString(),
    usageDuration,
    partial: true,
  });
const silence = (userId: number) =>
  library.asTenant((tx) =>
    sql`UPDATE play_ticket SET lease_until = now() - interval '1 second' WHERE user_id = ${userId} AND lease_until IS NOT NULL`.execute(
      tx,
    ),
  );
const endSignIn = (userId: number, grantId: string) =>
  library.asTenant((tx) =>
    sql`INSERT INTO session (tenant_id, id_hash, uuid, user_id, grant_id, device, access_token, expires_at, created_at,
        last_seen_at, user_agent, revoked_at)
      VALUES (1, ${Buffer.from(grantId + String(userId))}, gen_random_uuid(), ${userId}, ${grantId}, '', 'x'::bytea, now(), now(),
        now(), '', now())`.execute(tx),
  );

describe('streams at once', () => {
  test('eight sign-ins with one name have as many places as the plan, also when all ask at once', async () => {
    const person = await library.newPerson(listeningPlans.family);
    const all = await browsers(person, 8);
    const answers = await Promise.all(all.map((browser) => play(browser)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.error]).toEqual([403, 'STREAM_LIMIT_REACHED']);
  });

  test('one sign-in has one place for all that it loads', async () => {
    const [browser] = await browsers(await library.newPerson(listeningPlans.everything), 1);
    for (const id of [101, 102, 103, 101]) expect((await play(browser!, id)).status).toBe(200);
  });

  test('reports do not give a place to more', async () => {
    const person = await library.newPerson(listeningPlans.everything);
    const [first, second, third] = await browsers(person, 3);
    const tickets = [(await play(first!)).body.ticket ?? '', (await play(second!)).body.ticket ?? ''];
    expect((await report(first!, tickets[0] ?? '')).status).toBe(204);
    expect((await report(second!, tickets[1] ?? '')).status).toBe(204);
    expect((await play(third!)).status).toBe(403);
  });

  test('a sign-in that has ended makes room at once', async () => {
    const person = await library.newPerson(listeningPlans.everything);
    const [first, second, third] = await browsers(person, 3);
    await play(first!);
    await play(second!);
    expect((await play(third!)).status).toBe(403);
    await endSignIn(person.id, 'grant-0');
    expect((await play(third!)).status).toBe(200);
  });
});

describe('the files of a stream', () => {
  const holds = (ticket: string | null) => library.api.mediaLeases.holds(1, ticket ?? '');

  test('without any report no more are fetched than have a place', async () => {
    const person = await library.newPerson(listeningPlans.everything);
    const all = await browsers(person, 6);
    const tickets: string[] = [];
    // each waits until those before it have fallen silent, and never reports
    for (const browser of all) {
      tickets.push((await play(browser)).body.ticket ?? '');
      await silence(person.id);
    }
    const held = [];
    for (const ticket of tickets) held.push(await holds(ticket));
    expect(held.filter(Boolean)).toHaveLength(2);
  });

  test('end with the sign-in, and with the account', async () => {
    const person = await library.newPerson(listeningPlans.everything);
    const [first, second] = await browsers(person, 2);
    const tickets = [(await play(first!)).body.ticket, (await play(second!)).body.ticket];
    await endSignIn(person.id, 'grant-0');
    expect([await holds(tickets[0] ?? ''), await holds(tickets[1] ?? '')]).toEqual([false, true]);
    expect(await holds('00000000-0000-4000-8000-000000000000')).toBe(false);
  });

  test('are addressed by a pass that says so; a download is not', async () => {
    const [browser] = await browsers(await library.newPerson(listeningPlans.everything), 1);
    const { body } = await play(browser!);
    const pass = library.api.mediaPasses.open(1, body.url?.split('/')[3] ?? '');
    expect(pass).toMatchObject({ ticket: body.ticket, isLeased: true });
    const kept = await browser!<{ items: { url: string }[] }>('POST /song/offline', {
      ids: [101],
      device: name,
    });
    const url = kept.body.items[0]?.url ?? '';
    expect(library.api.mediaPasses.open(1, url.split('/')[3] ?? '')).not.toHaveProperty('isLeased');
  });
});

describe('what is kept offline', () => {
  const keep = async (browser: Browser) =>
    (await browser<{ error?: string }>('POST /song/offline', { ids: [101], device: name })).status;

  test('five more browsers under the name of the first are devices of their own', async () => {
    const all = await browsers(await library.newPerson(listeningPlans.everything), 8);
    const statuses = await Promise.all(all.map(keep));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 403)).toHaveLength(5);
  });

  test('signing out and in again in one browser takes no second place', async () => {
    const person = await library.newPerson(listeningPlans.everything);
    for (let round = 0; round < 6; round++) {
      const [browser] = await browsers(person, 1, round);
      expect(await keep(browser!)).toBe(200);
      await endSignIn(person.id, `grant-${round}`);
    }
  });
});
