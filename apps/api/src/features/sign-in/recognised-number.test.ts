import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientNumberHeader } from '../../platform/client-address.ts';
import { openSignInTestApi, phone, type SignInTestApi } from './testing/sign-in-test-api.ts';

let signInApi: SignInTestApi;
beforeAll(async () => {
  signInApi = await openSignInTestApi();
  await signInApi.offer('alpha', [{ ...phone, recognises: true }]);
  await signInApi.offer('beta', [phone]);
});
afterAll(() => signInApi.stop());
beforeEach(() => signInApi.forgetLimits());

const number = '+966507654321';
const at = (msisdn: string | null) => (msisdn === null ? {} : { [clientNumberHeader]: msisdn });

const logIn = (msisdn: string | null, code = 'alpha') =>
  signInApi.post('/login/api', { type: 'RECOGNISED' }, { code, headers: at(msisdn) });

const hint = async (msisdn: string | null, code = 'alpha') => {
  const { body } = await signInApi.call(code, 'GET /login/recognised', { headers: at(msisdn) });
  return (body as { hint: string | null }).hint;
};

test('a number is told by its end, and never as a whole', async () => {
  expect(await hint(number)).toBe('321');
  expect(await hint(null)).toBeNull();
});

test('one tap makes an account of a new number, and finds it again, also by PIN', async () => {
  const people = [];
  for (const { body } of [await logIn(number), await logIn(number)])
    people.push((await signInApi.profile(body.access_token)).body.UUID);
  const { loginToken } = (await signInApi.post('/login/api', { type: 'MSISDN', msisdn: number })).body;
  const byPin = await signInApi.answer(loginToken, '1234');
  people.push((await signInApi.profile(byPin.body.access_token)).body.UUID);
  expect(people[0]).toBeTruthy();
  expect(new Set(people).size).toBe(1);
});

test('two taps at once make one account', async () => {
  const before = (await signInApi.people()).length;
  // the second comes at every moment of the first
  for (let late = 0; late < 20; late++) {
    const number = `+9665000001${late}`;
    const second = delay(late / 2).then(() => logIn(number));
    const taps = await Promise.all([logIn(number), second]);
    expect(taps.map(({ status }) => status)).toEqual([200, 200]);
  }
  expect((await signInApi.people()).length).toBe(before + 20);
});

test('no number is recognised without a gateway, nor at a tenant whose sign-in has none', async () => {
  const before = await signInApi.people('beta');
  for (const answer of [await logIn(null), await logIn(number, 'beta')])
    expect(answer.body.error).toBe('INCORRECT_CREDENTIALS');
  expect(await hint(number, 'beta')).toBeNull();
  expect(await signInApi.people('beta')).toEqual(before);
});

test('a number of a blocked customer opens nothing, and nothing new', async () => {
  await logIn('+966500000002');
  await signInApi.asTenant('alpha', (tx) =>
    tx
      .updateTable('app_user')
      .set({ status: 'BLOCKED' })
      .where('id', 'in', (e) =>
        e.selectFrom('user_identity').select('user_id').where('subject', '=', '+966500000002'),
      )
      .execute(),
  );
  const before = await signInApi.people();
  expect((await logIn('+966500000002')).body.error).toBe('ACCOUNT_BLOCKED');
  expect(await signInApi.people()).toEqual(before);
});

test('repeated sign-ins by a recognised number get a rate limit', async () => {
  const from = '10.9.9.9';
  const tries = [];
  for (let at = 0; at < 102; at++)
    tries.push((await signInApi.post('/login/api', { type: 'RECOGNISED' }, { from })).body.error);
  expect(tries.at(-1)).toBe('TOO_MANY_REQUESTS');
});

test('repeated look-ups of a recognised number get a rate limit; other visitors do not', async () => {
  const ask = async (from: string) => {
    // without a number, which is the quickest answer there is
    const headers = { 'x-client-address': from };
    return (await signInApi.call('alpha', 'GET /login/recognised', { headers })).status;
  };
  const statuses = new Set<number>();
  for (let turn = 0; turn < 90 && !statuses.has(429); turn++)
    for (const status of await Promise.all(Array.from({ length: 5 }, () => ask('10.9.9.8'))))
      statuses.add(status);
  expect([...statuses]).toEqual([200, 429]);
  expect(await ask('10.9.9.7')).toBe(200);
});
