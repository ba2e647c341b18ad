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

const address = (name: string) => `${name}${count}@change.example`;
const number = () => `+49172${String(count).padStart(6, '0')}`;
beforeEach(async () => {
  count++;
  bob = await addPerson(api, address('bob'));
  token = await bob.token();
});

const call = (line: string, body?: unknown, as = token) => api.call('alpha', line, { body, token: as });

/** The two ways to be reached: how a change begins, how it ends, and what it begins with. */
const ways = [
  {
    name: 'an address',
    begin: (fields: object, as: string) =>
      call('PUT /user/profile', { email: address('new'), ...fields }, as),
    confirm: async (_: unknown, as: string) =>
      call('POST /user/email', { pin: await codeSentTo(api, address('new')) }, as),
    reached: () => address('new'),
  },
  {
    name: 'a number',
    begin: (fields: object, as: string) => call('POST /user/phone', { msisdn: number(), ...fields }, as),
    confirm: async (begun: { body: unknown }, as: string) =>
      call('PUT /user/phone', { ...(begun.body as { loginToken: string }), pin: '1234' }, as),
    reached: number,
  },
];

describe.each(ways)('$name', ({ begin, confirm, reached }) => {
  const sent = async () => (await mailSentTo(api, reached())).length;

  test('is not changed from a browser that was left open', async () => {
    const stale = await bob.token(11);
    expect((await begin({}, stale)).body).toMatchObject({ status: 403, error: 'REAUTHENTICATION_REQUIRED' });
    expect(await sent()).toBe(0);
    expect((await begin({}, await bob.token(9))).status).toBeLessThan(300);
  });

  test('needs the passcode while parental control is on, and no longer', async () => {
    const control = { maxAgeGroup: 10, isActive: true, password: '2580' };
    await call('PUT /parental-control', control);
    expect((await begin({}, token)).body).toMatchObject({ status: 403, error: 'PASSCODE_REQUIRED' });
    expect((await begin({ passcode: '1111' }, token)).body).toMatchObject({ error: 'INCORRECT_PASSCODE' });
    expect(await sent()).toBe(0);
    expect((await begin({ passcode: '2580' }, token)).status).toBeLessThan(300);
    await call('PUT /parental-control', { ...control, isActive: false });
    expect((await begin({}, token)).status).toBeLessThan(300);
  });

  test('guesses at the passcode count like all others', async () => {
    await call('PUT /parental-control', { maxAgeGroup: 10, isActive: true, password: '2580' });
    await Promise.all(['0001', '0002', '0003', '0004', '0005'].map((passcode) => begin({ passcode }, token)));
    expect((await begin({ passcode: '2580' }, token)).body).toMatchObject({ error: 'LOCKED' });
    const verify = await call('POST /parental-control/verify/parentalpassword', { password: '2580' });
    expect(verify.body).toMatchObject({ error: 'LOCKED' });
  });

  test('signs every other device out, and this one not', async () => {
    const [here, there] = [await signInPerson(api, address('bob')), await signInPerson(api, address('bob'))];
    const cookies = await Promise.all([here, there].map((as) => openSession(as ?? '')));
    const begun = await begin({}, here ?? '');
    expect((await confirm(begun, here ?? '')).status).toBe(200);
    const found = await Promise.all(cookies.map((cookie) => api.api.sessions.find(1, cookie)));
    expect(found.map((session) => session !== null)).toEqual([true, false]);
  });

  test('ends what was on its way to the old one', async () => {
    await api.call('alpha', 'POST /password/forgot', { body: { email: address('bob') } });
    const link = (await mailSentTo(api, address('bob')))[0]?.text ?? '';
    const session = /session_id=([\w-]+)/.exec(link)?.[1];
    await confirm(await begin({}, token), token);
    const reset = await api.call('alpha', 'POST /password/reset', {
      body: { session, password: 'Lantern-garden-7' },
    });
    expect(reset.body).toMatchObject({ error: 'CODE_EXPIRED' });
  });
});

const openSession = (accessToken: string) =>
  api.api.sessions.create(
    1,
    { accessToken, refreshToken: null, expiresAt: new Date(Date.now() + 60_000) },
    { userAgent: 'test', country: null },
  );

test('the letter about it goes out, however many others went before', async () => {
  for (let round = 0; round < 6; round++)
    await call('POST /login/api', { type: 'EMAIL_CODE', email: address('bob') });
  await withTenant(api.database.db, 1, (tx) => tx.deleteFrom('attempt_counter').execute());
  for (let round = 0; round < 2; round++)
    await call('POST /login/api', { type: 'EMAIL_CODE', email: address('bob') });
  expect(await mailSentTo(api, address('bob'))).toHaveLength(5);
  await call('PUT /user/profile', { email: address('new') });
  await call('POST /user/email', { pin: await codeSentTo(api, address('new')) });
  expect((await mailSentTo(api, address('bob')))[0]).toMatchObject({ template: 'email-changed' });
});

test('the letter speaks the language its reader chose, and so does its link', async () => {
  await call('PUT /user/selectUserLang', { selectedLang: 'fr' });
  await call('PUT /user/profile', { email: address('new') });
  await call('POST /user/email', { pin: await codeSentTo(api, address('new')) });
  const [letter] = await mailSentTo(api, address('bob'));
  expect(letter).toMatchObject({ locale: 'fr' });
  expect(letter?.text).toContain('http://alpha.localhost/fr/user/undo?change=');
});

test('an address is changed ten times a day at most', async () => {
  const change = async (name: string) => {
    await call('PUT /user/profile', { email: address(name) });
    return call('POST /user/email', { pin: await codeSentTo(api, address(name)) });
  };
  for (let round = 0; round < 10; round++) expect((await change(`n${round}x`)).status).toBe(200);
  expect((await change('n10x')).body).toMatchObject({ error: 'TOO_MANY_REQUESTS' });
});

test('the name alone needs no proof', async () => {
  expect((await call('PUT /user/profile', { name: 'Robert' }, await bob.token(600))).status).toBe(200);
});

test('one’s own address, which calls off what waits, needs no proof either', async () => {
  await call('PUT /user/profile', { email: address('new') });
  const called = await call('PUT /user/profile', { email: address('bob') }, await bob.token(600));
  expect(called.body).toMatchObject({ pendingEmail: null });
});

describe('a lost passcode', () => {
  const askReset = () => call('POST /parental-control/sendEmail', {});
  const changeAddress = async (name: string) => {
    await call('PUT /user/profile', { email: address(name), passcode: '2580' });
    await call('POST /user/email', { pin: await codeSentTo(api, address(name)) });
  };
  const resets = async (name: string) =>
    (await mailSentTo(api, address(name))).filter(({ template }) => template === 'passcode-reset').length;
  beforeEach(() => call('PUT /parental-control', { maxAgeGroup: 10, isActive: true, password: '2580' }));

  test('comes back by the address the account had before what can still be undone', async () => {
    await changeAddress('new');
    await changeAddress('newer');
    expect((await askReset()).status).toBe(202);
    expect(await Promise.all(['bob', 'new', 'newer'].map(resets))).toEqual([1, 0, 0]);
    await withTenant(api.database.db, 1, (tx) =>
      tx
        .updateTable('contact_change')
        .set({ expires_at: new Date() })
        .where('user_id', '=', bob.userId)
        .execute(),
    );
    expect((await askReset()).status).toBe(202);
    expect(await Promise.all(['bob', 'new', 'newer'].map(resets))).toEqual([1, 0, 1]);
  });
});
