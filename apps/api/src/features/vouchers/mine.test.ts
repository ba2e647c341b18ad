import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { consumeDiscount, releaseDiscount, reserveDiscount } from '../../modules/vouchers/discounts.ts';
import { isShownToken, readShownToken, shownToken } from '../../modules/vouchers/shown-token.ts';
import { openVoucherTestShop, type VoucherTestShop, voucherCampaigns } from './testing/voucher-test-shop.ts';

let shop: VoucherTestShop;

beforeAll(async () => {
  shop = await openVoucherTestShop();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.stop());

const letters = (userId: number) =>
  shop.asTenant((tx) =>
    tx.selectFrom('letter').select(['template', 'recipient', 'text']).where('user_id', '=', userId).execute(),
  );

describe('what is theirs', () => {
  test('a voucher is shown with its code to its owner only', async () => {
    const [one, other] = [await shop.newPerson(), await shop.newPerson()];
    const { id, code } = await shop.issue(voucherCampaigns.counter, { ownerId: one.id });
    expect(await shop.call(one, `GET /voucher/mine/${id}`)).toMatchObject({
      status: 200,
      body: {
        voucherId: id,
        code,
        title: 'Article 502',
        articleId: 502,
        isForCounter: true,
        standing: 'READY',
      },
    });
    const foreign = await shop.newPerson('beta');
    for (const path of [`mine/${id}`, `mine/${id}/token`, 'mine/999999'])
      for (const who of [other, foreign])
        expect(await shop.call(who, `GET /voucher/${path}`)).toMatchObject({
          status: 404,
          body: { error: 'VOUCHER_NOT_FOUND' },
        });
    expect((await shop.call(other, 'GET /voucher/mine')).body).toEqual([]);
  });

  test('its code is not in the database as it is', async () => {
    const one = await shop.newPerson();
    const { id, code } = await shop.issue(voucherCampaigns.counter, { ownerId: one.id });
    const text = JSON.stringify(await shop.codeRow(id));
    expect(text).not.toContain(code);
    expect(text).not.toContain(code.replaceAll('-', ''));
  });

  test('is sent again to its owner’s own address, so often', async () => {
    const [one, other] = [await shop.newPerson(), await shop.newPerson()];
    const { id, code } = await shop.issue(voucherCampaigns.counter, { ownerId: one.id });
    const resend = (who: typeof one) =>
      shop.call(who, 'POST /voucher/resend/voucher', { voucherId: id, email: 'x@evil.example', lang: 'en' });
    expect((await resend(other)).status).toBe(404);
    expect((await resend(one)).status).toBe(200);
    const [letter] = await letters(one.id);
    expect(letter).toMatchObject({ template: 'voucher-code', recipient: `${one.uuid}@people.example` });
    expect(letter?.text).toContain(code);
    const more: number[] = [];
    for (let n = 0; n < 5; n += 1) more.push((await resend(one)).status);
    expect(more.at(-1)).toBe(429);
    expect(await letters(other.id)).toEqual([]);
  });
});

describe('at a counter', () => {
  const partner = () => shop.newPerson('alpha', ['user', 'partner']);
  const check = (who: { token: string }, code: string) =>
    shop.call(who, 'POST /voucher/counter/check', { code });
  const use = (who: { token: string }, voucherId: number, amount?: number) =>
    shop.call(who, 'POST /voucher/counter/redeem', {
      voucherId,
      ...(amount === undefined ? {} : { amount }),
    });

  test('a counter call needs the partner grade', async () => {
    const one = await shop.newPerson();
    const { id, code } = await shop.issue(voucherCampaigns.counter, { ownerId: one.id });
    expect((await shop.call(null, 'POST /voucher/counter/check', { code })).status).toBe(401);
    expect((await check(one, code)).status).toBe(403);
    expect((await use(one, id)).status).toBe(403);
  });

  test('by its code: held, used, and used no second time', async () => {
    const [owner, till, next] = [await shop.newPerson(), await partner(), await partner()];
    const { id, code } = await shop.issue(voucherCampaigns.counter, { ownerId: owner.id });
    expect((await use(till, id)).status).toBe(404);
    expect(await check(till, code)).toMatchObject({
      status: 200,
      body: { voucherId: id, title: 'Article 502' },
    });
    expect((await check(next, code)).status).toBe(404);
    expect((await use(next, id)).status).toBe(404);
    const both = await Promise.all([use(till, id), use(till, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await check(till, code)).toMatchObject({ status: 409, body: { error: 'VOUCHER_ALREADY_USED' } });
    expect(await shop.call(owner, `GET /voucher/mine/${id}`)).toMatchObject({ body: { standing: 'USED' } });
  });

  test('by its picture, for a minute', async () => {
    const [owner, till] = [await shop.newPerson(), await partner()];
    const { id } = await shop.issue(voucherCampaigns.counter, { ownerId: owner.id });
    const { body } = await shop.call(owner, `GET /voucher/mine/${id}/token`);
    expect(isShownToken(body.token ?? '')).toBe(true);
    expect(await check(till, String(body.token).toLowerCase())).toMatchObject({ body: { voucherId: id } });
  });

  test('an old, foreign or forged picture is none', async () => {
    const owner = await shop.newPerson();
    await shop.within(owner, async (tx) => {
      const now = Date.parse('2026-11-16T12:00:00Z');
      const { token } = shownToken(shop.secrets, tx, 7, now);
      expect(readShownToken(shop.secrets, tx, token, now + 30_000)).toBe(7);
      expect(readShownToken(shop.secrets, tx, token, now + 60_000)).toBeNull();
      expect(readShownToken(shop.secrets, tx, token, now - 1)).toBeNull();
      const elsewhere = { ...tx, tenant: { ...tx.tenant, code: 'beta' } };
      expect(readShownToken(shop.secrets, elsewhere, token, now)).toBeNull();
      const forged = token.replace('.7.', '.8.');
      expect(readShownToken(shop.secrets, tx, forged, now)).toBeNull();
      expect(readShownToken(shop.secrets, tx, 'AV1.7.X', now)).toBeNull();
    });
  });

  test('a hold ends by itself', async () => {
    const [owner, till, next] = [await shop.newPerson(), await partner(), await partner()];
    const { id, code } = await shop.issue(voucherCampaigns.counter, { ownerId: owner.id });
    await check(till, code);
    shop.travel(3 * 60_000);
    expect((await use(till, id)).status).toBe(404);
    expect((await check(next, code)).status).toBe(200);
    expect((await use(next, id)).status).toBe(200);
  });

  test('a sum little by little, and never more than is left', async () => {
    const [owner, till] = [await shop.newPerson(), await partner()];
    const { id, code } = await shop.issue(voucherCampaigns.sum, { ownerId: owner.id });
    await check(till, code);
    expect(await use(till, id, 700)).toMatchObject({ status: 200, body: { balance: { amount: 1300 } } });
    expect(await check(till, code)).toMatchObject({ body: { balance: { amount: 1300 } } });
    expect((await use(till, id, 1301)).status).toBe(402);
    expect(await use(till, id, 1300)).toMatchObject({ body: { balance: { amount: 0 } } });
    expect((await check(till, code)).status).toBe(409);
  });

  test('a use that was undone costs as much when it is made again', async () => {
    const [owner, till] = [await shop.newPerson(), await partner()];
    const { id, code } = await shop.issue(voucherCampaigns.sum, { ownerId: owner.id });
    for (let time = 0; time < 3; time++) {
      expect(await check(till, code)).toMatchObject({ body: { balance: { amount: 2000 } } });
      expect((await use(till, id, 700)).status).toBe(200);
      expect(await check(till, code)).toMatchObject({ body: { balance: { amount: 1300 } } });
      const mended = { voucherId: id, action: 'ROLL_BACK' };
      expect((await shop.call(shop.operator, 'POST /operator/voucher', mended)).status).toBe(200);
    }
  });

  test('not what is redeemed by its owner', async () => {
    const { code } = await shop.issue(voucherCampaigns.credit);
    expect((await check(await partner(), code)).status).toBe(404);
  });
});

describe('paying with it', () => {
  const amount = { amount: 1000, currency: 'EUR' };

  test('a payment that fails burns nothing; one that succeeds takes what it took off', async () => {
    const owner = await shop.newPerson();
    const { id } = await shop.issue(voucherCampaigns.sum, { ownerId: owner.id });
    const wish = { voucherId: id, userId: owner.id, amount };
    await shop.within(owner, async (tx) => {
      expect(await reserveDiscount(tx, { ...wish, by: 'purchase:1' })).toBe(1000);
      // two orders at once: the second waits for the first
      expect(await reserveDiscount(tx, { ...wish, by: 'purchase:2' })).toMatchObject({
        code: 'VOUCHER_NOT_ELIGIBLE',
      });
      await releaseDiscount(tx, id, 'purchase:2');
    });
    expect(await shop.codeRow(id)).toMatchObject({ state: 'RESERVED', reserved_by: 'purchase:1' });
    await shop.within(owner, (tx) => releaseDiscount(tx, id, 'purchase:1'));
    expect(await shop.codeRow(id)).toMatchObject({ state: 'ASSIGNED', used: 0 });
    const consume = { voucherId: id, by: 'purchase:3', discountMinor: 1000, userId: owner.id };
    await shop.within(owner, async (tx) => {
      await reserveDiscount(tx, { ...wish, by: 'purchase:3' });
      expect(await consumeDiscount(tx, consume)).toBe(true);
      expect(await consumeDiscount(tx, consume)).toBe(false);
    });
    expect((await shop.call(owner, 'GET /voucher/mine')).body).toMatchObject([{ balance: { amount: 1000 } }]);
  });

  test('a share of it, once', async () => {
    const owner = await shop.newPerson();
    const { id } = await shop.issue(voucherCampaigns.percent, { ownerId: owner.id });
    const by = 'purchase:4';
    await shop.within(owner, async (tx) => {
      const wish = { voucherId: id, userId: owner.id, amount, by };
      expect(await reserveDiscount(tx, wish)).toBe(250);
      await consumeDiscount(tx, { voucherId: id, by, discountMinor: 250, userId: owner.id });
      expect(await reserveDiscount(tx, { ...wish, by: 'purchase:5' })).toMatchObject({
        code: 'VOUCHER_ALREADY_USED',
      });
    });
    const other = await shop.newPerson();
    await shop.within(other, async (tx) => {
      const wish = { voucherId: id, userId: other.id, amount, by: 'purchase:6' };
      expect(await reserveDiscount(tx, wish)).toMatchObject({ code: 'VOUCHER_NOT_FOUND' });
    });
  });
});

describe('a book', () => {
  test('a voucher book opens for a customer with its plan: one of each, once', async () => {
    const one = await shop.newPerson();
    const open = () => shop.call(one, 'POST /voucher/book/504');
    expect(await open()).toMatchObject({ status: 400, body: { error: 'VOUCHER_NOT_ELIGIBLE' } });
    expect((await shop.call(one, 'POST /voucher/book/505')).status).toBe(404);
    const { code } = await shop.issue(voucherCampaigns.plan);
    await shop.redeem(one, code);
    const [first, second] = await Promise.all([open(), open()]);
    expect(first.body).toHaveLength(2);
    expect(second.body).toEqual(first.body);
  });
});

describe('a gift', () => {
  const gift = (recipient: string, more: object = {}) => ({
    articleId: 502,
    recipient,
    message: 'For you',
    lang: 'en',
    redirect: '/vouchers',
    ...more,
  });
  const run = () => shop.api.worker.runDue();
  const sent = (recipient: string) =>
    shop.asTenant((tx) =>
      tx.selectFrom('letter').select(['text', 'user_id']).where('recipient', '=', recipient).execute(),
    );

  test('a gift is delivered on its day, and belongs to the customer who redeems its code', async () => {
    const [giver, friend] = [await shop.newPerson(), await shop.newPerson()];
    const deliverAt = new Date(shop.clock.now().getTime() + 86_400_000).toISOString();
    expect(
      await shop.call(giver, 'POST /voucher/gift', gift('friend@people.example', { deliverAt })),
    ).toMatchObject({ status: 201, body: { deliverAt } });
    await run();
    expect(await sent('friend@people.example')).toEqual([]);
    shop.travel(86_400_001);
    await run();
    const [letter] = await sent('friend@people.example');
    expect(letter?.text).toContain('For you');
    const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{1,4}){4}/.exec(letter?.text ?? '')?.[0] ?? '';
    expect(await shop.redeem(friend, code)).toMatchObject({
      status: 200,
      body: { articleId: 502, isKept: true },
    });
    expect((await shop.call(giver, 'GET /voucher/mine')).body).toEqual([]);
    await run();
    expect(await sent('friend@people.example')).toHaveLength(1);
  });

  test.each([
    ['an advertisement', { message: 'cheap at www.evil.example' }, 400],
    ['one with a short address', { message: 'look at bit.ly/cheap' }, 400],
    ['one of a shop', { message: 'all at evil.shop, today' }, 400],
    ['for what is none', { articleId: 999 }, 404],
    ['in ten years', { deliverAt: '2036-01-01T00:00:00Z' }, 400],
    ['to lead elsewhere', { redirect: 'https://evil.example' }, 400],
    ['of nothing', { articleId: undefined }, 400],
  ])('not %s', async (_, more, status) => {
    const one = await shop.newPerson();
    expect((await shop.call(one, 'POST /voucher/gift', gift('a@people.example', more))).status).toBe(status);
  });

  test('ten a day', async () => {
    const one = await shop.newPerson();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push((await shop.call(one, 'POST /voucher/gift', gift(`n${n}@people.example`))).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });
});
