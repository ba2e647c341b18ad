import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;
const day = 86_400_000;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

const addresses = Array.from({ length: 200 }, (_, index) => `192.0.2.${index}`);
const form = (body: object, { tenant = 'alpha', address = addresses.pop() } = {}) =>
  shop.call('POST /subscription/cancellations', body, {
    tenant,
    headers: { 'x-client-address': address ?? '' },
  });
const work = () => shop.api.worker.runDue();
const asStaff = (line: string, body?: unknown, tenant = 'alpha') =>
  shop.call(line, body, {
    token: shop.api.demoOperatorToken,
    tenant,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });

interface Told {
  template: string;
  channel: string;
  subject: string | null;
  text: string;
}
const outbox = async (to: string): Promise<Told[]> =>
  (
    await shop.asTenant((tx) =>
      sql<Told>`SELECT template, channel, subject, text FROM letter WHERE recipient = ${to} ORDER BY id`.execute(
        tx,
      ),
    )
  ).rows;

interface Open {
  id: number;
  number: string;
  contact: string;
  UUID: string | null;
  staffReason: string;
  reason: string;
  canceled: number[];
}
const openAt = async (contact: string, tenant = 'alpha'): Promise<Open[]> =>
  (
    (await asStaff('GET /operator/cancellation-requests', undefined, tenant)).body as { requests: Open[] }
  ).requests.filter((request) => request.contact === contact);

let people = 0;
/** A customer who has this plan and signs in by mail. */
async function customer(typeId: number) {
  const someone = await shop.subscriber(typeId);
  people += 1;
  const mail = `customer${people}@mail.example`;
  await shop.asTenant(async (tx) => {
    await sql`UPDATE app_user SET email = ${mail} WHERE id = ${someone.id}`.execute(tx);
    await sql`INSERT INTO user_identity (tenant_id, user_id, kind, subject, verified_at)
      VALUES (1, ${someone.id}, 'EMAIL', ${mail}, now())`.execute(tx);
  });
  await work();
  return { ...someone, mail, plan: async () => (await shop.owned(someone.token))[0] };
}
const formMails = async (to: string) =>
  (await outbox(to)).filter(({ template }) => template.startsWith('cancellation'));

test('a visitor who names a customer cancels to the end of the period, by mail with a way back', async () => {
  const { mail, plan, owned } = await customer(10);
  const answer = await form({ contact: mail.toUpperCase(), subscriptionTypeId: 10, lang: 'en' });
  expect(answer).toMatchObject({ status: 202, body: { number: expect.stringMatching(/^C-[\dA-F]{12}$/) } });
  await work();
  expect(await plan()).toMatchObject({
    state: 'ACTIVE',
    subState: 'TAGGED_FOR_CANCEL',
    endDate: owned.nextRenewalDate,
  });
  const [told, ...more] = await formMails(mail);
  expect(more).toEqual([]);
  expect(told).toMatchObject({ template: 'cancellation-confirmed', channel: 'MAIL' });
  const { number } = answer.body as { number: string };
  expect(told?.subject).toContain(number);
  expect(told?.text).toMatch(/Plan 10: Ends on \w+ \d+, \d{4}/);
  expect(told?.text).toMatch(/Received: .*\d:\d\d/);
  expect(told?.text).toMatch(/Take it back:\nhttp.*\/subscription\n/);
  // one mail about it, not two
  expect((await outbox(mail)).filter(({ template }) => template === 'plan-cancelled')).toEqual([]);
  expect(await openAt(mail)).toEqual([]);
});

test('the customer takes it back, and the form does not cancel that plan again', async () => {
  const { mail, token, plan, owned } = await customer(10);
  await form({ contact: mail });
  await work();
  const undone = await shop.call(`DELETE /subscription/${owned.id}/cancellation`, undefined, { token });
  expect(undone).toMatchObject({ status: 200, body: { subState: 'NONE' } });
  await form({ contact: mail });
  await work();
  expect(await plan()).toMatchObject({ subState: 'NONE', endDate: null });
  expect(await openAt(mail)).toMatchObject([{ staffReason: 'TAKEN_BACK' }]);
});

test('a known and an unknown contact get the same answer, and nothing about people is read for it', async () => {
  const { mail } = await customer(10);
  const known = await form({ contact: mail });
  const unknown = await form({ contact: 'stranger@mail.example' });
  const withoutAccount = await form({ contact: '+4915559999999' });
  for (const answer of [unknown, withoutAccount]) {
    expect(answer.status).toBe(known.status);
    expect(Object.keys(answer.body)).toEqual(Object.keys(known.body));
    expect(JSON.stringify(answer.body).length).toBe(JSON.stringify(known.body).length);
  }
  // what tells them apart happens in the queue, after the answer
  const waiting = await shop.asTenant((tx) =>
    tx.selectFrom('cancellation_request').select('user_id').where('state', '=', 'RECEIVED').execute(),
  );
  expect(waiting).toEqual([{ user_id: null }, { user_id: null }, { user_id: null }]);
  await work();
  expect(await formMails('stranger@mail.example')).toMatchObject([{ template: 'cancellation-received' }]);
  // an SMS costs money: only a customer gets one
  expect(await outbox('+4915559999999')).toEqual([]);
  expect(await openAt('+4915559999999')).toMatchObject([{ staffReason: 'UNKNOWN_CONTACT', UUID: null }]);
});

test('twice is once: the second confirms the same end, and a fourth of a day goes to staff unheard', async () => {
  const { mail, owned, id } = await customer(10);
  for (let time = 0; time < 6; time += 1) {
    expect((await form({ contact: mail, subscriptionTypeId: 10 })).status).toBe(202);
    await work();
  }
  const events = await shop.asTenant((tx) =>
    sql`SELECT FROM subscription_event WHERE subscription_id = ${owned.id} AND event = 'cancelRequested'`.execute(
      tx,
    ),
  );
  expect(events.rows).toHaveLength(1);
  expect(await shop.live(id)).toHaveLength(1);
  expect((await formMails(mail)).map(({ template }) => template)).toEqual([
    'cancellation-confirmed',
    'cancellation-confirmed',
    'cancellation-confirmed',
    'cancellation-received',
  ]);
  expect(await openAt(mail)).toMatchObject([{ staffReason: 'TOO_MANY' }]);
});

test('a customer of another tenant is a stranger here', async () => {
  const { mail, plan } = await customer(10);
  expect((await form({ contact: mail }, { tenant: 'beta' })).status).toBe(202);
  await work();
  expect(await plan()).toMatchObject({ subState: 'NONE' });
  expect(await openAt(mail)).toEqual([]);
  expect(await openAt(mail, 'beta')).toMatchObject([{ staffReason: 'UNKNOWN_CONTACT', UUID: null }]);
});

test('a plan on a phone bill is cancelled here, and its customer told by short message', async () => {
  const number = '+4915551234567';
  const { token } = await shop.newPerson(number);
  expect((await shop.subscribe(token, shop.order(26))).status).toBe(201);
  await work();
  const before = (await outbox(number)).length;
  await form({ contact: '004915551234567', subscriptionTypeId: 26 });
  await work();
  expect((await shop.owned(token))[0]).toMatchObject({ subState: 'TAGGED_FOR_CANCEL' });
  const [told, ...more] = (await outbox(number)).slice(before);
  expect(more).toEqual([]);
  expect(told).toMatchObject({ channel: 'SMS' });
  expect(told?.text).toMatch(/Plan 26 is canceled and ends on .*\nhttp.*\/subscription$/s);
});

test('a trial ends with its free time; a plan that is cancelled already is confirmed', async () => {
  const trial = await customer(21);
  await form({ contact: trial.mail, subscriptionTypeId: 21 });
  const left = await customer(10);
  const { body } = await shop.call(`DELETE /subscription/${left.owned.id}`, undefined, { token: left.token });
  await form({ contact: left.mail, subscriptionTypeId: 10 });
  await work();
  const ending = await trial.plan();
  expect(ending).toMatchObject({ subState: 'TAGGED_FOR_CANCEL' });
  expect(Date.parse(ending?.endDate ?? '')).toBeLessThan(shop.clock.now().getTime() + 8 * day);
  expect(await left.plan()).toMatchObject({ endDate: (body as { endDate: string }).endDate });
  expect(await formMails(left.mail)).toMatchObject([{ template: 'cancellation-confirmed' }]);
});

test('a paused plan with its credits is not ended by a stranger, but by staff', async () => {
  const { mail, owned, plan } = await customer(10);
  await shop.asTenant((tx) =>
    sql`UPDATE subscription SET state = 'INACTIVE', sub_state = 'PAUSED' WHERE id = ${owned.id}`.execute(tx),
  );
  await form({ contact: mail });
  await work();
  expect(await plan()).toMatchObject({ state: 'INACTIVE' });
  expect(await openAt(mail)).toMatchObject([{ staffReason: 'NOT_RUNNING', canceled: [] }]);
});

test('a cancellation for cause needs a reason, ends with the period and is shown to staff, who close it', async () => {
  const { mail, owned } = await customer(10);
  const body = { contact: mail, kind: 'EXTRAORDINARY', subscriptionTypeId: 10 };
  expect(await form({ ...body, reason: ' ' })).toMatchObject({ status: 400 });
  await form({ ...body, reason: 'visit https://evil.example' });
  await work();
  const [told] = await formMails(mail);
  expect(told?.template).toBe('cancellation-confirmed');
  // what a stranger types is not sent to the customer
  expect(told?.text).not.toContain('evil.example');
  const [open] = await openAt(mail);
  expect(open).toMatchObject({
    staffReason: 'EXTRAORDINARY',
    canceled: [owned.id],
    reason: expect.stringContaining('evil.example'),
  });
  const close = `POST /operator/cancellation-requests/${open?.id}/close`;
  expect(await asStaff(close, { reason: 'decided by phone' })).toMatchObject({
    status: 200,
    body: { number: open?.number },
  });
  expect(await openAt(mail)).toEqual([]);
  expect((await asStaff(close, { reason: 'another tenant' }, 'beta')).status).toBe(404);
});

test('staff calls are refused to visitors and customers', async () => {
  const { token } = await shop.newPerson();
  for (const asking of [undefined, token]) {
    const { status } = await shop.call('GET /operator/cancellation-requests', undefined, { token: asking });
    expect([401, 403]).toContain(status);
  }
});

test.each([
  ['no contact', {}],
  ['a contact that is neither', { contact: 'me' }],
  ['a plan that does not exist', { contact: 'a@b.example', subscriptionTypeId: 999_999 }],
  ['a date that is none', { contact: 'a@b.example', notBefore: 'tomorrow' }],
  ['a list of contacts', { contact: ['a@b.example'] }],
])('%s is refused', async (_, body) => {
  expect((await form(body)).status).toBe(400);
});

test('a flood from one address is refused, and others are not', async () => {
  const address = '198.51.100.7';
  const statuses = [];
  for (let time = 0; time < 24; time += 1)
    statuses.push((await form({ contact: `flood${time}@mail.example` }, { address })).status);
  expect(statuses.filter((status) => status === 202).length).toBeLessThanOrEqual(20);
  expect(statuses.at(-1)).toBe(429);
  expect((await form({ contact: 'calm@mail.example' })).status).toBe(202);
});
