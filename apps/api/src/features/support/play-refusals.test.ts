import type { PlayTrace } from '@atrium/contract/schemas/models/support';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listeningPlans, openListeningLibrary } from '../../testing/listening-library.ts';

let library: Awaited<ReturnType<typeof openListeningLibrary>>;
let operator: string;

beforeAll(async () => {
  library = await openListeningLibrary();
  operator = library.api.demoOperatorToken;
});
afterAll(() => library.stop());

const uuidOf = async (id: number): Promise<string> => {
  const { rows } = await library.asTenant((tx) =>
    sql<{ uuid: string }>`SELECT uuid FROM app_user WHERE id = ${id}`.execute(tx),
  );
  return rows[0]?.uuid ?? '';
};

const playsOf = async (id: number): Promise<PlayTrace[]> => {
  const answer = await library.call('alpha', `GET /operator/people/${await uuidOf(id)}/plays`, {
    token: operator,
  });
  expect(answer.status).toBe(200);
  return (answer.body as { plays: PlayTrace[] }).plays;
};

describe('each refusal names its rule', () => {
  test.each([
    ['an article above the age limit', listeningPlans.everything, 104, 'age', 'AGE_RESTRICTED', 'REFUSED'],
    ['an article that does not exist', listeningPlans.everything, 999_999, 'article', 'NOT_FOUND', 'REFUSED'],
    ['a preview without a plan', undefined, 101, 'plan', null, 'PREVIEW'],
    ['a preview where a credit would open it', listeningPlans.credits, 101, 'credit', null, 'PREVIEW'],
    ['nothing without a plan where there is no preview', undefined, 103, 'plan', null, 'REFUSED'],
    ['a play with a plan', listeningPlans.everything, 101, 'plan', null, 'PLAYED'],
    ['a free play', undefined, 102, 'free', null, 'PLAYED'],
  ])('%s', async (_, plan, articleId, rule, error, outcome) => {
    const { id, token } = await library.newPerson(plan);
    const headers = { 'x-request-id': crypto.randomUUID() };
    await library.call('alpha', 'POST /song', { token, body: { id: articleId }, headers });
    const [play, ...others] = await playsOf(id);
    expect(others).toEqual([]);
    expect(play).toMatchObject({ articleId, rule, error, outcome, kind: 'SONG', times: 1 });
    expect(play?.requestId).toBe(headers['x-request-id']);
    const deciding = play?.steps.find((step) => step.rule === rule);
    expect(deciding?.passed).toBe(outcome === 'PLAYED');
  });

  test('a stream beyond the limit, a film the device cannot open, a country where nothing is shown', async () => {
    const { id, signIn } = await library.newPerson(listeningPlans.everything);
    for (const device of [1, 2, 3].map(() => crypto.randomUUID()))
      await library.call('alpha', 'POST /song', { token: await signIn(device), body: { id: 101, device } });
    const [limited] = await playsOf(id);
    expect(limited).toMatchObject({ rule: 'streamLimit', error: 'STREAM_LIMIT_REACHED' });

    const other = await library.newPerson(listeningPlans.everything);
    await library.call('alpha', 'POST /video/streaming', {
      token: other.token,
      body: { id: 131, drm: 'WIDEVINE' },
    });
    await library.asTenant((tx) =>
      sql`INSERT INTO geo_block (tenant_id, country, block_all) VALUES (1, 'XX', true)`.execute(tx),
    );
    const headers = { 'x-client-country': 'XX' };
    await library.call('alpha', 'POST /song', { token: other.token, body: { id: 101 }, headers });
    const [place, locked] = await playsOf(other.id);
    expect(place).toMatchObject({ rule: 'territory', error: 'GEO_BLOCKED', country: 'XX' });
    expect(locked).toMatchObject({ rule: 'drm', kind: 'VIDEO', error: 'DEVICE_NOT_SUPPORTED' });
  });
});

test('copies for offline use: what is refused has a trace, what is kept has none', async () => {
  const { id, token } = await library.newPerson(listeningPlans.everything);
  const answer = await library.as(token)('POST /song/offline', {
    ids: [101, 104, 999_999],
    device: crypto.randomUUID(),
  });
  expect(answer.status).toBe(200);
  const plays = await playsOf(id);
  expect(
    plays.map(({ articleId, kind, rule, outcome }) => [articleId, kind, rule, outcome]).toSorted(),
  ).toEqual([
    [104, 'OFFLINE', 'age', 'REFUSED'],
    [999_999, 'OFFLINE', 'article', 'REFUSED'],
  ]);
  expect(plays.find(({ articleId }) => articleId === 104)?.steps.some(({ passed }) => !passed)).toBe(true);
});

test('a refused usage report of a running play has a trace; one with another customer’s ticket has none', async () => {
  const { id, token } = await library.newPerson(listeningPlans.everything);
  const other = await library.newPerson(listeningPlans.everything);
  const { body } = await library.as(token)('POST /song', { id: 101 });
  const report = {
    ticketId: (body as { ticket: string }).ticket,
    type: 'STREAMING',
    date: '2020-01-01T00:00:00Z',
    usageDuration: 10,
  };
  expect((await library.as(token)('POST /content/streaming/report', report)).status).toBe(400);
  expect((await library.as(other.token)('POST /content/streaming/report', report)).status).toBe(404);
  const [refused] = await playsOf(id);
  expect(refused).toMatchObject({
    articleId: 101,
    kind: 'REPORT',
    rule: 'report',
    error: 'VALIDATION_FAILED',
  });
  expect(await playsOf(other.id)).toEqual([]);
});

test('a flood of equal refusals is one row with a count', async () => {
  const { id, token } = await library.newPerson();
  const ask = library.as(token);
  for (let round = 0; round < 3; round++) {
    await Promise.all(Array.from({ length: 5 }, () => ask('POST /song', { id: 103 })));
    await playsOf(id);
  }
  expect((await playsOf(id)).map(({ articleId, times }) => [articleId, times])).toEqual([[103, 15]]);
});

test('at most 50 refusals of a person stay, and plays do not push them out', async () => {
  const { id, token } = await library.newPerson(listeningPlans.everything);
  await library.asTenant((tx) =>
    sql`INSERT INTO play_trace (tenant_id, user_id, article_number, kind, outcome, rule, steps, device, request_id, times, at)
      SELECT 1, ${id}, n, 'SONG', CASE WHEN n > 60 THEN 'PLAYED' ELSE 'REFUSED' END, 'age', '[]', 'desktop', 'r', 1,
        now() - make_interval(hours => 200 - n) FROM generate_series(1, 100) n`.execute(tx),
  );
  await library.as(token)('POST /song', { id: 104 });
  const plays = await playsOf(id);
  expect(plays.filter(({ outcome }) => outcome === 'REFUSED')).toHaveLength(50);
  expect(plays.filter(({ outcome }) => outcome === 'PLAYED')).toHaveLength(20);
  expect(plays[0]).toMatchObject({ articleId: 104, rule: 'age' });
});

test('a play is answered as before while traces cannot be written', async () => {
  const { token } = await library.newPerson();
  await library.asTenant((tx) => sql`ALTER TABLE play_trace RENAME TO play_trace_away`.execute(tx));
  try {
    const answer = await library.as(token)('POST /song', { id: 104 });
    expect(answer).toMatchObject({ status: 403, body: { error: 'AGE_RESTRICTED' } });
    await library.call('alpha', 'POST /operator/people/search', {
      token: operator,
      body: { search: 'nobody' },
    });
    expect(library.logged.join('')).toContain('play traces could not be written');
  } finally {
    await library.asTenant((tx) => sql`ALTER TABLE play_trace_away RENAME TO play_trace`.execute(tx));
  }
});

test('a customer’s refusals are not shown to visitors, to customers or in another tenant', async () => {
  const { id, token } = await library.newPerson();
  await library.as(token)('POST /song', { id: 104 });
  const line = `GET /operator/people/${await uuidOf(id)}/plays`;
  expect((await library.call('alpha', line)).status).toBe(401);
  expect((await library.call('alpha', line, { token })).status).toBe(403);
  const elsewhere = await library.call('beta', line, { token: operator });
  const unknown = await library.call('beta', `GET /operator/people/${crypto.randomUUID()}/plays`, {
    token: operator,
  });
  expect(elsewhere).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
  expect(unknown.status).toBe(404);
});
