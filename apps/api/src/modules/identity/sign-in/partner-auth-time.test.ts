import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSignInTestApi, type SignInTestApi } from '../../../features/sign-in/testing/sign-in-test-api.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Tenant } from '../../../platform/tenant.ts';
import { authenticatedSince, authenticationTime } from './authentication-time.ts';

let signInApi: SignInTestApi;
let alpha: Tenant;
const origin = 'http://alpha.localhost';
const partner = createServer((req, res) => void signInApi.api.sandboxPartner?.handle(req, res, origin));
/** Names below localhost do not resolve everywhere. */
let reached = '';

beforeAll(async () => {
  signInApi = await openSignInTestApi();
  await signInApi.asOwnerOf('alpha', (tx) =>
    tx
      .insertInto('tenant_issuer')
      .values({ tenant_id: 1, code: 'hall', issuer: 'sandbox', client_id: 'portal' })
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
afterEach(() => void vi.useRealTimers());

/** A browser that keeps the partner's cookies; `asked` counts how often the partner asked who it is. */
function newBrowser() {
  const cookies = new Map<string, string>();
  let asked = 0;
  const open = async (at: string) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { headers } = await fetch(at.replace(origin, reached), { redirect: 'manual', headers: { cookie } });
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return new URL(headers.get('location') ?? '', at).href;
  };
  return {
    asked: () => asked,
    async follow(address: string): Promise<URLSearchParams> {
      let at = await open(address);
      while (!new URL(at).searchParams.has('code')) {
        if (at.includes('/choose/')) {
          asked += 1;
          at = await open(`${at}/kim`);
        } else at = await open(at);
      }
      return new URL(at).searchParams;
    },
  };
}
type Browser = ReturnType<typeof newBrowser>;

const signIn = async (browser: Browser, { reauthenticates = false, drop = [] as string[] } = {}) => {
  const started = await signInApi.api.relyingParty.begin({
    tenant: alpha,
    origin,
    lang: 'en',
    target: '/',
    screen: 'login',
    option: 'hall',
    prompt: reauthenticates ? 'login' : undefined,
    reauthenticates,
  });
  if (started instanceof AppError) throw started;
  const address = new URL(started.address);
  for (const name of drop) address.searchParams.delete(name);
  const back = await browser.follow(address.href);
  const issued = await signInApi.api.relyingParty.finish(alpha, origin, started.pending, back);
  if (!issued) return null;
  const { body } = await signInApi.post('/userToken', { accessToken: issued.accessToken, option: 'hall' });
  return body as { access_token: string; refresh_token: string };
};

const laterBy = (minutes: number) => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + minutes * 60_000 });
};

const changeEmail = (token: string | undefined) =>
  signInApi.call('alpha', 'PUT /user/profile', {
    token,
    body: { email: `kim${Math.random()}@alpha.example` },
  });
const unproven = { status: 403, body: { error: 'REAUTHENTICATION_REQUIRED' } };

describe('a sign-in by a partner', () => {
  test('is as old as the partner’s own authentication', async () => {
    const browser = newBrowser();
    expect(await changeEmail((await signIn(browser))?.access_token)).toMatchObject({ status: 200 });
    laterBy(11);
    const silent = await signIn(browser);
    expect(browser.asked()).toBe(1);
    expect(await changeEmail(silent?.access_token)).toMatchObject(unproven);
    const first = { newPassword: 'Nine-lamps-burn' };
    const chosen = await signInApi.call('alpha', 'PUT /user/password', {
      token: silent?.access_token,
      body: first,
    });
    expect(chosen).toMatchObject(unproven);
  });

  test('is not made newer by a refresh', async () => {
    const browser = newBrowser();
    await signIn(browser);
    laterBy(11);
    const silent = await signIn(browser);
    const { body } = await signInApi.post('/security/token/refresh', { refreshToken: silent?.refresh_token });
    expect(await changeEmail(body.access_token)).toMatchObject(unproven);
  });

  test('is never recent where the partner does not say when it authenticated', async () => {
    const signedIn = await signIn(newBrowser(), { drop: ['max_age'] });
    expect((await signInApi.profile(signedIn?.access_token)).status).toBe(200);
    expect(await changeEmail(signedIn?.access_token)).toMatchObject(unproven);
  });
});

describe('a new authentication at the partner', () => {
  test('is asked for, and proves it', async () => {
    const browser = newBrowser();
    await signIn(browser);
    laterBy(11);
    const again = await signIn(browser, { reauthenticates: true });
    expect(browser.asked()).toBe(2);
    expect(await changeEmail(again?.access_token)).toMatchObject({ status: 200 });
  });

  test('fails where the partner answers from memory', async () => {
    const browser = newBrowser();
    await signIn(browser);
    laterBy(11);
    expect(await signIn(browser, { reauthenticates: true, drop: ['prompt', 'max_age'] })).toBeNull();
    expect(browser.asked()).toBe(1);
  });

  test('happens at a partner that knows `max_age` alone', async () => {
    const browser = newBrowser();
    await signIn(browser);
    laterBy(11);
    const again = await signIn(browser, { reauthenticates: true, drop: ['prompt'] });
    expect(browser.asked()).toBe(2);
    expect(await changeEmail(again?.access_token)).toMatchObject({ status: 200 });
  });
});

test('the time of an authentication is never later than now, and unknown is never recent', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.double(), fc.integer(), fc.string(), fc.constant(undefined), fc.constant(null)),
      fc.integer({ min: 1, max: 4e12 }),
      (claim, now) => {
        const at = authenticationTime(claim, now);
        expect(at === null || (at > 0 && at <= now)).toBe(true);
        if (typeof claim !== 'number') expect(authenticatedSince(at, now)).toBe(false);
      },
    ),
  );
});
