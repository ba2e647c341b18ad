import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openInfoServiceTestApi, testServices } from './testing/info-service-test-api.ts';

let kiosk: Awaited<ReturnType<typeof openInfoServiceTestApi>>;
beforeEach(async () => {
  // noon in Berlin, the day before its clocks go forward
  kiosk = await openInfoServiceTestApi('2026-03-28T11:00:00Z');
});
afterEach(() => kiosk.stop());

const firstId = async (someone: Awaited<ReturnType<typeof kiosk.newPerson>>) =>
  (await someone.owned())[0]?.id;
const stopTokenIn = (text: string) =>
  new URL(/https?:\S+stop=\S+/.exec(text)?.[0] ?? '').searchParams.get('stop');

test('comes at its hour, once a day, also when the clock changes', async () => {
  const someone = await kiosk.newPerson();
  await someone.subscribe(testServices.horoscope, { topic: 'libra' });
  await kiosk.travel(17.9);
  expect(await kiosk.outbox(someone.email)).toEqual([]);
  await kiosk.travel(0.2);
  const [letter, ...others] = await kiosk.outbox(someone.email);
  expect(letter).toMatchObject({ channel: 'MAIL', subject: 'Today: Stars' });
  expect(letter?.text).toMatch(/Libra: (first|second)\./);
  expect(others).toEqual([]);
  expect(await someone.owned()).toMatchObject([{ nextAt: '2026-03-30T05:00:00.000Z' }]);
  await kiosk.travel(24);
  const two = await kiosk.outbox(someone.email);
  expect(two).toHaveLength(2);
  expect(two[0]?.text).not.toBe(letter?.text);
});

test('of many workers that look at once, one sends it', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => kiosk.newPerson()));
  for (const someone of people) await someone.subscribe(testServices.horoscope);
  await kiosk.travel(19, false);
  const others = [kiosk.neighbour(), kiosk.neighbour(), kiosk.neighbour()];
  await Promise.all([kiosk.api, ...others].map(({ worker }) => worker.runDue()));
  // a delivery that found no database connection is tried again
  await kiosk.travel(1);
  for (const someone of people) expect(await kiosk.outbox(someone.email)).toHaveLength(1);
});

test('a job that runs again has nothing left to do', async () => {
  const someone = await kiosk.newPerson();
  await someone.subscribe(testServices.horoscope);
  await kiosk.travel(19);
  const id = await firstId(someone);
  await kiosk.asTenant((tx) =>
    sql`INSERT INTO job (tenant_id, kind, payload, priority, due_at)
      VALUES (1, 'info-services.deliver', jsonb_build_object('subscriptionId', ${id}::int), 1, '2026-01-01')`.execute(
      tx,
    ),
  );
  await kiosk.travel(0);
  expect(await kiosk.outbox(someone.email)).toHaveLength(1);
});

test('after days without us there is one, not one for each', async () => {
  const someone = await kiosk.newPerson();
  await someone.subscribe(testServices.horoscope);
  await kiosk.travel(24 * 4);
  expect(await kiosk.outbox(someone.email)).toHaveLength(1);
  // half a day too late: the next is waited for
  await kiosk.travel(24 + 14);
  expect(await kiosk.outbox(someone.email)).toHaveLength(1);
  await kiosk.travel(5);
  expect(await kiosk.outbox(someone.email)).toHaveLength(2);
});

test('another hour, or beginning anew, brings no second one on the same day', async () => {
  const someone = await kiosk.newPerson();
  await someone.subscribe(testServices.horoscope);
  await kiosk.travel(19);
  const id = await firstId(someone);
  await someone.ask(`PUT /info-service/subscriptions/${id}`, { hour: 9 });
  await kiosk.travel(3);
  await someone.ask(`DELETE /info-service/subscriptions/${id}`);
  await someone.subscribe(testServices.horoscope, { hour: 12 });
  await someone.subscribe(testServices.horoscope, { hour: 14, timeZone: 'America/Sao_Paulo' });
  await kiosk.travel(9);
  expect(await kiosk.outbox(someone.email)).toHaveLength(1);
});

test('what is paused or stopped does not come', async () => {
  const [paused, stopped] = [await kiosk.newPerson(), await kiosk.newPerson()];
  await paused.subscribe(testServices.horoscope);
  await stopped.subscribe(testServices.horoscope);
  await paused.ask(`PUT /info-service/subscriptions/${await firstId(paused)}`, { paused: true });
  await stopped.ask(`DELETE /info-service/subscriptions/${await firstId(stopped)}`);
  await kiosk.travel(48);
  expect(await kiosk.outbox(paused.email)).toEqual([]);
  expect(await kiosk.outbox(stopped.email)).toEqual([]);
});

test('by notification and by message, in the language of its reader', async () => {
  const ringing = await kiosk.newPerson();
  const texting = await kiosk.newPerson({ phone: '+4915112345678' });
  await ringing.subscribe(testServices.horoscope, { channel: 'PUSH', lang: 'fr' });
  await texting.subscribe(testServices.horoscope, { channel: 'SMS' });
  await texting.ask('PUT /user/selectUserLang', { selectedLang: 'fr' });
  await kiosk.travel(19);
  expect(await kiosk.notices(ringing.userId)).toMatchObject([
    {
      payload: {
        key: 'info-service',
        parameters: { service: 'Astres', text: expect.stringContaining('Bélier') },
      },
    },
  ]);
  const [message] = await kiosk.outbox('+4915112345678');
  expect(message).toMatchObject({ channel: 'SMS', subject: null });
  expect(message?.text).toMatch(/^Bélier : (premier|second)\.\nhttp/);
});

test('once a week comes on Monday', async () => {
  const someone = await kiosk.newPerson();
  await someone.subscribe(testServices.weekly);
  for (let days = 0; days < 8; days++) await kiosk.travel(24);
  expect((await kiosk.outbox(someone.email)).length).toBe(1);
  expect(await someone.owned()).toMatchObject([{ nextAt: '2026-04-06T05:00:00.000Z' }]);
});

test('waits while the plan it comes with does not run, or the account is blocked', async () => {
  const someone = await kiosk.newPerson();
  const plan = (state: string) =>
    kiosk.asTenant((tx) =>
      sql`UPDATE subscription SET state = ${state} WHERE user_id = ${someone.userId}`.execute(tx),
    );
  await kiosk.asTenant((tx) =>
    sql`WITH held AS (
        INSERT INTO subscription (tenant_id, user_id, type_id, state, sub_state, price_minor, currency, lang, start_date, created_at)
        VALUES (1, ${someone.userId}, 10, 'ACTIVE', 'NONE', 500, 'EUR', 'en', now(), now()) RETURNING id)
      INSERT INTO credit_grant (tenant_id, user_id, source_kind, source_key, subscription_id, content_types, is_unlimited, amount, remaining, effective_at)
      SELECT 1, ${someone.userId}, 'SUBSCRIPTION_PERIOD', 'test', id, '{INFO_SERVICE}', true, 0, 0, now() FROM held`.execute(
      tx,
    ),
  );
  expect((await someone.subscribe(testServices.weather)).status).toBe(201);
  await kiosk.travel(7);
  expect(await kiosk.outbox(someone.email)).toHaveLength(1);
  await plan('INACTIVE');
  await kiosk.travel(24);
  expect(await kiosk.outbox(someone.email)).toHaveLength(1);
  await plan('ACTIVE');
  await kiosk.travel(24);
  expect(await kiosk.outbox(someone.email)).toHaveLength(2);
  await kiosk.asTenant((tx) =>
    sql`UPDATE app_user SET status = 'BLOCKED' WHERE id = ${someone.userId}`.execute(tx),
  );
  await kiosk.travel(24);
  expect(await kiosk.outbox(someone.email)).toHaveLength(2);
});

test('the link of a letter stops it, signed out, as often as it is pressed, and nothing else', async () => {
  const someone = await kiosk.newPerson();
  await someone.subscribe(testServices.horoscope);
  await someone.subscribe(testServices.weekly);
  await kiosk.travel(19);
  const [letter] = await kiosk.outbox(someone.email);
  const stop = stopTokenIn(letter?.text ?? '') ?? '';
  const press = (token: string, tenant = 'alpha') =>
    kiosk.call(tenant, 'POST /info-service/stop', { body: { stop: token } });
  expect(await press(stop, 'beta')).toMatchObject({ status: 400, body: { error: 'CODE_EXPIRED' } });
  expect((await press(`${stop.slice(0, -2)}xx`)).status).toBe(400);
  expect((await press('1 1')).status).toBe(400);
  expect(await someone.owned()).toHaveLength(2);
  expect(await press(stop)).toMatchObject({ status: 200, body: { title: 'Stars' } });
  expect(await press(stop)).toMatchObject({ status: 200 });
  expect(await someone.owned()).toMatchObject([{ infoService: { id: testServices.weekly } }]);
  await kiosk.travel(24 * 7);
  expect(
    (await kiosk.outbox(someone.email)).filter(({ subject }) => subject === 'Today: Stars'),
  ).toHaveLength(1);
});
