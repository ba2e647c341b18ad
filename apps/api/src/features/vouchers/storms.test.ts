import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { redeemVoucher } from '../../modules/vouchers/redeem-voucher.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  openVoucherTestShop,
  retriedWhileBusy,
  type VoucherTestShop,
  voucherCampaigns,
} from './testing/voucher-test-shop.ts';

// thousands of transactions on a machine that others use too
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let shop: VoucherTestShop;

beforeAll(async () => {
  shop = await openVoucherTestShop();
});
afterEach(() => shop.expectSound());
afterAll(() => shop.stop());

type Somebody = Awaited<ReturnType<VoucherTestShop['newPerson']>>;

/** What became of each, by name and how often. */
const counted = (outcomes: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(outcomes, (one) => one)].map(([name, all]) => [name, all.length]));

const attempt = async (who: Somebody, code: string, tenantId = 1): Promise<string> => {
  const done = await shop.within(
    who,
    (tx) => redeemVoucher(tx, shop.secrets, { code, lang: 'en' }),
    tenantId,
  );
  return done instanceof AppError ? done.code : 'redeemed';
};

const people = (count: number, tenant: 'alpha' | 'beta' = 'alpha') =>
  Promise.all(Array.from({ length: count }, () => shop.newPerson(tenant)));

/** One has it; the others are told nothing, or that they came when too many did. */
function expectOne(statuses: readonly string[]) {
  const { 201: had, 404: refused = 0, 503: turnedAway = 0, ...others } = counted(statuses);
  expect(others).toEqual({});
  expect([had, refused + turnedAway]).toEqual([1, statuses.length - 1]);
}

/** A thousand of them, a hundred at a time: as many as wait for a database, and not so many that they only wait. */
async function inBatches<T, R>(all: readonly T[], work: (one: T) => Promise<R>, size = 100): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < all.length; from += size)
    done.push(...(await Promise.all(all.slice(from, from + size).map(work))));
  return done;
}

describe('a code for one use', () => {
  test('a thousand times at once by one person', async () => {
    const one = await shop.newPerson();
    const { id, code } = await shop.issue(voucherCampaigns.credit);
    const outcomes = await inBatches(Array.from({ length: 1000 }), () => attempt(one, code), 1000);
    expect(counted(outcomes)).toEqual({ redeemed: 1, VOUCHER_ALREADY_USED: 999 });
    expect(await shop.credits(one.id)).toBe(10);
    expect(await shop.codeRow(id)).toMatchObject({ state: 'REDEEMED', used: 1, owner_user_id: one.id });
  });

  test('by a thousand people', async () => {
    const all = await inBatches(Array.from({ length: 1000 }), () => shop.newPerson());
    const { id, code } = await shop.issue(voucherCampaigns.credit);
    const outcomes = await inBatches(all, (one) => attempt(one, code));
    expect(counted(outcomes)).toEqual({ redeemed: 1, VOUCHER_NOT_FOUND: 999 });
    expect(await shop.codeRow(id)).toMatchObject({ used: 1 });
  });

  test('in two tenants at once, each has its own', async () => {
    const [here, there] = [await people(50), await people(50, 'beta')];
    const [first, second] = [
      await shop.issue(voucherCampaigns.credit),
      await shop.issue(voucherCampaigns.credit, { tenantId: 2 }),
    ];
    const outcomes = await Promise.all([
      ...here.flatMap((one) => [attempt(one, first.code), attempt(one, second.code)]),
      ...there.flatMap((one) => [attempt(one, first.code, 2), attempt(one, second.code, 2)]),
    ]);
    expect(counted(outcomes)).toEqual({ redeemed: 2, VOUCHER_NOT_FOUND: 198 });
    expect((await shop.codeRow(first.id)).used).toBe(1);
    expect((await shop.codeRow(second.id, 2)).used).toBe(1);
  });

  test('a hundred times over HTTP', async () => {
    const all = await people(100);
    const { id, code } = await shop.issue(voucherCampaigns.credit);
    const answers = await Promise.all(all.map((one) => shop.redeem(one, code)));
    expectOne(answers.map(({ status }) => String(status)));
    expect((await shop.codeRow(id)).used).toBe(1);
  });

  test('as one burst on a hundred sockets, the last bytes sent together', async () => {
    const all = await people(100);
    const { id, code } = await shop.issue(voucherCampaigns.credit);
    const body = JSON.stringify({ code, lang: 'en' });
    const waiting = await Promise.all(
      all.map(({ token }, n) => openRequest(shop.port, token, body, `192.0.2.${n}`)),
    );
    const answers = waiting.map(({ answer }) => answer);
    for (const { socket } of waiting) socket.write(body.slice(-1));
    expectOne(await Promise.all(answers));
    expect((await shop.codeRow(id)).used).toBe(1);
  });
});

/** All of a request but its last byte is on its way. */
async function openRequest(port: number, token: string, body: string, address: string) {
  const socket: Socket = connect(port, '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', () => resolve());
    socket.once('error', reject);
  });
  socket.setNoDelay(true);
  const head = [
    'POST /voucher/consumption/voucher HTTP/1.1',
    'host: alpha.localhost',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `x-client-address: ${address}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text.split(' ')[1] ?? ''));
  });
  await new Promise((resolve) => socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, -1)}`, resolve));
  return { socket, answer };
}

test('stock is sold once: fifty orders of three pieces', async () => {
  const { voucherGrant } = await import('../../modules/vouchers/line-grants.ts');
  const { openPurchase } = await import('../../modules/purchases/open-purchase.ts');
  const { fulfilPurchase: fulfil } = await import('../../modules/purchases/settle-purchase.ts');
  const grants = { VOUCHER: voucherGrant(shop.secrets) };
  const all = await people(50);
  const orders = await Promise.all(
    all.map((one) =>
      shop.within(one, async (tx) => {
        const purchase = await openPurchase(
          tx,
          { payments: shop.api.payments, grants },
          {
            userId: one.id,
            type: 'VOUCHER',
            articleId: 503,
            currency: 'EUR',
            lang: 'en',
            lines: [{ kind: 'VOUCHER', articleId: 503, quantity: 1, unitMinor: 0, title: 'Few' }],
          },
        );
        return purchase && fulfil(tx, grants, purchase);
      }),
    ),
  );
  expect(orders.filter(Boolean)).toHaveLength(3);
  const mine = await Promise.all(
    all.map((one) => retriedWhileBusy(() => shop.call(one, 'GET /voucher/mine'))),
  );
  expect(mine.flatMap(({ body }) => Object.values(body))).toHaveLength(3);
});
