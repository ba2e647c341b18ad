import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSignInTestApi, type SignInTestApi } from '../../../features/sign-in/testing/sign-in-test-api.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tenant } from '../../../platform/tenant.ts';

let signInApi: SignInTestApi;
let alpha: Tenant;
/** The sandbox's partner as a browser reaches it. */
const partner = createServer((req, res) => void signInApi.api.sandboxPartner?.handle(req, res, origin));
const origin = 'http://alpha.localhost';
/** Names below localhost do not resolve everywhere. */
let reached = '';

beforeAll(async () => {
  signInApi = await openSignInTestApi();
  for (const [index, code] of ['alpha', 'beta'].entries())
    for (const option of ['hall', 'other'])
      await signInApi.asOwnerOf(code, (tx) =>
        tx
          .insertInto('tenant_issuer')
          .values({ tenant_id: index + 1, code: option, issuer: 'sandbox', client_id: 'portal' })
          .execute(),
      );
  alpha = (await signInApi.api.tenantByHost('alpha.localhost')) as Tenant;
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  reached = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`;
});
afterAll(async () => {
  partner.close();
  await signInApi.stop();
});
beforeEach(() => signInApi.forgetLimits());

/** From the partner's door to the address it returns to, as one of its customers. */
async function visit(address: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const open = async (at: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { headers } = await fetch(at.replace(origin, reached), { redirect: 'manual', headers: { cookie } });
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return new URL(headers.get('location') ?? '', at).href;
  };
  const choice = await open(address);
  return new URL(await open(await open(`${choice}/kim`)));
}

async function begin(option = 'hall') {
  const started = await signInApi.api.relyingParty.begin({
    tenant: alpha,
    origin,
    lang: 'en',
    target: '/',
    screen: 'login',
    option,
    prompt: undefined,
  });
  if (started instanceof AppError) throw started;
  return { pending: started.pending, back: (await visit(started.address)).searchParams };
}

/** What the edge hands on once the partner has answered it. */
async function assertion(option?: string): Promise<string> {
  const { pending, back } = await begin(option);
  return (await signInApi.api.relyingParty.finish(alpha, origin, pending, back))?.accessToken ?? '';
}

const exchange = (accessToken: string, option = 'hall', code = 'alpha', from = '') =>
  signInApi.post('/userToken', { accessToken, option }, { code, from });
const refused = { status: 400, body: { error: 'INCORRECT_CREDENTIALS' } };

test('an exchange that the edge began signs the partner’s customer in', async () => {
  const { status, body } = await exchange(await assertion());
  expect(status).toBe(200);
  expect((await signInApi.profile(body.access_token)).body).toMatchObject({ name: 'Kim' });
});

test('a token that the partner issued to another client signs no customer in', async () => {
  const verifier = randomPKCECodeVerifier();
  const door = new URL(`${origin}/auth/partner/auth`);
  door.search = String(
    new URLSearchParams({
      client_id: 'portal',
      redirect_uri: `${origin}/`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }),
  );
  const code = (await visit(door.href)).searchParams.get('code') ?? '';
  const answer = await fetch(`${reached}/auth/partner/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${origin}/`,
      code_verifier: verifier,
      client_id: 'portal',
      client_secret: 'a sandbox has no secrets',
    }),
  });
  const { access_token: token, id_token: idToken } = (await answer.json()) as Record<string, string>;
  expect(token).toBeTruthy();
  for (const bare of [token, idToken]) expect(await exchange(bare ?? '')).toMatchObject(refused);
});

describe('a partner’s customer', () => {
  const people = () =>
    signInApi.asTenant('alpha', (tx) =>
      tx
        .selectFrom('user_identity as identity')
        .innerJoin('app_user as person', 'person.id', 'identity.user_id')
        .select(['identity.provider', 'person.name', 'person.uuid', 'person.status'])
        .where('identity.kind', '=', 'PARTNER')
        .where('identity.provider', '=', 'other')
        .execute(),
    );

  test('who comes for the first time by two ways at once is one person, and told of once', async () => {
    const tokens = [await assertion('other'), await assertion('other'), await assertion('other')];
    const answers = await Promise.all(tokens.map((token) => exchange(token, 'other')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [kim, ...others] = await people();
    expect([kim?.name, others]).toEqual(['Kim', []]);
    const told = await signInApi.asTenant('alpha', (tx) =>
      tx
        .selectFrom('outbox_event')
        .select('payload')
        .where('type', '=', 'user.registered')
        .where('aggregate_id', '=', kim?.uuid ?? '')
        .execute(),
    );
    expect(told).toMatchObject([{ payload: { kind: 'PARTNER' } }]);
  });

  test('a blocked customer is told so after the partner vouched for them, and gets no other account', async () => {
    const setStatus = (status: 'BLOCKED' | 'ACTIVE') =>
      signInApi.asOwnerOf('alpha', (tx) =>
        tx.updateTable('app_user').set({ status }).where('name', '=', 'Kim').execute(),
      );
    await setStatus('BLOCKED');
    expect(await exchange(await assertion('other'), 'other')).toMatchObject({
      status: 403,
      body: { error: 'ACCOUNT_BLOCKED' },
    });
    expect(await people()).toMatchObject([{ status: 'BLOCKED' }]);
    await setStatus('ACTIVE');
    expect((await exchange(await assertion('other'), 'other')).status).toBe(200);
  });
});

describe('what the edge hands on', () => {
  test('works once, however many ask at once', async () => {
    const token = await assertion();
    const answers = await Promise.all(Array.from({ length: 4 }, () => exchange(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  test('is nothing under another option, at another tenant, or later', async () => {
    expect(await exchange(await assertion(), 'other')).toMatchObject(refused);
    expect(await exchange(await assertion(), 'hall', 'beta')).toMatchObject(refused);
    const late = await assertion();
    await signInApi.asTenant('alpha', (tx) =>
      tx
        .updateTable('issuer_record')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('kind', '=', 'PartnerAssertion')
        .execute(),
    );
    expect(await exchange(late)).toMatchObject(refused);
  });

  test.each(['nonce', 'state', 'verifier'] as const)('needs the %s this login began with', async (field) => {
    const { pending, back } = await begin();
    const other = { ...pending, [field]: randomPKCECodeVerifier() };
    expect(await signInApi.api.relyingParty.finish(alpha, origin, other, back)).toBeNull();
  });
});

test('a caller that guesses tokens is told to wait', async () => {
  const answers = [];
  for (let round = 0; round < 40; round++) answers.push(await exchange('x', 'hall', 'alpha', '203.0.113.5'));
  expect(answers[0]).toMatchObject(refused);
  expect(answers.at(-1)).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } });
  expect((await exchange(await assertion(), 'hall', 'alpha', '203.0.113.5')).status).toBe(200);
});
