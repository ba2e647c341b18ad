import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  openVoucherTestShop,
  retriedWhileBusy,
  type VoucherTestShop,
  voucherCampaigns,
} from './testing/voucher-test-shop.ts';

let shop: VoucherTestShop;

beforeAll(async () => {
  shop = await openVoucherTestShop();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.stop());

describe('who redeems', () => {
  test.each(['consumption/subscription', 'consumption/voucher', 'resend/voucher', 'book/504', 'gift'])(
    'needs a session: POST /voucher/%s',
    async (path) => {
      expect((await shop.call(null, `POST /voucher/${path}`, {})).status).toBe(401);
    },
  );

  test.each(['mine', 'mine/1', 'mine/1/token'])('needs a session: GET /voucher/%s', async (path) => {
    expect((await shop.call(null, `GET /voucher/${path}`)).status).toBe(401);
  });
});

describe('what a code brings', () => {
  test('credits', async () => {
    const one = await shop.newPerson();
    const { id, code } = await shop.issue(voucherCampaigns.credit);
    expect(await shop.redeem(one, code)).toMatchObject({
      status: 201,
      body: { voucherId: id, benefit: 'CREDIT', credits: 10, isKept: false, title: 'Credits' },
    });
    expect(await shop.credits(one.id)).toBe(10);
  });

  test('an article', async () => {
    const one = await shop.newPerson();
    const { code } = await shop.issue(voucherCampaigns.article);
    expect(await shop.redeem(one, code)).toMatchObject({
      status: 201,
      body: { benefit: 'ARTICLE', articleId: 501, title: 'Article 501' },
    });
    const owned = await shop.asTenant((tx) =>
      tx
        .selectFrom('wallet_entry')
        .select(['article_id', 'acquired_via'])
        .where('user_id', '=', one.id)
        .execute(),
    );
    expect(owned).toEqual([{ article_id: 501, acquired_via: 'VOUCHER' }]);
  });

  test('a voucher for the first period of a plan ends with it: no price was agreed to', async () => {
    const one = await shop.newPerson();
    const { code } = await shop.issue(voucherCampaigns.plan);
    const { status, body } = await shop.call(one, 'POST /voucher/consumption/subscription', {
      code,
      lang: 'en',
    });
    expect({ status, body }).toMatchObject({ status: 201, body: { benefit: 'SUBSCRIPTION' } });
    const [held] = (await shop.call(one, 'GET /subscription')).body as unknown as Record<string, unknown>[];
    expect(held).toMatchObject({ id: body.subscriptionId, typeId: 10, active: true, nextRenewalDate: null });
    expect(held?.endDate).not.toBeNull();
    expect(held?.endsByItself).toBe(true);
    expect(await shop.credits(one.id)).toBe(10);
    // a customer who goes on and cancels after that has cancelled it
    await shop.call(one, `DELETE /subscription/${held?.id}/cancellation`);
    await shop.call(one, `DELETE /subscription/${held?.id}`);
    const [left] = (await shop.call(one, 'GET /subscription')).body as unknown as Record<string, unknown>[];
    expect(left).toMatchObject({ subState: 'TAGGED_FOR_CANCEL' });
    expect(left).not.toHaveProperty('endsByItself');
  });

  test('a plan they have already stays with them for later, and so they are told', async () => {
    const one = await shop.newPerson();
    const [first, second] = [
      await shop.issue(voucherCampaigns.plan),
      await shop.issue(voucherCampaigns.plan),
    ];
    await shop.redeem(one, first.code);
    expect(await shop.redeem(one, second.code)).toMatchObject({
      status: 400,
      body: { error: 'VOUCHER_NOT_ELIGIBLE' },
    });
    expect(await shop.codeRow(second.id)).toMatchObject({
      state: 'ASSIGNED',
      owner_user_id: one.id,
      used: 0,
    });
    const other = await shop.newPerson();
    expect((await shop.redeem(other, second.code)).status).toBe(404);
  });

  test('a code of the partner’s', async () => {
    const one = await shop.newPerson();
    const { code } = await shop.issue(voucherCampaigns.partnerCode);
    expect(await shop.redeem(one, code)).toMatchObject({ status: 201, body: { partnerCode: 'MIRADOR10' } });
  });

  test('a discount code is kept for the customer who typed it, once however often', async () => {
    const one = await shop.newPerson();
    const { id, code } = await shop.issue(voucherCampaigns.sum);
    for (const _ of [1, 2])
      expect(await shop.redeem(one, code)).toMatchObject({
        status: 200,
        body: { benefit: 'DISCOUNT', isKept: true, balance: { amount: 2000, currency: 'EUR' } },
      });
    expect((await shop.call(one, 'GET /voucher/mine')).body).toMatchObject([
      { voucherId: id, standing: 'READY' },
    ]);
    expect((await shop.redeem(await shop.newPerson(), code)).status).toBe(404);
  });

  test('typed with blanks, in lower case and with letters that look like figures', async () => {
    const one = await shop.newPerson();
    const { code } = await shop.issue(voucherCampaigns.credit);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' – ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect((await shop.redeem(one, typed)).status).toBe(201);
  });

  test('a shared code once for each, and no oftener than it may be', async () => {
    const { code } = await shop.issue(voucherCampaigns.shared);
    const people = await Promise.all([1, 2, 3, 4].map(() => shop.newPerson()));
    const answers: number[] = [];
    for (const one of people) answers.push((await shop.redeem(one, code)).status);
    expect(answers).toEqual([201, 201, 201, 404]);
    expect((await shop.redeem(people[0] ?? null, code)).status).toBe(409);
  });

  test('no more of a campaign than one person may have', async () => {
    const one = await shop.newPerson();
    const codes = [await shop.issue(voucherCampaigns.credit), await shop.issue(voucherCampaigns.credit)];
    const answers = await Promise.all(codes.map(({ code }) => shop.redeem(one, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    expect(await shop.credits(one.id)).toBe(10);
  });

  test('no more of a campaign than it may cost', async () => {
    const codes = await Promise.all([1, 2, 3, 4].map(() => shop.issue(voucherCampaigns.budget)));
    const answers = await Promise.all(
      codes.map(async ({ code }) => shop.redeem(await shop.newPerson(), code)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 404, 404]);
  });

  test('only what it is wanted for', async () => {
    const one = await shop.newPerson();
    const { code } = await shop.issue(voucherCampaigns.article);
    expect((await shop.redeem(one, code, { articleId: 502 })).status).toBe(404);
    expect((await shop.redeem(one, code, { voucherBook: 'weekend' })).status).toBe(404);
    expect((await shop.redeem(one, code, { voucherBook: 'no such book' })).status).toBe(404);
    expect(
      (await shop.call(one, 'POST /voucher/consumption/subscription', { code, lang: 'en' })).status,
    ).toBe(404);
    expect((await shop.redeem(one, code, { articleId: 501 })).status).toBe(201);
  });

  test('the same key brings the same answer', async () => {
    const one = await shop.newPerson();
    const { code } = await shop.issue(voucherCampaigns.credit);
    const key = { 'idempotency-key': 'once' };
    const ask = () => shop.call(one, 'POST /voucher/consumption/voucher', { code, lang: 'en' }, key);
    const first = await ask();
    expect(await ask()).toMatchObject({ status: 201, body: first.body });
  });
});

describe('what is refused', () => {
  /** Without what differs by nature. */
  const told = ({ status, body }: { status: number; body: object }) => {
    const { requestId: _, ...rest } = body as { requestId?: string };
    return { status, body: rest };
  };

  test('unknown, another tenant’s, revoked, expired, another customer’s and used voucher codes get one answer', async () => {
    const owner = await shop.newPerson();
    const one = await shop.newPerson();
    const foreign = await shop.issue(voucherCampaigns.credit, { tenantId: 2 });
    const revoked = await shop.issue(voucherCampaigns.credit);
    await shop.call(shop.operator, 'POST /operator/voucher', { voucherId: revoked.id, action: 'REVOKE' });
    const expired = await shop.issue(voucherCampaigns.credit);
    await shop.change(expired.id, { expires_at: new Date('2026-01-02') });
    const others = await shop.issue(voucherCampaigns.credit, { ownerId: owner.id });
    const used = await shop.issue(voucherCampaigns.credit);
    await shop.redeem(owner, used.code);
    const expiredOfOther = await shop.issue(voucherCampaigns.credit, { ownerId: owner.id });
    await shop.change(expiredOfOther.id, { expires_at: new Date('2026-01-02') });
    const answers = [];
    for (const { code } of [
      { code: 'ABCD-EFGH-JKMN-PQRS-T' },
      { code: `${used.code.slice(0, -1)}${used.code.endsWith('0') ? '1' : '0'}` },
      foreign,
      revoked,
      expired,
      others,
      used,
      expiredOfOther,
    ])
      answers.push(told(await shop.redeem(one, code)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 404, body: { error: 'VOUCHER_NOT_FOUND' } });
  });

  test('and one statement of the database, whichever it is', async () => {
    const owner = await shop.newPerson();
    const one = await shop.newPerson();
    const used = await shop.issue(voucherCampaigns.credit);
    await shop.redeem(owner, used.code);
    const { redeemVoucher: redeem } = await import('../../modules/vouchers/redeem-voucher.ts');
    const work = (code: string) =>
      shop.within(one, async (tx) => {
        let asked = 0;
        const counting = tx.db.withPlugin({
          transformQuery: ({ node }) => {
            asked += 1;
            return node;
          },
          transformResult: async ({ result }) => result,
        });
        await redeem({ ...tx, db: counting }, shop.secrets, { code, lang: 'en' });
        return asked;
      });
    expect([await work(used.code), await work('ABCD-EFGH-JKMN-PQRS-T')]).toEqual([1, 1]);
  });

  test('409 only for what they used themselves', async () => {
    const one = await shop.newPerson();
    const { code } = await shop.issue(voucherCampaigns.credit);
    await shop.redeem(one, code);
    expect(await shop.redeem(one, code)).toMatchObject({
      status: 409,
      body: { error: 'VOUCHER_ALREADY_USED' },
    });
  });

  test('400 only for what is theirs', async () => {
    const one = await shop.newPerson();
    const { id, code } = await shop.issue(voucherCampaigns.credit, { ownerId: one.id });
    expect((await shop.redeem(one, code, { articleId: 502 })).body).toMatchObject({
      error: 'VOUCHER_NOT_ELIGIBLE',
    });
    await shop.change(id, { expires_at: new Date('2026-01-02') });
    expect(await shop.redeem(one, code)).toMatchObject({ status: 400, body: { error: 'VOUCHER_EXPIRED' } });
  });

  test('ten misses an hour for a person, from wherever; what is right is not counted', async () => {
    const one = await shop.newPerson();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await shop.redeem(one, 'ABCD-EFGH')).status);
    const { code } = await shop.issue(voucherCampaigns.sum);
    for (let n = 0; n < 12; n += 1) statuses.push((await shop.redeem(one, code)).status);
    for (let n = 0; n < 6; n += 1) statuses.push((await shop.redeem(one, 'ABCD-EFGH')).status);
    expect(statuses).toEqual([...Array(5).fill(404), ...Array(12).fill(200), ...Array(5).fill(404), 429]);
    expect((await shop.redeem(one, code)).status).toBe(429);
    const other = await shop.newPerson();
    expect((await shop.redeem(other, 'ABCD-EFGH')).status).toBe(404);
  });

  test('thirty for an address, also all at once; beyond them one a minute for each account', async () => {
    const place = { 'x-client-address': '203.0.113.9' };
    const people = await Promise.all(Array.from({ length: 5 }, () => shop.newPerson()));
    const answers = await Promise.all(
      Array.from({ length: 45 }, (_, n) =>
        retriedWhileBusy(() =>
          shop.call(
            people[n % 5] ?? null,
            'POST /voucher/consumption/voucher',
            { code: 'ABCD-EFGH', lang: 'en' },
            place,
          ),
        ),
      ),
    );
    const of = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([of(404), of(429)]).toEqual([35, 10]);
    // what was refused by the address was no miss of the person's
    expect((await shop.redeem(people[0] ?? null, 'ABCD-EFGH')).status).toBe(404);
  });
});

describe('what is mended', () => {
  test('a use is given back with what it brought, and can be made again', async () => {
    const one = await shop.newPerson();
    const { id, code } = await shop.issue(voucherCampaigns.credit);
    await shop.redeem(one, code);
    const mend = (action: string) =>
      shop.call(shop.operator, 'POST /operator/voucher', { voucherId: id, action });
    expect((await mend('REVOKE')).status).toBe(409);
    expect(await mend('ROLL_BACK')).toMatchObject({ status: 200, body: { state: 'ASSIGNED' } });
    expect(await shop.credits(one.id)).toBe(0);
    await shop.expectSound();
    expect((await shop.redeem(one, code)).status).toBe(201);
    expect(await shop.credits(one.id)).toBe(10);
    await shop.asTenant((tx) =>
      tx
        .updateTable('credit_grant')
        .set({ remaining: 9 })
        .where('user_id', '=', one.id)
        .where('voided_at', 'is', null)
        .execute(),
    );
    // some of it is spent
    expect((await mend('ROLL_BACK')).status).toBe(409);
    await shop.asTenant((tx) =>
      tx
        .updateTable('credit_grant')
        .set({ remaining: 10 })
        .where('user_id', '=', one.id)
        .where('voided_at', 'is', null)
        .execute(),
    );
  });

  test('only staff correct voucher uses', async () => {
    const one = await shop.newPerson();
    const { id } = await shop.issue(voucherCampaigns.credit, { ownerId: one.id });
    for (const who of [one, await shop.newPerson('alpha', ['user', 'partner', 'admin'])])
      expect(
        (await shop.call(who, 'POST /operator/voucher', { voucherId: id, action: 'REVOKE' })).status,
      ).toBe(403);
  });
});
