import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openVoucherTestShop, type VoucherTestShop, voucherCampaigns } from './testing/voucher-test-shop.ts';

let shop: VoucherTestShop;
beforeAll(async () => {
  shop = await openVoucherTestShop();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.stop());

type Person = Awaited<ReturnType<VoucherTestShop['newPerson']>>;
const preview = (who: Person | null, code: string, headers: Record<string, string> = {}) =>
  shop.call(who, 'POST /voucher/preview', { code, lang: 'en' }, headers);

describe('the preview of a code', () => {
  test('says what a plan costs, how long it runs and that it can be redeemed, and uses nothing', async () => {
    const customer = await shop.newPerson();
    const { id, code } = await shop.issue(voucherCampaigns.plan);
    const before = await shop.codeRow(id);
    const { status, body } = await preview(customer, code);
    expect([status, body]).toMatchObject([
      200,
      {
        benefit: 'SUBSCRIPTION',
        title: 'Plan 10',
        period: 'P1M',
        ownPlan: null,
        isBlocked: false,
        gift: null,
      },
    ]);
    expect(await shop.codeRow(id)).toEqual(before);
    const redeemed = (await shop.redeem(customer, code)) as unknown as { body: { until: string } };
    // what was said is what came
    expect(redeemed.body.until.slice(0, 10)).toBe((body as unknown as { until: string }).until.slice(0, 10));
  });

  test('says when credits expire, and redeeming says the same', async () => {
    const customer = await shop.newPerson();
    const { code } = await shop.issue(voucherCampaigns.credit);
    expect((await preview(customer, code)).body).toMatchObject({
      benefit: 'CREDIT',
      credits: 10,
      until: null,
    });
    expect((await shop.redeem(customer, code)).body).toMatchObject({ credits: 10, until: null });
  });

  test('names the plan that is in the way', async () => {
    const customer = await shop.newPerson();
    const [first, second] = [
      await shop.issue(voucherCampaigns.plan),
      await shop.issue(voucherCampaigns.plan),
    ];
    await shop.redeem(customer, first.code);
    expect((await preview(customer, second.code)).body).toMatchObject({
      isBlocked: true,
      ownPlan: 'Plan 10',
    });
    expect((await shop.redeem(customer, second.code)).body).toMatchObject({ error: 'VOUCHER_NOT_ELIGIBLE' });
  });

  test('a voucher preview reveals no more than redeeming: every refused code gets one answer', async () => {
    const [customer, other] = [await shop.newPerson(), await shop.newPerson()];
    const revoked = await shop.issue(voucherCampaigns.credit);
    await shop.change(revoked.id, { state: 'REVOKED' });
    const expired = await shop.issue(voucherCampaigns.credit);
    await shop.change(expired.id, { expires_at: new Date('2026-01-02') });
    const theirs = await shop.issue(voucherCampaigns.credit, { ownerId: other.id });
    const used = await shop.issue(voucherCampaigns.credit);
    await shop.redeem(other, used.code);
    const foreign = await shop.issue(voucherCampaigns.credit, { tenantId: 2 });
    for (const code of [
      'DEM0-N0NE-0000-0000-1',
      ...[revoked, expired, theirs, used, foreign].map((one) => one.code),
    ]) {
      const [looked, redeemed] = [await preview(customer, code), await shop.redeem(customer, code)];
      expect(looked.status).toBe(404);
      expect({ ...looked.body, requestId: '' }).toEqual({ ...redeemed.body, requestId: '' });
      await shop.asTenant((tx) => tx.deleteFrom('attempt_counter').execute());
    }
    expect((await preview(null, used.code)).status).toBe(401);
  });

  test('counts wrong codes with those that are redeemed', async () => {
    const attacker = await shop.newPerson();
    const wrong = 'DEM0-N0NE-0000-0000-1';
    const statuses = [];
    for (let n = 0; n < 6; n++) {
      statuses.push((await preview(attacker, wrong)).status);
      statuses.push((await shop.redeem(attacker, wrong)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
  });
});
