import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { asOwner } from '../../platform/database/as-owner.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { buildArticle } from '../../testing/catalogue.ts';
import { startTestContexts, type TestContexts } from '../../testing/test-contexts.ts';
import { publishCatalogue } from '../publishing/publication/publish-catalogue.ts';
import { findCart, storedItemsOf } from './cart.ts';
import { mergeGuestCart, putIntoCart } from './change-cart.ts';
import type { Stock } from './stock.ts';

let contexts: TestContexts;
let ada: Context;
const left = new Map([[50, 4]]);
const stock: Stock = async (_tx, ids) =>
  new Map(ids.filter((id) => left.has(id)).map((id) => [id, { campaignId: id, left: left.get(id) ?? null }]));
const asked = { device: 'unknown', country: null } as const;

beforeAll(async () => {
  contexts = await startTestContexts();
  const { alpha } = contexts;
  const prices = [{ businessModel: 'DOWNLOAD_TO_OWN', amount: 1200, currency: 'EUR' }];
  const voucher = buildArticle(50, { contentType: 'VOUCHER', categories: [], prices });
  await asOwner(contexts.owner, (owner) =>
    withTenant(owner, 1, (db) =>
      publishCatalogue({ ...alpha, db }, { categories: [], articles: [voucher], withdrawn: [] }),
    ),
  );
  const user = await alpha.tx(({ db }) =>
    db.selectFrom('app_user').select(['id', 'uuid']).executeTakeFirstOrThrow(),
  );
  const actor = {
    role: 'user',
    userId: user.id,
    uuid: user.uuid,
    grantId: null,
    signedInAt: new Date(),
  } as const;
  ada = { ...alpha, actor, tx: (work) => alpha.tx((tx) => work({ ...tx, actor })) };
});
afterAll(() => contexts.drop());

const order = (quantity: number) =>
  ada.tx((tx) => putIntoCart(tx, stock, asked, { articleId: 50, quantity }));
const bring = (key: string, quantity: number) =>
  ada.tx((tx) => mergeGuestCart(tx, stock, asked, { key, pieces: [{ articleId: 50, quantity }] }));
const kept = () =>
  ada.tx(async (tx) => {
    const cart = await findCart(tx, ada.actor.role === 'user' ? ada.actor.userId : 0);
    return cart ? (await storedItemsOf(tx, cart)).map(({ quantity }) => quantity) : [];
  });

test('a cart holds as many pieces of a voucher as the customer wants, up to the number of codes', async () => {
  expect(await order(3)).toBeNull();
  expect(await order(5)).toEqual(new AppError('INVALID_PARAMETERS', { field: 'quantity', most: 4 }));
  expect(await kept()).toEqual([3]);
});

test('of two carts both count, and no more than there are; the same cart counts once', async () => {
  await order(1);
  const key = crypto.randomUUID();
  expect(await bring(key, 2)).toEqual([]);
  expect(await kept()).toEqual([3]);
  expect(await bring(key, 2)).toEqual([]);
  expect(await kept()).toEqual([3]);
  await bring(crypto.randomUUID(), 900);
  expect(await kept()).toEqual([4]);
});

test('what has sold out is not put in, and what is in stays', async () => {
  await order(2);
  left.set(50, 0);
  expect(await order(1)).toEqual(new AppError('CART_ITEM_REFUSED', { obstacle: 'soldOut' }));
  expect(await bring(crypto.randomUUID(), 1)).toMatchObject([{ id: 50, obstacle: 'soldOut' }]);
  expect(await kept()).toEqual([2]);
});
