import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asOwner } from '../../platform/database/as-owner.ts';
import { type Tx, withTenant } from '../../platform/database/with-tenant.ts';
import { buildArticle } from '../../testing/catalogue.ts';
import { foreignTokens, startTestApi, type TestApi } from '../../testing/test-api.ts';

const secret = 'The third paragraph is paid for.';
const story = (id: number, fields = {}) =>
  buildArticle(id, {
    contentType: 'PREMIUM_ARTICLE',
    categories: ['news/nature/oceans'],
    prices: [{ businessModel: 'DOWNLOAD_TO_OWN', amount: 199, currency: 'EUR' }],
    body: ['One.', 'Two.', secret].map((text) => ({ type: 'paragraph', text })),
    ...fields,
  });
const ids = [1, 2, 3, 4, 5, 6, 7];
const adult = 8;
const open = 9;

let api: TestApi;
let ahead = 0;
const asTenant = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  asOwner(api.database.owner, (owner) => withTenant(owner, 1, work));
const publish = (site: object) =>
  api.call('alpha', 'POST /operator/publish', { token: api.api.demoOperatorToken, body: { site } });

beforeAll(async () => {
  const clock = { now: () => new Date(Date.parse('2026-02-10T12:00:00Z') + ahead) };
  api = await startTestApi({ clock });
  const catalogue = {
    categories: [
      { id: 2, key: 'news/nature', vertical: 'news', title: 'Nature' },
      { id: 3, key: 'news/nature/oceans', vertical: 'news', title: 'Oceans' },
    ],
    articles: [
      ...ids.map((id) => story(id)),
      story(adult, { ageRating: 40 }),
      story(open, {
        contentType: 'ARTICLE',
        prices: [{ businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM', amount: 0, currency: 'EUR' }],
      }),
    ],
  };
  const answer = await api.call('alpha', 'POST /operator/publish', {
    token: api.api.demoOperatorToken,
    body: { catalogue, site: { enabledFeatures: { freeArticles: 3, freeArticlesForGuests: 2 } } },
  });
  expect(answer.status).toBe(200);
});
afterAll(() => api.stop());
/** Each customer and each address has a rate limit: each test uses another address. */
let place = 0;
beforeEach(() => {
  ahead = 0;
  place++;
});

interface Opened {
  body: unknown[] | null;
  by: string | null;
  reads: { count: number; limit: number } | null;
  reader: string | null;
  visitor: string | null;
}

const tokens = foreignTokens(7);
async function newPerson() {
  const uuid = crypto.randomUUID();
  const { id: userId } = await asTenant((tx) =>
    tx
      .insertInto('app_user')
      .values({ tenant_id: 1, uuid, name: 'Somebody', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const claims = { tenant: 'alpha', userId, uuid, roles: ['user'], grantId: null, signedInAt: new Date() };
  return { userId, token: await tokens.sign(claims) };
}

const ask = (id: number, body: object = {}, token?: string, tenant = 'alpha') =>
  api.call(tenant, `POST /content/article/${id}/open`, {
    body,
    token,
    headers: { 'x-client-address': `192.0.2.${place}` },
  });
const read = async (id: number, body: object = {}, token?: string) =>
  (await ask(id, body, token)).body as unknown as Opened;
const own = (userId: number, articleId: number) =>
  asTenant((tx) =>
    sql`INSERT INTO wallet_entry (tenant_id, user_id, article_id, acquired_via, source_key, acquired_at)
      VALUES (1, ${userId}, ${articleId}, 'PURCHASE', ${crypto.randomUUID()}, now())`.execute(tx),
  );

describe('free ones', () => {
  test('a person has as many as the tenant says, each counted once, in whichever browser', async () => {
    const { token } = await newPerson();
    expect(await read(1, {}, token)).toMatchObject({ by: 'FREE', reads: { count: 1, limit: 3 } });
    expect(JSON.stringify(await read(1, {}, token))).toContain(secret);
    await read(2, {}, token);
    expect(await read(3, {}, token)).toMatchObject({ by: 'FREE', reads: { count: 3 } });
    expect(await read(4, {}, token)).toMatchObject({ body: null, by: null, reads: { count: 3, limit: 3 } });
    expect(await read(4, { visitor: 'cleared' }, token)).toMatchObject({ body: null });
    expect(await read(2, {}, token)).toMatchObject({ by: 'FREE', reads: { count: 3 } });
  });

  test('many at once open no more', async () => {
    const { token } = await newPerson();
    const opened = await Promise.all(ids.map((id) => read(id, {}, token)));
    expect(opened.filter(({ by }) => by === 'FREE').length).toBeLessThanOrEqual(3);
    // a request that a busy server refused is sent again
    const after: Opened[] = [];
    for (const id of ids) after.push(await read(id, {}, token));
    expect(after.filter(({ by }) => by === 'FREE')).toHaveLength(3);
  });

  test('a new month begins anew', async () => {
    const { token } = await newPerson();
    for (const id of ids) await read(id, {}, token);
    ahead = 30 * 86_400_000;
    expect(await read(5, {}, token)).toMatchObject({ by: 'FREE', reads: { count: 1 } });
  });

  test('a browser has its own, and cannot change what it was told', async () => {
    const first = await read(1);
    expect(first).toMatchObject({ by: 'FREE', reads: { count: 1, limit: 2 } });
    const second = await read(2, { visitor: first.visitor });
    const third = await read(3, { visitor: second.visitor });
    expect(third).toMatchObject({ body: null, reads: { count: 2, limit: 2 } });
    expect(await read(1, { visitor: third.visitor })).toMatchObject({ by: 'FREE', reads: { count: 2 } });
    // what was tampered with is as if it had been thrown away, never more than that
    expect(await read(3, { visitor: `${second.visitor}x` })).toMatchObject({ reads: { limit: 2 } });
  });

  test('the call of the specification counts the same', async () => {
    const { token } = await newPerson();
    const count = async (id: number) =>
      (await api.call('alpha', `GET /concon/countread?id=${id}`, { token })).body;
    expect(await count(1)).toEqual({ count: 1, limit: 3, isOpen: true });
    expect(await read(1, {}, token)).toMatchObject({ reads: { count: 1 } });
    expect(await count(open)).toEqual({ count: 0, limit: null, isOpen: true });
  });

  test('another tenant says another number', async () => {
    await publish({ enabledFeatures: { freeArticles: 1, freeArticlesForGuests: 0 } });
    const { token } = await newPerson();
    await read(1, {}, token);
    expect(await read(2, {}, token)).toMatchObject({ body: null, reads: { count: 1, limit: 1 } });
    expect(await read(1)).toMatchObject({ body: null, reads: { count: 0, limit: 0 } });
    await publish({ enabledFeatures: { freeArticles: 3, freeArticlesForGuests: 2 } });
  });
});

test('an owned article is read without counting, and so is one that is free for all', async () => {
  const { userId, token } = await newPerson();
  await own(userId, 1);
  expect(await read(1, {}, token)).toMatchObject({ by: 'RIGHT', reads: null });
  expect(await read(open)).toMatchObject({ by: 'RIGHT', reads: null });
});

test.each([
  ['what does not exist', 4711, 404],
  ['what is for grown-ups', adult, 403],
])('%s stays closed', async (_, id, status) => {
  const answer = await ask(id);
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.body)).not.toContain(secret);
});

test('the page of an article never holds its paid text, whatever the caller owns', async () => {
  const { userId, token } = await newPerson();
  await own(userId, 1);
  await read(1, {}, token);
  const path = 'GET /structure/x/fragment/get-article-details?id=1&contentType=PREMIUM_ARTICLE&lang=en';
  for (const asking of [undefined, token])
    expect(JSON.stringify((await api.call('alpha', path, { token: asking })).body)).not.toContain(secret);
});

describe('a gift', () => {
  const give = (token: string | undefined, id = 1) =>
    api.call('alpha', `POST /content/article/${id}/gift`, { token });
  const tokenIn = (answer: { body: unknown }) =>
    new URL((answer.body as { url: string }).url).searchParams.get('gift') ?? '';
  async function giver() {
    const person = await newPerson();
    await own(person.userId, 1);
    return person;
  }

  test('a gift link needs access to the article: a free read cannot be given', async () => {
    const { token } = await newPerson();
    expect((await give(undefined)).status).toBe(401);
    await read(1, {}, token);
    expect((await give(token)).status).toBe(403);
    expect((await give((await giver()).token, 4711)).status).toBe(404);
    expect((await give((await giver()).token, open)).status).toBe(404);
  });

  test('opens one article, signed out, and costs no free one', async () => {
    const gift = tokenIn(await give((await giver()).token));
    const opened = await read(1, { gift });
    expect(opened).toMatchObject({ by: 'GIFT', reads: null });
    expect(JSON.stringify(opened.body)).toContain(secret);
    expect(await read(2, { gift })).toMatchObject({ by: 'FREE' });
    expect((await ask(1, { gift }, undefined, 'beta')).status).toBe(404);
  });

  test('has ten readers; each counts once, and the eleventh finds it used up', async () => {
    const { token } = await giver();
    const gift = tokenIn(await give(token));
    const [first, ...others] = await Promise.all(
      Array.from({ length: 14 }, () => read(1, { gift, visitor: undefined })),
    );
    const opened = [first, ...others].filter((each) => each?.by === 'GIFT');
    expect(opened).toHaveLength(10);
    const reader = opened[0]?.reader;
    expect(await read(1, { gift, reader })).toMatchObject({ by: 'GIFT' });
    expect((await give(token)).body).toMatchObject({ readersLeft: 0 });
    // what one gift made a reader of says nothing to another
    const other = tokenIn(await give((await giver()).token));
    expect(await read(1, { gift: other, reader })).toMatchObject({ by: 'GIFT' });
  });

  test('is the same while it works, also asked for at once', async () => {
    const { token } = await giver();
    const made = await Promise.all(Array.from({ length: 5 }, () => give(token)));
    expect(new Set(made.map(({ body }) => (body as { id: number }).id)).size).toBe(1);
  });

  test('a gift link ends after thirty days, or when its giver takes it back', async () => {
    const { token } = await giver();
    const answer = await give(token);
    const { id } = answer.body as { id: number };
    const gift = tokenIn(answer);
    const stranger = await giver();
    await api.call('alpha', `DELETE /content/gift/${id}`, { token: stranger.token });
    expect(await read(1, { gift })).toMatchObject({ by: 'GIFT' });
    ahead = 31 * 86_400_000;
    expect(await read(1, { gift })).not.toMatchObject({ by: 'GIFT' });
    ahead = 0;
    expect((await api.call('alpha', `DELETE /content/gift/${id}`, { token })).status).toBe(204);
    expect(await read(1, { gift })).not.toMatchObject({ by: 'GIFT' });
    expect((await give(token)).body).not.toMatchObject({ id });
  });

  test.each(['', 'nonsense', 'gift 1 1'])('%j opens nothing', async (gift) => {
    expect((await ask(1, { gift })).body).not.toMatchObject({ by: 'GIFT' });
  });
});
