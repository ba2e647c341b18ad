import type { Problem } from '@atrium/contract/errors';
import type { FoundPerson, PersonOverview } from '@atrium/contract/schemas/models/support';
import { groupedVoucherCode, voucherCodeOf } from '@atrium/domain/money/voucher-code';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeHash } from '../../modules/vouchers/campaigns/voucher-code.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { openShop, type Shop } from '../../testing/shop.ts';

const secrets = createSecrets(Buffer.alloc(32, 7));
let shop: Shop;
let token: string;

beforeAll(async () => {
  shop = await openShop();
  token = shop.api.demoOperatorToken;
});
afterAll(() => shop.stop());

interface Found {
  people: FoundPerson[];
  supportCode: number | null;
}

const search = async (text: string, tenant = 'alpha'): Promise<Found> => {
  const answer = await shop.call('POST /operator/people/search', { search: text }, { token, tenant });
  expect(answer.status).toBe(200);
  return answer.body;
};
const matches = async (text: string, tenant?: string) =>
  (await search(text, tenant)).people.map(({ UUID, matchedBy }) => [UUID, matchedBy]);

const uuidOf = (id: number) =>
  shop.asTenant(async (tx) => {
    const { rows } = await sql<{ uuid: string }>`SELECT uuid FROM app_user WHERE id = ${id}`.execute(tx);
    return rows[0]?.uuid ?? '';
  });

const auditOf = (uuid: string) =>
  shop.asTenant(async (tx) => {
    const { rows } = await sql<{ action: string; actor_id: string; after: Record<string, unknown> }>`
      SELECT action, actor_id, after FROM audit_log WHERE entity = 'person' AND entity_id = ${uuid}
      ORDER BY seq`.execute(tx);
    return rows;
  });

describe('a customer is found', () => {
  test('by the whole mail address, masked, in their own tenant only', async () => {
    const { people } = await search('Ada@alpha.example');
    expect(people).toMatchObject([
      { status: 'ACTIVE', contact: { mail: 'a•••@a•••.example', name: 'A••• T•••' }, matchedBy: ['mail'] },
    ]);
    expect(JSON.stringify(people)).not.toContain('alpha.example');
    expect(await matches('ada@alpha.example', 'beta')).toEqual([]);
    expect((await matches('ada@beta.example', 'beta')).length).toBe(1);
  });

  test.each(['ada@', 'ada', 'ada@alpha', '%@alpha.example', 'ada@alpha.exampl_', '*@alpha.example'])(
    'not by a part or a pattern: %s',
    async (text) => expect(await matches(text)).toEqual([]),
  );

  test('by phone number however it is written, by account and by the receipt of a charge', async () => {
    const { id } = await shop.newPerson('+4915112345123');
    const uuid = await uuidOf(id);
    for (const text of ['+4915112345123', '004915112345123', '+49 (151) 123-45123'])
      expect(await matches(text), text).toEqual([[uuid, ['phone']]]);
    expect(await matches(uuid)).toEqual([[uuid, ['account']]]);
    expect((await search(uuid)).people[0]?.contact).toMatchObject({ phone: '+49 ••• 123', mail: null });
    const payer = await shop.subscriber(10);
    const { body } = await shop.call('GET /user/receipts', undefined, { token: payer.token });
    const [{ number } = { number: '' }] = body as { number: string }[];
    expect(await matches(number)).toEqual([[await uuidOf(payer.id), ['receipt']]]);
    expect(await matches(number.slice(0, -1))).toEqual([]);
    expect(await matches(number, 'beta')).toEqual([]);
  });

  test('by the number of an order, and by a voucher code however it is typed', async () => {
    const { id } = await shop.newPerson();
    const found = await uuidOf(id);
    const code = voucherCodeOf('0123456789ABCDEF');
    await shop.asTenant(async (tx) => {
      await sql`INSERT INTO purchase (tenant_id, id, user_id, state, purchase_type, total_minor, currency, created_at)
        VALUES (1, 4711, ${id}, 'FAILED', 'ALBUM', 100, 'EUR', now())`.execute(tx);
      await sql`INSERT INTO voucher_campaign (tenant_id, id, name, valid, benefit_kind, benefit)
        VALUES (1, 1, 'Credits', '[,)', 'CREDIT', '{"kind":"CREDIT","amount":1,"contentTypes":["MOVIE"]}')`.execute(
        tx,
      );
      await sql`INSERT INTO voucher_code (tenant_id, campaign_id, code_hash, code_last4, state, owner_user_id, max_uses)
        VALUES (1, 1, ${codeHash(secrets, code)}, 'XXXX', 'ASSIGNED', ${id}, 1)`.execute(tx);
    });
    for (const text of ['4711', '#4711']) expect(await matches(text)).toEqual([[found, ['order']]]);
    for (const text of [code, groupedVoucherCode(code).toLowerCase()])
      expect(await matches(text), text).toEqual([[found, ['voucher']]]);
    expect(await matches(code.slice(0, -1))).toEqual([]);
    expect(await matches(code, 'beta')).toEqual([]);
    expect(await matches('4711', 'beta')).toEqual([]);
  });

  test('not by a support code, which says only what the customer was told', async () => {
    expect(await search('38000')).toEqual({ people: [], supportCode: 400 });
    expect(await search('38001')).toEqual({ people: [], supportCode: null });
  });

  test('and the audit log says who was found, never what was typed', async () => {
    const { id } = await shop.newPerson('+4915100000777');
    await search('+4915100000777');
    const lines = await auditOf(await uuidOf(id));
    expect(lines).toMatchObject([{ action: 'search', actor_id: 'demo', after: { matchedBy: ['phone'] } }]);
    const all = await shop.asTenant(async (tx) => (await sql`SELECT * FROM audit_log`.execute(tx)).rows);
    expect(JSON.stringify(all)).not.toContain('4915100000777');
  });
});

describe('a customer is seen', () => {
  test('with plans and every period, charges with the connector’s answers, receipts, credits and messages', async () => {
    const { id } = await shop.subscriber(10);
    const uuid = await uuidOf(id);
    const { status, body } = await shop.call(`GET /operator/people/${uuid}`, undefined, { token });
    expect(status).toBe(200);
    const seen = body as PersonOverview;
    expect(seen).toMatchObject({ UUID: uuid, status: 'ACTIVE', locale: 'en', roles: ['user'], devices: [] });
    expect(seen.plans).toMatchObject([
      { typeId: 10, state: 'ACTIVE', periods: [{ seq: 1, kind: 'PAID', price: { amount: 999 } }] },
    ]);
    expect(seen.payments).toMatchObject([
      { state: 'SUCCEEDED', amount: { amount: 999, currency: 'EUR' }, attempts: [{ outcome: 'SUCCEEDED' }] },
    ]);
    expect(seen.payments[0]?.attempts[0]?.answer).toMatchObject({ is: 'succeeded' });
    expect(seen.receipts).toMatchObject([{ total: 999, kind: 'charge' }]);
    expect(seen.credits.grants).toMatchObject([{ granted: 10, left: 10 }]);
    expect(await auditOf(uuid)).toMatchObject([{ action: 'read' }]);
  });

  test('whole only by a call of its own, with a reason that stands in the audit log', async () => {
    const [found] = (await search('ada@alpha.example')).people;
    const line = `POST /operator/people/${found?.UUID}/contact`;
    expect((await shop.call(line, {}, { token })).status).toBe(400);
    const answer = await shop.call(line, { reason: 'Customer called back' }, { token });
    expect(answer).toMatchObject({ status: 200, body: { mail: 'ada@alpha.example', name: 'Ada' } });
    expect((await auditOf(found?.UUID ?? '')).at(-1)).toMatchObject({
      action: 'readContact',
      after: { reason: 'Customer called back' },
    });
  });

  test('as a data file that holds what they have and no secret', async () => {
    const [found] = (await search('ada@alpha.example')).people;
    const answer = await shop.call(
      `POST /operator/people/${found?.UUID}/data`,
      { reason: 'Request by law' },
      { token },
    );
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const { data } = answer.body as { data: Record<string, Record<string, unknown>[]> };
    expect(data.app_user).toMatchObject([{ email: 'ada@alpha.example' }]);
    expect(data.user_credential).toMatchObject([{ password_hash: 'withheld' }]);
  });
});

describe('callers without the grade', () => {
  const calls = [
    ['GET', '', undefined],
    ['GET', '/plays', undefined],
    ['POST', '/contact', { reason: 'Because' }],
    ['POST', '/data', { reason: 'Because' }],
    ['POST', '/subscriptions/1/cancel', { reason: 'Because' }],
    ['POST', '/subscriptions/1/pause', { reason: 'Because', months: 1 }],
    ['POST', '/subscriptions/1/resume', { reason: 'Because' }],
    ['POST', '/credits', { reason: 'Because', amount: 1, contentTypes: ['MOVIE'] }],
    ['POST', '/block', { reason: 'Because' }],
    ['POST', '/unblock', { reason: 'Because' }],
    ['POST', '/sign-out', { reason: 'Because' }],
    ['POST', '/erasure', { reason: 'Because' }],
  ] as const;

  test.each(calls)(
    '%s %s is refused to visitors and customers, and finds no customer of another tenant',
    async (method, path, body) => {
      const { id, token: customer } = await shop.newPerson();
      const uuid = await uuidOf(id);
      const line = (person: string) => `${method} /operator/people/${person}${path}`;
      const headers = { 'idempotency-key': crypto.randomUUID() };
      expect((await shop.call(line(uuid), body)).status).toBe(401);
      expect((await shop.call(line(uuid), body, { token: customer })).status).toBe(403);
      const said = async (person: string) => {
        const answer = await shop.call(line(person), body, {
          token,
          tenant: 'beta',
          headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        });
        const { error, message } = answer.body as Problem;
        return { status: answer.status, error, message };
      };
      const elsewhere = await said(uuid);
      expect(elsewhere.status).toBe(404);
      expect(elsewhere).toEqual(await said(crypto.randomUUID()));
      expect(await auditOf(uuid)).toEqual([]);
    },
  );
});
