import type { SubscriptionEvent } from '@atrium/contract/schemas/subscription';
import type { ReceiptSummary } from '@atrium/contract/schemas/wallet';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { violatedInvariants } from '../../modules/invariants/check-invariants.ts';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;
const day = 86_400_000;

beforeAll(async () => {
  shop = await openShop();
});
afterEach(async () => {
  const { asTenant, clock } = shop;
  expect(await asTenant((db) => violatedInvariants({ db, clock }))).toEqual({});
});
afterAll(() => shop.stop());

const receiptsOf = async (token: string, query = ''): Promise<ReceiptSummary[]> =>
  (await shop.call(`GET /user/receipts${query}`, undefined, { token })).body;

const pageOf = async (number: string, token: string | undefined, headers = {}, tenant = 'alpha') => {
  const {
    status,
    body,
    headers: said,
  } = await shop.call(`GET /user/receipts/${number}`, undefined, {
    token,
    headers,
    tenant,
  });
  return { status, text: String(body), type: said.get('content-type'), said };
};

async function pass(ms: number) {
  shop.travel(ms);
  await shop.api.worker.runDue();
}

describe('a subscription', () => {
  test('has a numbered receipt for its first charge and for every renewal', async () => {
    const { token, owned } = await shop.subscriber(10);
    const [first] = await receiptsOf(token);
    expect(first).toMatchObject({
      number: expect.stringMatching(/^AL-\d{4}-\d{6}$/),
      total: 999,
      currency: 'EUR',
      kind: 'charge',
      title: 'Plan 10',
      subscriptionId: owned.id,
      purchaseID: null,
      refersTo: null,
    });
    await pass(32 * day);
    const list = await receiptsOf(token);
    expect(list.map(({ total, kind }) => [total, kind])).toEqual([
      [999, 'charge'],
      [999, 'charge'],
    ]);
    expect(list[1]?.number).toBe(first?.number);
    expect(new Date(list[0]?.date ?? 0).getTime()).toBeGreaterThan(new Date(first?.date ?? 0).getTime());
  });

  test('links the receipt of each charge in its history, and none where nothing was charged', async () => {
    const { token, owned } = await shop.subscriber(10);
    await pass(32 * day);
    const [second, first] = await receiptsOf(token);
    const events: SubscriptionEvent[] = (
      await shop.call(`GET /subscription/${owned.id}/events`, undefined, { token })
    ).body;
    const told = events.map(({ event, receipt }) => [event, receipt]);
    expect(told).toContainEqual(['renewed', second?.number]);
    expect(told).toContainEqual(['started', first?.number]);
    expect(events.filter(({ receipt }) => receipt !== null)).toHaveLength(2);
  });

  test('a trial and a free plan have none, for nothing was charged', async () => {
    for (const typeId of [20, 21]) {
      const { token } = await shop.subscriber(typeId);
      expect(await receiptsOf(token)).toEqual([]);
    }
  });

  test('a change that is paid for has one, over the plan it led to', async () => {
    const { token, owned } = await shop.subscriber(10);
    const { status } = await shop.subscribe(
      token,
      shop.order(11, { selectedOptions: [], upgradeTo: 11, migrateSubId: owned.id }),
    );
    expect(status).toBeLessThan(300);
    await shop.api.worker.runDue();
    const [change] = await receiptsOf(token);
    expect(change).toMatchObject({ title: 'Plan 11', kind: 'charge' });
    expect((await pageOf(change?.number ?? '', token)).text).toContain('Change to Plan 11');
  });
});

describe('the page of a receipt', () => {
  test('names seller, customer, plan, period, tax and what follows', async () => {
    const { token } = await shop.subscriber(22);
    const [one] = await receiptsOf(token);
    const { status, text, type, said } = await pageOf(one?.number ?? '', token);
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
    expect(said.get('cache-control')).toBe('private, no-store');
    expect(said.get('content-security-policy')).toContain("default-src 'none'");
    for (const words of [one?.number ?? '', 'Somebody', 'Plan 22', '€3.00', 'Regular price: €8.00'])
      expect(text).toContain(words);
    // the special price is charged once more, then the regular one
    expect(text).toContain('What follows');
    expect(text).toContain('€8.00, then at every renewal');
    expect(text).not.toMatch(/<script|src=|url\(/);
  });

  test('in Arabic runs from right to left, its figures from left to right', async () => {
    const { token } = await shop.subscriber(10);
    const [one] = await receiptsOf(token);
    const { text } = await pageOf(`${one?.number}?lang=ar`, token);
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain(`<bdi dir="ltr">${one?.number}</bdi>`);
    expect(text).toContain('إيصال');
  });

  test.each(['en', 'ar', 'de', 'es', 'fr', 'ro'])('is whole in %s', async (lang) => {
    const { token } = await shop.subscriber(22);
    const [one] = await receiptsOf(token);
    const { text } = await pageOf(`${one?.number}?lang=${lang}`, token);
    const words = text.replace(/<style>[\s\S]*<\/style>/, '');
    expect(words).not.toMatch(/receipt\.|letters\.|undefined|NaN|\[object|[{}]/);
  });

  test('is no PDF where no browser prints one', async () => {
    const { token } = await shop.subscriber(10);
    const [one] = await receiptsOf(token);
    const number = one?.number ?? '';
    expect((await pageOf(number, token, { accept: 'application/pdf' })).status).toBe(406);
    expect((await pageOf(number, token, { accept: 'image/png' })).status).toBe(406);
    expect((await pageOf(number, token, { accept: 'application/pdf, */*;q=0.1' })).type).toContain('html');
  });
});

describe('receipts of others', () => {
  test('a receipt is not found by another customer, another tenant, a guest or guessed numbers', async () => {
    const { token } = await shop.subscriber(10);
    const [one] = await receiptsOf(token);
    const number = one?.number ?? '';
    const other = await shop.newPerson();
    const foreign = await shop.signIn('beta');
    const unknown = number.replace(/\d{6}$/, '999999');
    const answers = [
      await pageOf(number, other.token),
      await pageOf(unknown, other.token),
      await pageOf('AL-2026-1', other.token),
      await pageOf(encodeURIComponent("AL-2026-000001' OR '1'='1"), other.token),
      await pageOf(number, foreign, {}, 'beta'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const words = answers.slice(0, 4).map(({ text }) => text.length > 0);
    expect(words).toEqual(words.map(() => true));
    expect(await receiptsOf(other.token)).toEqual([]);
    expect(await receiptsOf(other.token, `?number=${number}`)).toEqual([]);
    expect((await pageOf(number, undefined)).status).toBe(401);
    expect((await shop.call('GET /user/receipts')).status).toBe(401);
    expect(await receiptsOf(token, `?number=${number}`)).toHaveLength(1);
  });
});

describe('the list', () => {
  test('is paged, the newest first', async () => {
    const { token } = await shop.subscriber(10);
    for (let month = 0; month < 3; month += 1) await pass(31 * day);
    const answer = await shop.call('GET /user/receipts?limit=2&offset=1', undefined, { token });
    const all = await receiptsOf(token);
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect((answer.body as ReceiptSummary[]).map(({ number }) => number)).toEqual(
      all.slice(1, 3).map(({ number }) => number),
    );
    expect(answer.headers.get('x-result-count')).toBe(`2-3/${all.length}`);
    expect((await shop.call('GET /user/receipts?limit=51', undefined, { token })).status).toBe(400);
  });
});

describe('numbers', () => {
  test('have no gaps, also where many pay at once and some fail', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => shop.newPerson()));
    await Promise.all(
      people.map(({ token }, n) =>
        shop.subscribe(token, shop.order(10, n % 3 === 0 ? { selectedOptions: ['10'] } : {})),
      ),
    );
    const rows = await shop.asTenant(async (tx) => {
      const found = await sql<{ year: number; seq: number }>`
        SELECT year, seq FROM receipt ORDER BY year, seq`.execute(tx);
      return found.rows;
    });
    // the clock of this file has passed a new year: numbers begin anew with it
    const years = Map.groupBy(rows, ({ year }) => year);
    expect(years.size).toBeGreaterThan(1);
    for (const ofYear of years.values())
      expect(ofYear.map(({ seq }) => seq)).toEqual(ofYear.map((_, index) => index + 1));
  });

  test('a failed transaction uses up no receipt number', async () => {
    const count = () =>
      shop.asTenant(async (tx) => {
        const { rows } = await sql<{
          last: number;
        }>`SELECT max(last)::int AS last FROM receipt_counter`.execute(tx);
        return rows[0]?.last;
      });
    await shop.subscriber(10);
    const before = await count();
    await expect(
      shop.asTenant(async (tx) => {
        await sql`INSERT INTO receipt (tenant_id, user_id, kind, payment_uuid, year, issued_at, lang, currency, total_minor,
            net_minor, tax_minor, tax_rate, seller)
          SELECT tenant_id, user_id, kind, gen_random_uuid(), year, issued_at, lang, currency, total_minor, net_minor,
            tax_minor, tax_rate, seller FROM receipt LIMIT 1`.execute(tx);
      }),
    ).rejects.toThrow();
    expect(await count()).toBe(before);
  });
});

describe('a receipt', () => {
  test('is never changed nor removed, not even by the owner of the schema', async () => {
    await shop.subscriber(10);
    for (const statement of [
      'UPDATE receipt SET total_minor = 1, net_minor = 1, tax_minor = 0',
      "UPDATE receipt SET number = 'AL-2026-000099'",
      "UPDATE receipt SET customer_name = 'Somebody else'",
      'DELETE FROM receipt',
      'UPDATE receipt_line SET total_minor = 1, net_minor = 1, tax_minor = 0',
      'DELETE FROM receipt_line',
    ])
      await expect(shop.asTenant((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(
        /never changed|append-only/,
      );
  });

  test('keeps the name and the tax that held when it was paid', async () => {
    const { id, token } = await shop.subscriber(10);
    const [one] = await receiptsOf(token);
    await shop.asTenant((tx) => sql`UPDATE app_user SET name = 'Renamed' WHERE id = ${id}`.execute(tx));
    const { text } = await pageOf(one?.number ?? '', token);
    expect(text).toContain('Somebody');
    expect(text).not.toContain('Renamed');
  });
});
