import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVoucherTestShop, type VoucherTestShop, voucherCampaigns } from './testing/voucher-test-shop.ts';

let shop: VoucherTestShop;
beforeAll(async () => {
  shop = await openVoucherTestShop();
});
afterAll(() => shop.stop());

type Person = Awaited<ReturnType<VoucherTestShop['newPerson']>>;

const wrong = 'DEM0-N0NE-0000-0000-1';
const typed = (who: Person, code: string, address: string) =>
  shop.call(who, 'POST /voucher/consumption/voucher', { code, lang: 'en' }, { 'x-client-address': address });

/** Three accounts type ten wrong codes each. */
async function crowd(address: string): Promise<void> {
  for (let account = 0; account < 3; account++) {
    const attacker = await shop.newPerson();
    for (let n = 0; n < 10; n++) expect((await typed(attacker, wrong, address)).status).toBe(404);
  }
}

test('thirty wrong codes of others at one address leave a right code its way', async () => {
  const address = '198.51.100.7';
  await crowd(address);
  const customer = await shop.newPerson();
  const { code } = await shop.issue(voucherCampaigns.credit);
  expect((await typed(customer, code, address)).status).toBe(201);
  // as often as they have right codes
  for (const campaign of [voucherCampaigns.sum, voucherCampaigns.percent, voucherCampaigns.article]) {
    const { code: next } = await shop.issue(campaign);
    expect((await typed(customer, next, address)).status).toBeLessThan(202);
  }
});

test('a customer who mistypes once at a crowded address waits a minute, not an hour', async () => {
  const address = '198.51.100.8';
  await crowd(address);
  const customer = await shop.newPerson();
  expect((await typed(customer, wrong, address)).status).toBe(404);
  const refused = await typed(customer, wrong, address);
  expect(refused.status).toBe(429);
  const { until } = (refused.body as unknown as { details: { until: string } }).details;
  expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(60_000);
});

test('an attacker who rotates accounts at a crowded address has one guess an account', async () => {
  const address = '198.51.100.9';
  await crowd(address);
  const statuses: number[] = [];
  for (let account = 0; account < 5; account++) {
    const attacker = await shop.newPerson();
    const answers = await Promise.all(Array.from({ length: 4 }, () => typed(attacker, wrong, address)));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test('an account has ten wrong codes an hour, from whatever addresses', async () => {
  const attacker = await shop.newPerson();
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push((await typed(attacker, wrong, `198.51.101.${n}`)).status);
  expect(statuses).toEqual([...Array(10).fill(404), 429]);
});
