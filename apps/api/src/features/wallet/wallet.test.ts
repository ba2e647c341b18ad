import type { Marks, PurchaseSummary, Receipt, WalletEntry } from '@atrium/contract/schemas/wallet';
import type { AnswerBody } from '@atrium/contract/shapes';
import { nextWalletOffset } from '@atrium/domain/money/wallet-paging';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../platform/database/as-owner.ts';
import { type Library, openLibrary, titles } from '../../testing/library.ts';

let library: Library;
beforeAll(async () => {
  library = await openLibrary(120);
});
afterAll(() => library.stop());

type Via = 'PURCHASE' | 'PLAN' | 'CREDIT';
const own = (userId: number, articleId: number, via: Via = 'PURCHASE', more = sql`NULL, NULL`) =>
  library.asTenant((tx) =>
    sql`INSERT INTO wallet_entry (tenant_id, user_id, article_id, is_collection, acquired_via, source_key, acquired_at, expires_at, revoked_at)
      VALUES (1, ${userId}, ${articleId}, ${articleId === titles.soldAlbum}, ${via}, 'test', clock_timestamp(), ${more})`.execute(
      tx,
    ),
  );
const wallet = async (token: string | undefined, query = '') => {
  const { status, body, headers } = await library.call(`GET /wallet/userarticles${query}`, token);
  return { status, body: body as WalletEntry[], count: headers.get('x-result-count') };
};
const ids = (entries: readonly { id: number }[]) => entries.map(({ id }) => id);

describe('the wallet', () => {
  test('the wallet lists what a customer owns, the newest first, wholes with their parts', async () => {
    const { id, token } = await library.newPerson();
    await own(id, titles.track);
    await own(id, titles.soldAlbum);
    const { body, count } = await wallet(token);
    expect(ids(body)).toEqual([titles.soldAlbum, titles.track]);
    expect(body[0]).toMatchObject({
      contentType: 'ALBUM',
      isCollection: true,
      collectionArticles: [titles.partOfSold],
      acquiredVia: 'PURCHASE',
      expiresAt: null,
    });
    expect(count).toBe('1-2/2');
  });

  test('the wallet is empty for a new customer, and needs a session', async () => {
    const { token } = await library.newPerson();
    expect(await wallet(token)).toEqual({ status: 200, body: [], count: '0-0/0' });
    expect((await wallet(undefined)).status).toBe(401);
  });

  test('the wallet holds nothing of another customer, revoked, expired, above the age limit, or of an ended plan', async () => {
    const { token } = await library.newPerson();
    const { id, token: other } = await library.newPerson();
    await own(id, titles.track, 'PURCHASE', sql`NULL, now()`);
    await own(id, titles.track + 1, 'PURCHASE', sql`now() - interval '1 second', NULL`);
    await own(id, titles.track + 2, 'PLAN');
    await own(id, titles.adultTrack);
    await own(id, titles.track + 3, 'PURCHASE', sql`now() + interval '1 day', NULL`);
    expect((await wallet(token)).body).toEqual([]);
    expect(ids((await wallet(other)).body)).toEqual([titles.track + 3]);
  });

  test('keeps what is no longer on air', async () => {
    const { id, token } = await library.newPerson();
    await own(id, titles.lateTrack);
    expect(ids((await wallet(token)).body)).toEqual([titles.lateTrack]);
  });

  test('by kind, and by title', async () => {
    const { id, token } = await library.newPerson();
    for (const article of [titles.film, titles.game, titles.track]) await own(id, article);
    expect(ids((await wallet(token, '?contentTypes=MOVIE,GAME')).body)).toEqual([titles.game, titles.film]);
    expect(ids((await wallet(token, '?search=1001')).body)).toEqual([titles.track]);
    for (const nothing of ['%25', '_', '%5C', 'x%27%3B'])
      expect((await wallet(token, `?search=${nothing}`)).body).toEqual([]);
  });

  test.each(['?limit=51', '?limit=0', '?offset=-1', '?limit=x'])('%s is refused', async (query) => {
    const { token } = await library.newPerson();
    expect((await wallet(token, query)).status).toBe(400);
  });

  test('of 10,000 things is read page by page', async () => {
    const { id, token } = await library.newPerson();
    await library.asTenant(async (tx) => {
      await sql`INSERT INTO article (tenant_id, id, content_type, slug, state, valid, age_rating, popularity, updated_at)
        SELECT 1, 100000 + n, 'FULL_TRACK_MUSIC', 'many-' || n, 'LIVE', '[2026-01-01,)', 0, 0, now() FROM generate_series(1, 10000) n`.execute(
        tx,
      );
      await sql`INSERT INTO article_i18n (tenant_id, article_id, lang, title, state)
        SELECT 1, 100000 + n, 'en', 'Many ' || n, 'PUBLISHED' FROM generate_series(1, 10000) n`.execute(tx);
      await sql`INSERT INTO wallet_entry (tenant_id, user_id, article_id, acquired_via, source_key, acquired_at)
        SELECT 1, ${id}, 100000 + n, 'PURCHASE', 'test', timestamptz '2026-01-01' + (n / 3) * interval '1 second'
        FROM generate_series(1, 10000) n`.execute(tx);
    });
    await asOwner(library.database.owner, (owner) =>
      sql`ANALYZE article, article_i18n, wallet_entry`.execute(owner),
    );
    const seen: number[] = [];
    // every twentieth page, and the end: what lies between is asked for in the same way
    for (let offset = 0; offset < 10_000; offset += 950) {
      const { body, count } = await wallet(token, `?offset=${offset}`);
      seen.push(...ids(body));
      expect(count).toBe(`${offset + 1}-${offset + 50}/10000`);
      const next = nextWalletOffset({ offset, received: body.length, header: count });
      expect(next).toBe(offset + 50 < 10_000 ? offset + 50 : null);
    }
    expect(new Set(seen).size).toBe(11 * 50);
    expect((await wallet(token, '?offset=10000')).count).toBe('0-0/10000');
    const { body } = await library.call('GET /wallet/marks', token);
    expect((body as Marks).owned).toHaveLength(10_000);
    expect((body as Marks).counts).toEqual({ FULL_TRACK_MUSIC: 10_000 });
    expect(JSON.stringify(body).length).toBeLessThan(80_000);
  }, 60_000);
});

test('one article of it, or null', async () => {
  const { id, token } = await library.newPerson();
  await own(id, titles.film);
  const one = async (article: number, who: string | undefined = token) =>
    library.call(`GET /wallet/walletarticle/article/${article}`, who);
  expect((await one(titles.film)).body).toMatchObject({ id: titles.film, contentType: 'MOVIE' });
  expect((await one(titles.game)).body).toBeNull();
  const other = await library.newPerson();
  expect((await one(titles.film, other.token)).body).toBeNull();
  expect((await library.call(`GET /wallet/walletarticle/article/${titles.film}`, undefined)).status).toBe(
    401,
  );
});

test('marks are what is owned with its parts, rented and liked', async () => {
  const { id, token } = await library.newPerson();
  await own(id, titles.soldAlbum);
  await own(id, titles.film, 'PURCHASE', sql`timestamptz '2099-01-01', NULL`);
  await library.call(`POST /like/GAME/${titles.game}`, token);
  const { body } = await library.call('GET /wallet/marks', token);
  expect(body).toEqual({
    owned: [titles.soldAlbum, titles.partOfSold],
    rented: [{ id: titles.film, until: '2099-01-01T00:00:00.000Z' }],
    liked: [String(titles.game)],
    counts: { MOVIE: 1, ALBUM: 1 },
  });
  expect((await library.call('GET /wallet/marks', undefined)).status).toBe(401);
});

test('article details say to the customer alone whether they own it, by itself or with its whole', async () => {
  const { id, token } = await library.newPerson();
  const { token: other } = await library.newPerson();
  await own(id, titles.soldAlbum);
  await own(id, titles.film, 'PURCHASE', sql`now() - interval '1 second', NULL`);
  await own(id, titles.track, 'PURCHASE', sql`now() + interval '1 day', NULL`);
  const isTheirs = async (articleId: number, by?: string) => {
    const line = `GET /structure/main/fragment/get-article-details?id=${articleId}`;
    const { body } = await library.call(line, by);
    return (body as AnswerBody<'getArticleDetails'>).data.customProperties.article.isWalletItem;
  };
  expect(await isTheirs(titles.soldAlbum, token)).toBe(true);
  expect(await isTheirs(titles.partOfSold, token)).toBe(true);
  expect(await isTheirs(titles.track, token)).toBe(true);
  expect(await isTheirs(titles.film, token)).toBe(false);
  expect(await isTheirs(titles.soldAlbum, other)).toBe(false);
  expect(await isTheirs(titles.soldAlbum)).toBe(false);
});

describe('receipts', () => {
  const buy = (userId: number, states: readonly string[] = ['PENDING', 'PAID', 'GRANTED']) =>
    library.asTenant(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        INSERT INTO purchase (tenant_id, user_id, purchase_type, total_minor, currency, lang, created_at, tax_rate)
        VALUES (1, ${userId}, 'CART', 1210, 'EUR', 'en', clock_timestamp(), 2100) RETURNING id`.execute(tx);
      const id = rows[0]?.id ?? 0;
      await sql`INSERT INTO purchase_line (tenant_id, purchase_id, line, article_id, quantity, unit_minor, discount_minor, title)
        VALUES (1, ${id}, 1, ${titles.film}, 1, 1000, 0, 'A film'), (1, ${id}, 2, ${titles.game}, 2, 155, 100, 'A game')`.execute(
        tx,
      );
      for (const state of states)
        await sql`UPDATE purchase SET state = ${state}, paid_at = now() WHERE id = ${id}`.execute(tx);
      return id;
    });
  const list = async (token: string) =>
    (await library.call('GET /purchase', token)).body as PurchaseSummary[];

  test('say what was paid, to whom, and how much of it was tax', async () => {
    const { id, token } = await library.newPerson();
    const purchase = await buy(id);
    const { status, body } = await library.call(`GET /purchase/${purchase}`, token);
    expect(status).toBe(200);
    expect(body as Receipt).toMatchObject({
      id: purchase,
      state: 'GRANTED',
      // no charge was made: receipts are written with the charge (receipts.test.ts)
      receiptNumber: null,
      title: 'A film',
      lines: 2,
      total: { amount: 1210, currency: 'EUR' },
      net: { amount: 1000, currency: 'EUR' },
      tax: { name: 'VAT', rate: 2100, amount: { amount: 210 } },
      items: [
        { title: 'A film', quantity: 1, total: { amount: 1000 } },
        { title: 'A game', quantity: 2, discount: { amount: 100 }, total: { amount: 210 } },
      ],
      buyer: 'Somebody',
    });
    const french = await library.call(`GET /purchase/${purchase}?lang=fr`, token);
    expect((french.body as Receipt).tax.name).toBe('TVA');
  });

  test('receipts are listed, the newest first, with refunds and without unpaid orders', async () => {
    const { id, token } = await library.newPerson();
    const first = await buy(id);
    const back = await buy(id, ['PENDING', 'PAID', 'GRANTED', 'REFUNDED']);
    await buy(id, []);
    await buy(id, ['FAILED']);
    expect((await list(token)).map(({ id: each, state }) => [each, state])).toEqual([
      [back, 'REFUNDED'],
      [first, 'GRANTED'],
    ]);
  });

  test('receipts of another customer, of another tenant, unknown and unpaid get the same “not found”', async () => {
    const { id } = await library.newPerson();
    const purchase = await buy(id);
    const other = await library.newPerson();
    const begun = await buy(other.id, []);
    const foreign = await library.newPerson('beta');
    const answers = [
      await library.call(`GET /purchase/${purchase}`, other.token),
      await library.call('GET /purchase/999999', other.token),
      await library.call(`GET /purchase/${begun}`, other.token),
      await library.call(`GET /purchase/${purchase}`, foreign.token, undefined, 'beta'),
    ];
    expect(answers.map(({ status, body }) => [status, (body as { error: string }).error])).toEqual(
      answers.map(() => [404, 'NOT_FOUND']),
    );
    expect(await list(other.token)).toEqual([]);
    expect((await library.call(`GET /purchase/${purchase}`, undefined)).status).toBe(401);
  });
});
