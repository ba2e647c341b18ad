import type { Cart } from '@atrium/contract/schemas/models/cart';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildArticle } from '../../testing/catalogue.ts';
import { type CartTestShop, openCartTestShop } from './testing/cart-test-shop.ts';

let store: CartTestShop;

beforeAll(async () => {
  store = await openCartTestShop();
});
afterAll(() => store.stop());

const shown = ({ items }: Cart) => items.map(({ id, quantity }) => [id, quantity]);

describe('a cart', () => {
  test('holds what was put in, at the prices of now, in the order it came', async () => {
    const { put, cart } = await store.newPerson();
    await put(101);
    await put(100);
    expect(await put(101)).toMatchObject({ status: 200, body: { items: [{ id: 101 }, { id: 100 }] } });
    expect(await cart()).toMatchObject({
      items: [
        {
          id: 101,
          name: 'Article 101',
          contentType: 'ALBUM',
          price: 101,
          currency: 'EUR',
          quantity: 1,
          maxQuantity: 1,
          availableNo: null,
          discountPercentage: 0,
          priceBefore: null,
          obstacle: null,
        },
        { id: 100 },
      ],
      total: { amount: 201, currency: 'EUR' },
    });
  });

  test('a cart belongs to one customer, and needs a session', async () => {
    const one = await store.newPerson();
    await one.put(100);
    const other = await store.newPerson();
    expect(await other.cart()).toMatchObject({ id: null, items: [] });
    await other.remove(100);
    expect(shown(await one.cart())).toEqual([[100, 1]]);
    for (const line of [
      'PUT /cart/items/100',
      'DELETE /cart/items/100',
      'POST /cart/merge',
      'POST /cart/checkout',
    ])
      expect((await store.call('alpha', line, { body: {} })).status, line).toBe(401);
  });

  test('of a visitor is priced from what their browser kept, and nothing of it stays', async () => {
    const { body } = await store.call('alpha', 'GET /cart?items=101:1,102:3,900:1,303:1');
    expect(body).toMatchObject({
      id: null,
      items: [{ id: 101 }, { id: 102, quantity: 1 }, { id: 303, obstacle: 'age' }],
      total: { amount: 203 },
    });
    for (const items of ['101', '101:0', '101:-1', '101:1.5', '0:1', 'x:1', '101:1e9', "101:1';--"])
      expect((await store.call('alpha', `GET /cart?items=${encodeURIComponent(items)}`)).status, items).toBe(
        400,
      );
    const many = Array.from({ length: 101 }, (_, n) => `${1000 + n}:1`).join();
    expect((await store.call('alpha', `GET /cart?items=${many}`)).status).toBe(400);
  });

  test.each([0, -1, 1.5, 1e9, '2', null, 2])('takes no %s of a thing', async (quantity) => {
    const { put, cart } = await store.newPerson();
    expect((await put(100, quantity)).status).toBe(400);
    expect((await cart()).items).toEqual([]);
  });

  test.each([
    ['of another tenant', 900, 404, undefined],
    ['that does not exist', 4711, 404, undefined],
    ['for rent', 300, 409, 'notOffered'],
    ['that is free', 301, 409, 'free'],
    ['that comes with a plan', 302, 409, 'notOffered'],
    ['above the age limit', 303, 409, 'age'],
    ['whose codes no campaign issues', 304, 409, 'notOffered'],
  ])('takes nothing %s', async (_what, id, status, obstacle) => {
    const { put, cart } = await store.newPerson();
    const answer = await put(id);
    expect([answer.status, (answer.body as { details?: { obstacle?: string } }).details?.obstacle]).toEqual([
      status,
      obstacle,
    ]);
    expect((await cart()).items).toEqual([]);
  });

  test('has room for a hundred things', async () => {
    const { put, merge, cart } = await store.newPerson();
    const first = Array.from({ length: 99 }, (_, n): [number, number] => [100 + n, 1]);
    expect((await merge(crypto.randomUUID(), ...first)).body).toMatchObject({ left: [] });
    expect((await put(199)).status).toBe(200);
    expect(await put(200)).toMatchObject({ status: 409, body: { details: { obstacle: 'full', most: 100 } } });
    expect((await put(199)).status).toBe(200);
    const { body } = await merge(crypto.randomUUID(), [200, 1], [100, 1]);
    expect(body).toMatchObject({ left: [{ id: 200, name: 'Article 200', obstacle: 'full' }] });
    expect((await cart()).items).toHaveLength(100);
  });

  test('loses nothing when two tabs change it at once', async () => {
    const { put, remove, cart } = await store.newPerson();
    await put(100);
    const { version } = await cart();
    await Promise.all([...[101, 102, 103, 104, 105].map((id) => put(id)), remove(100), remove(100)]);
    const after = await cart();
    expect(after.items.map(({ id }) => id).toSorted()).toEqual([101, 102, 103, 104, 105]);
    expect(after.version).toBeGreaterThan(version);
  });

  test('says that a price changed, and what is no longer sold', async () => {
    const { put, cart } = await store.newPerson();
    await store.publish({
      catalogue: {
        articles: [400, 401].map((id) => buildArticle(id, { creator: 99, prices: store.priced(800) })),
      },
    });
    await put(400);
    await put(401);
    await store.publish({
      catalogue: {
        articles: [buildArticle(400, { creator: 99, prices: store.priced(700) })],
        withdrawn: [401],
      },
    });
    expect(await cart()).toMatchObject({
      items: [
        { id: 400, price: 700, priceBefore: 800, obstacle: null },
        { id: 401, name: 'Article 401', price: 800, obstacle: 'notOnAir' },
      ],
      total: { amount: 700 },
    });
  });
});

describe('what was put in before signing in', () => {
  test('comes along once, and says what did not', async () => {
    const { put, merge, cart } = await store.newPerson();
    await put(100);
    const key = crypto.randomUUID();
    const { body } = await merge(key, [100, 1], [101, 1], [303, 1], [900, 1]);
    expect((body as { left: { id: number }[] }).left.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: 303, name: 'For adults', obstacle: 'age' },
      { id: 900, name: null, obstacle: 'notOnAir' },
    ]);
    const { version } = await cart();
    expect(await merge(key, [100, 1], [102, 1])).toMatchObject({ status: 200, body: { left: [] } });
    const after = await cart();
    expect(shown(after)).toEqual([
      [100, 1],
      [101, 1],
    ]);
    expect(after.version).toBeGreaterThanOrEqual(version);
  });

  test('is as large as a full cart in bytes, and no larger', async () => {
    const { ask } = await store.newPerson();
    const items = Array.from({ length: 100 }, (_, n) => ({ articleId: 100 + n, quantity: 999 }));
    const full = { key: crypto.randomUUID(), items };
    expect(JSON.stringify(full).length).toBeLessThan(8192);
    expect((await ask('POST /cart/merge', full)).status).toBe(200);
    const padded = (bytes: number) => ({ ...full, key: crypto.randomUUID(), padding: 'x'.repeat(bytes) });
    expect((await ask('POST /cart/merge', padded(7000))).status).not.toBe(413);
    expect((await ask('POST /cart/merge', padded(16_384))).status).toBe(413);
    const twice = { ...full, items: [...items, ...items] };
    expect((await ask('POST /cart/merge', twice)).status).toBe(400);
  });

  test('a guest cart merged ten times at once counts once, and its key is separate for each customer', async () => {
    const one = await store.newPerson();
    const other = await store.newPerson();
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => one.merge(key, [100, 1], [101, 1])));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(shown(await one.cart())).toHaveLength(2);
    await other.merge(key, [102, 1]);
    expect(shown(await other.cart())).toEqual([[102, 1]]);
  });

  test('what they own already stays out', async () => {
    const someone = await store.newPerson();
    await someone.put(306);
    expect((await someone.checkOut()).status).toBe(201);
    const { body } = await someone.merge(crypto.randomUUID(), [305, 1], [306, 1]);
    expect(body).toMatchObject({
      items: [],
      left: [
        { id: 305, obstacle: 'owned' },
        { id: 306, obstacle: 'owned' },
      ],
    });
  });

  test.each([
    ['no key', { items: [] }],
    ['an invented key', { key: 'mine', items: [] }],
    ['a negative number of things', { key: crypto.randomUUID(), items: [{ articleId: 100, quantity: -1 }] }],
    [
      'more things than there is room for',
      {
        key: crypto.randomUUID(),
        items: Array.from({ length: 101 }, (_, n) => ({ articleId: n + 1, quantity: 1 })),
      },
    ],
  ])('with %s is refused', async (_what, body) => {
    const { ask } = await store.newPerson();
    expect((await ask('POST /cart/merge', body)).status).toBe(400);
  });
});
