import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { addPerson, codeSentTo, mailSentTo, signInPerson } from './testing/people.ts';

let api: TestApi;
let bob: Awaited<ReturnType<typeof addPerson>>;
let token: string;
let count = 0;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Each test has a person of its own: codes, locks and caps are counted by account. */
const address = (name: string) => `${name}${count}@alpha.example`;
beforeEach(async () => {
  count++;
  bob = await addPerson(api, address('bob'));
  token = await bob.token();
});

const call = (line: string, body?: unknown, as = token) => api.call('alpha', line, { body, token: as });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a new address', () => {
  const ask = (email = address('robert')) => call('PUT /user/profile', { email });
  const confirm = (pin: string) => call('POST /user/email', { pin });

  test('waits until its code comes back; then it is how the person signs in', async () => {
    expect((await ask(address('Robert'))).body).toMatchObject({
      email: address('bob'),
      pendingEmail: address('robert'),
    });
    const { status, body } = await confirm(await codeSentTo(api, address('robert')));
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { email: address('robert'), pendingEmail: null },
    });
    expect(await signInPerson(api, address('robert'))).not.toBeNull();
    expect(await signInPerson(api, address('bob'))).toBeNull();
  });

  test('is told to the old one', async () => {
    await ask();
    await confirm(await codeSentTo(api, address('robert')));
    const [letter] = await mailSentTo(api, address('bob'));
    expect(letter).toMatchObject({ template: 'email-changed', user_id: bob.userId });
    expect(letter?.text).toContain(address('robert'));
  });

  test('is not taken with a wrong code, nor with the right one a second time', async () => {
    await ask();
    const code = await codeSentTo(api, address('robert'));
    expect((await confirm(wrong(code))).body).toMatchObject({ status: 400, error: 'INCORRECT_OTP' });
    expect((await confirm(code)).status).toBe(200);
    expect((await confirm(code)).body).toMatchObject({ status: 400, error: 'CODE_EXPIRED' });
  });

  test('is dead after five guesses, also at once, and another code buys no more', async () => {
    await ask();
    const code = await codeSentTo(api, address('robert'));
    await Promise.all(Array.from({ length: 5 }, () => confirm(wrong(code))));
    expect((await confirm(code)).body).toMatchObject({ status: 403, error: 'LOCKED' });
    await ask(address('rob'));
    expect((await confirm(await codeSentTo(api, address('rob')))).body).toMatchObject({ error: 'LOCKED' });
  });

  test('another one takes its place, and the old one again calls it off', async () => {
    await ask();
    const first = await codeSentTo(api, address('robert'));
    expect((await ask(address('rob'))).body).toMatchObject({ pendingEmail: address('rob') });
    expect((await confirm(first)).body).toMatchObject({ error: 'INCORRECT_OTP' });
    expect((await ask(address('bob'))).body).toMatchObject({ pendingEmail: null });
    expect((await confirm(await codeSentTo(api, address('rob')))).body).toMatchObject({
      error: 'CODE_EXPIRED',
    });
  });

  test('a new address that another account has looks free until its code is entered, and then changes nothing', async () => {
    await addPerson(api, address('eve'));
    expect((await ask(address('eve'))).body).toMatchObject({ pendingEmail: address('eve') });
    expect((await confirm(await codeSentTo(api, address('eve')))).body).toMatchObject({ error: 'CONFLICT' });
    expect((await call('GET /user/profile')).body).toMatchObject({ email: address('bob') });
    expect(await signInPerson(api, address('bob'))).not.toBeNull();
  });

  test('is asked for only so often; a refusal changes nothing, and the last code still holds', async () => {
    for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200);
    const refused = await call('PUT /user/profile', { name: 'Robert', email: address('robert') });
    expect(refused.status).toBe(429);
    expect((await call('GET /user/profile')).body).toMatchObject({
      name: 'Bob',
      pendingEmail: address('robert'),
    });
    expect((await confirm(await codeSentTo(api, address('robert')))).status).toBe(200);
  });

  test('its code belongs to the person who asked', async () => {
    await ask();
    const eve = await addPerson(api, address('eve'));
    const pin = await codeSentTo(api, address('robert'));
    const { body } = await call('POST /user/email', { pin }, await eve.token());
    expect(body).toMatchObject({ error: 'CODE_EXPIRED' });
  });
});

describe('a new phone number', () => {
  const number = () => `+49170${String(count).padStart(6, '0')}`;
  const begin = async (msisdn = number(), as = token) =>
    ((await call('POST /user/phone', { msisdn, lang: 'fr' }, as)).body as { loginToken: string }).loginToken;
  const confirm = (loginToken: string, pin = '1234', as = token) =>
    call('PUT /user/phone', { loginToken, pin }, as);

  test('is the person’s once its PIN comes back, in place of the one before', async () => {
    expect((await confirm(await begin())).body).toMatchObject({ phone: number() });
    const other = number().replace('+49170', '+49171');
    expect((await confirm(await begin(other.slice(1)))).body).toMatchObject({ phone: other });
    expect(await mailSentTo(api, other)).toMatchObject([
      { template: 'login-code', channel: 'SMS', locale: 'fr' },
    ]);
    expect((await mailSentTo(api, address('bob')))[0]).toMatchObject({ template: 'phone-changed' });
    const subjects = await withTenant(api.database.db, 1, (tx) =>
      tx
        .selectFrom('user_identity')
        .select('subject')
        .where('user_id', '=', bob.userId)
        .where('kind', '=', 'MSISDN')
        .execute(),
    );
    expect(subjects).toEqual([{ subject: other }]);
  });

  test('a new phone number is refused with a wrong PIN, from another customer, or when another account has it', async () => {
    const loginToken = await begin();
    expect((await confirm(loginToken, '9999')).body).toMatchObject({ status: 400, error: 'INCORRECT_OTP' });
    const eve = await addPerson(api, address('eve'));
    const asEve = await eve.token();
    expect((await confirm(loginToken, '1234', asEve)).body).toMatchObject({ error: 'CODE_EXPIRED' });
    expect((await confirm(await begin(number(), asEve), '1234', asEve)).status).toBe(200);
    expect((await confirm(await begin())).body).toMatchObject({ status: 409, error: 'CONFLICT' });
    expect((await call('GET /user/profile')).body).toMatchObject({ phone: null });
  });
});
