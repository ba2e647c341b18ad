import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailTransport } from '../../modules/mail/mail-transport.ts';
import {
  openSignInTestApi,
  phone,
  type SignInTestApi,
  shape,
  withoutShed,
} from './testing/sign-in-test-api.ts';

const ada = 'ada@alpha.example';
let signInApi: SignInTestApi;

beforeAll(async () => {
  signInApi = await openSignInTestApi();
  await signInApi.offer('alpha', [phone]);
});
afterAll(() => signInApi.stop());
beforeEach(() => signInApi.forgetLimits());

const askByMail = (email: string) => signInApi.post('/login/api', { type: 'EMAIL_CODE', email });
const askByPhone = (msisdn: string, code = 'alpha') =>
  signInApi.post('/login/api', { type: 'MSISDN', msisdn }, { code });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code by mail', () => {
  test('signs in, once', async () => {
    const { status, body } = await askByMail('Ada@alpha.example');
    expect({ status, body }).toMatchObject({ status: 202, body: { nextApiFlowStep: 'PIN', expiresIn: 600 } });
    const code = await signInApi.codeTo(ada);
    const signedIn = await signInApi.answer(body.loginToken, code);
    expect(signedIn.status).toBe(200);
    expect((await signInApi.profile(signedIn.body.access_token)).status).toBe(200);
    expect((await signInApi.answer(body.loginToken, code)).body.error).toBe('CODE_EXPIRED');
  });

  test('a code by mail for an unknown address gets the same answer, and no mail is sent', async () => {
    const known = await askByMail(ada);
    const unknown = await askByMail('nobody@alpha.example');
    await signInApi.setStatus(ada, 'BLOCKED');
    const blocked = await askByMail(ada);
    await signInApi.setStatus(ada, 'ACTIVE');
    expect([shape(unknown), shape(blocked)]).toEqual([shape(known), shape(known)]);
    expect(await signInApi.letters('nobody@alpha.example')).toEqual([]);
    // also a blocked customer proves by a code who they are
    expect(await signInApi.letters(ada)).toHaveLength(2);
  });

  test('codes by mail have the same limit for an unknown address', async () => {
    for (const email of [ada, 'nobody@alpha.example']) {
      for (let at = 0; at < 4; at++) expect((await askByMail(email)).status).toBe(202);
      expect((await askByMail(email)).body.error).toBe('TOO_MANY_REQUESTS');
    }
    expect(await signInApi.letters(ada)).toHaveLength(4);
  });

  test('dies after five wrong tries, though a hundred come at once', async () => {
    const { loginToken } = (await askByMail(ada)).body;
    const code = await signInApi.codeTo(ada);
    const tries = Array.from({ length: 100 }, () => signInApi.answer(loginToken, wrong(code)));
    const answers = withoutShed(await Promise.all(tries));
    expect(answers.filter((error) => error === 'INCORRECT_OTP')).toHaveLength(5);
    expect(new Set(answers)).toEqual(new Set(['INCORRECT_OTP', 'CODE_EXPIRED']));
    expect((await signInApi.answer(loginToken, code)).body.error).toBe('CODE_EXPIRED');
  });

  test('signs in one of many who know it', async () => {
    const { loginToken } = (await askByMail(ada)).body;
    const code = await signInApi.codeTo(ada);
    const answers = await Promise.all(Array.from({ length: 5 }, () => signInApi.answer(loginToken, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is too late after its time', async () => {
    const { loginToken } = (await askByMail(ada)).body;
    await signInApi.expireCodes();
    expect((await signInApi.answer(loginToken, await signInApi.codeTo(ada))).body.error).toBe('CODE_EXPIRED');
  });

  test('does nothing in another tenant, and is not used up there', async () => {
    const { loginToken } = (await askByMail(ada)).body;
    const code = await signInApi.codeTo(ada);
    for (let at = 0; at < 6; at++)
      expect((await signInApi.answer(loginToken, code, { code: 'beta' })).body.error).toBe('CODE_EXPIRED');
    expect((await signInApi.answer(loginToken, code)).status).toBe(200);
  });

  test('of a blocked customer: only the right code is told that the account is blocked, and whom to ask', async () => {
    await signInApi.setStatus(ada, 'BLOCKED');
    await signInApi.asTenant('alpha', (tx) =>
      tx
        .insertInto('site_config')
        .values({
          tenant_id: 1,
          section: 'global',
          state: 'PUBLISHED',
          body: JSON.stringify({ supportEmail: 'help@alpha.example' }),
          version: 1,
          created_by: 'test',
          created_at: new Date(),
        })
        .execute(),
    );
    const { loginToken } = (await askByMail(ada)).body;
    expect((await signInApi.answer(loginToken, '000000')).body.error).toBe('INCORRECT_OTP');
    const answer = await signInApi.answer(loginToken, await signInApi.codeTo(ada));
    expect(answer).toMatchObject({
      status: 403,
      body: { error: 'ACCOUNT_BLOCKED', details: { contact: 'help@alpha.example' } },
    });
    await signInApi.setStatus(ada, 'ACTIVE');
    // the code is used up
    expect((await signInApi.answer(loginToken, await signInApi.codeTo(ada))).body.error).toBe('CODE_EXPIRED');
  });

  test('a code by mail does not sign in an account that was blocked since', async () => {
    const { loginToken } = (await askByMail(ada)).body;
    await signInApi.setStatus(ada, 'BLOCKED');
    expect((await signInApi.answer(loginToken, await signInApi.codeTo(ada))).body.error).toBe(
      'ACCOUNT_BLOCKED',
    );
    await signInApi.setStatus(ada, 'ACTIVE');
  });

  test('is in the language of the form', async () => {
    await signInApi.post('/login/api', { type: 'EMAIL_CODE', email: ada, lang: 'fr' });
    expect(await signInApi.letters(ada)).toMatchObject([
      { template: 'login-code', channel: 'MAIL', locale: 'fr' },
    ]);
  });
});

describe('a PIN by phone', () => {
  test('makes an account of a new number, and finds it again', async () => {
    const uuids = [];
    for (const msisdn of ['+31600000001', '31600000001', '0031600000001']) {
      const { loginToken } = (await askByPhone(msisdn)).body;
      const { status, body } = await signInApi.answer(loginToken, '1234');
      expect(status).toBe(200);
      uuids.push((await signInApi.profile(body.access_token)).body.UUID);
    }
    expect(new Set(uuids).size).toBe(1);
    expect(await signInApi.letters('+31600000001')).toMatchObject([
      { template: 'login-code', channel: 'SMS' },
      { channel: 'SMS' },
      { channel: 'SMS' },
    ]);
  });

  test('makes one account where two come at once', async () => {
    const before = (await signInApi.people()).length;
    const steps = await Promise.all([askByPhone('+31600000002'), askByPhone('+31600000002')]);
    const answers = await Promise.all(steps.map(({ body }) => signInApi.answer(body.loginToken, '1234')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await signInApi.people()).length).toBe(before + 1);
  });

  test('is nothing where the tenant does not offer it: the same answer, no message, no account', async () => {
    const offered = await askByPhone('+31600000003');
    const notOffered = await askByPhone('+31600000003', 'beta');
    expect(shape(notOffered)).toEqual(shape(offered));
    const before = await signInApi.people('beta');
    expect((await signInApi.answer(notOffered.body.loginToken, '1234', { code: 'beta' })).body.error).toBe(
      'INCORRECT_OTP',
    );
    expect(await signInApi.people('beta')).toEqual(before);
    expect(await signInApi.letters('+31600000003', 'beta')).toEqual([]);
  });

  test('of a blocked customer opens nothing, and nothing new', async () => {
    const { loginToken } = (await askByPhone('+31600000004')).body;
    await signInApi.answer(loginToken, '1234');
    await signInApi.asTenant('alpha', (tx) =>
      tx
        .updateTable('app_user')
        .set({ status: 'BLOCKED' })
        .where('id', 'in', (e) =>
          e.selectFrom('user_identity').select('user_id').where('subject', '=', '+31600000004'),
        )
        .execute(),
    );
    const before = await signInApi.people();
    const again = (await askByPhone('+31600000004')).body.loginToken;
    expect((await signInApi.answer(again, '9999')).body.error).toBe('INCORRECT_OTP');
    expect((await signInApi.answer(again, '1234')).body.error).toBe('ACCOUNT_BLOCKED');
    expect(await signInApi.people()).toEqual(before);
  });
});

test('on a live stage without an SMS carrier sign-in by phone is refused', async () => {
  const live = await openSignInTestApi({ stage: 'live' });
  await live.offer('alpha', [phone]);
  const msisdn = '+31600000006';
  const { loginToken } = (await live.post('/login/api', { type: 'MSISDN', msisdn })).body;
  expect(await live.letters(msisdn)).toEqual([]);
  expect((await live.answer(loginToken, '1234')).body.error).toBe('INCORRECT_OTP');
  await live.stop();
});

test('on a live stage the PIN is made by chance', async () => {
  const transport = { ...createMailTransport({ stage: 'live' }), deliversSms: true };
  const live = await openSignInTestApi({ stage: 'live', transport });
  await live.offer('alpha', [phone]);
  const { loginToken } = (await live.post('/login/api', { type: 'MSISDN', msisdn: '+31600000005' })).body;
  expect((await live.answer(loginToken, '1234')).body.error).toBe('INCORRECT_OTP');
  const code = await live.codeTo('+31600000005');
  expect(code).toMatch(/^\d{6}$/);
  expect((await live.answer(loginToken, code)).status).toBe(200);
  await live.stop();
});
