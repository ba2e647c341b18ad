import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openSignInTestApi,
  phone,
  type SignInTestApi,
} from '../../../features/sign-in/testing/sign-in-test-api.ts';
import { testPassword } from '../../../testing/test-api.ts';
import { loginProofHeader, type PendingLogin } from './pending-login.ts';

const email = 'ada@alpha.example';
let signInApi: SignInTestApi;

beforeAll(async () => {
  signInApi = await openSignInTestApi();
  await signInApi.offer('alpha', [phone]);
});
afterAll(() => signInApi.stop());

const sealed = (fields: Partial<PendingLogin> = {}) =>
  signInApi.api.pendingLogins.seal({
    tenantId: 1,
    until: Date.now() + 60_000,
    state: 's',
    nonce: 'n',
    verifier: 'v',
    redirectUri: 'http://alpha.localhost/',
    target: '/',
    interaction: 'mine',
    ...fields,
  });

const consents = ['TERM_CONDITIONS', 'PRIVACY_POLICY'];
const steps: [string, string, object][] = [
  ['a password', '/login/api', { type: 'EMAIL', email, password: testPassword }],
  ['a mailed code', '/login/api', { type: 'EMAIL_CODE', email }],
  ['a PIN by phone', '/login/api', { type: 'MSISDN', msisdn: '+31600000001' }],
  ['the answer to a code', '/login/api', { type: 'PIN', loginToken: 'x'.repeat(43), pin: '123456' }],
  ['a registration', '/register/api', { email: 'new@alpha.example', password: 'Lantern-garden-7', consents }],
  ['a partner’s number', '/partner/login/alpha', { msisdn: '+31600000002' }],
  ['a partner’s code', '/partner/login/alpha', { loginToken: 'x'.repeat(43), pin: '123456' }],
];

/** The backend itself, past any edge. */
describe.each(steps)('%s for a login at the issuer', (_, line, body) => {
  test.each<[string, () => Record<string, string>]>([
    ['without proof', () => ({})],
    ['with nonsense', () => ({ [loginProofHeader]: 'AAAA' })],
    ['with the proof of another login', () => ({ [loginProofHeader]: sealed() })],
    ['with a login that came to nothing', () => ({ [loginProofHeader]: sealed({ interaction: '' }) })],
    ['with another tenant’s', () => ({ [loginProofHeader]: sealed({ interaction: 'theirs', tenantId: 2 }) })],
    ['with one that is over', () => ({ [loginProofHeader]: sealed({ interaction: 'theirs', until: 1 }) })],
  ])('is refused %s, and leaves no trace', async (__, headers) => {
    const answer = await signInApi.post(line, { ...body, interaction: 'theirs' }, { headers: headers() });
    expect([answer.status, answer.body.error]).toEqual([403, 'LOGIN_BEGUN_ELSEWHERE']);
    const left = await signInApi.asTenant('alpha', (tx) =>
      tx.selectFrom('attempt_counter').select('tries').execute(),
    );
    expect(left).toEqual([]);
    expect(await signInApi.letters(email)).toEqual([]);
  });
});

test('with its own proof it goes as far as the issuer', async () => {
  const headers = { [loginProofHeader]: sealed() };
  const body = { type: 'EMAIL', email, password: testPassword, interaction: 'mine' };
  expect((await signInApi.post('/login/api', body, { headers })).body.error).toBe('LOGIN_EXPIRED');
});
