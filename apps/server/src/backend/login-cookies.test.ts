import { createPendingLogins, type PendingLogin } from '@atrium/api/modules/identity/sign-in/pending-login';
import { createSecrets } from '@atrium/api/platform/secrets/secrets';
import { buildTenant } from '@atrium/api/testing/test-api';
import { describe, expect, test } from 'vitest';
import type { Site } from '../http/site.ts';
import { createLoginCookies } from './login-cookies.ts';

const site: Site = {
  tenant: { ...buildTenant('alpha').configuration, id: 1 },
  host: 'alpha.example',
  origin: 'https://alpha.example',
  requestOrigin: 'https://alpha.example',
  secure: true,
};
const secrets = createSecrets(Buffer.alloc(32, 1));
const logins = createLoginCookies(createPendingLogins(secrets));

const login = (fields: Partial<PendingLogin> = {}): PendingLogin => ({
  tenantId: 1,
  until: Date.now() + 900_000,
  state: 'a'.repeat(43),
  nonce: 'n',
  verifier: 'v',
  redirectUri: 'https://alpha.example/',
  target: '/',
  interaction: 'mine',
  ...fields,
});
const asHeader = (...lines: string[]) => lines.map((line) => line.split(';')[0]).join('; ');
const cookies = (count: number, target = '/') =>
  Array.from({ length: count }, (_, age) =>
    logins.keep(site, login({ state: `state-${age}`, until: Date.now() + 900_000 - age * 1000, target })),
  );

test('is bound to the host, out of reach of scripts and other sites, and short-lived', () => {
  expect(logins.keep(site, login())).toMatch(
    /^__Host-atrium-login-a{12}=[\w-]+; HttpOnly; Path=\/; SameSite=Lax; Max-Age=900; Secure$/,
  );
  expect(logins.keep({ ...site, secure: false }, login())).toMatch(/^atrium-login-a{12}=.*Max-Age=900$/);
});

describe('is found by what it names', () => {
  test('its state and its interaction', () => {
    const header = asHeader(...cookies(3), logins.keep(site, login()));
    expect(logins.byState(header, site, 'state-2')?.login.state).toBe('state-2');
    expect(logins.byInteraction(header, site, 'mine')?.login.interaction).toBe('mine');
    expect(logins.byInteraction(header, site, 'theirs')).toBeNull();
  });

  test.each<[string, string]>([
    ['of another tenant', logins.keep(site, login({ tenantId: 2 }))],
    ['that is over', logins.keep(site, login({ until: Date.now() - 1 }))],
    ['under the plain name', logins.keep({ ...site, secure: false }, login())],
    [
      'sealed with another secret',
      createLoginCookies(createPendingLogins(createSecrets(Buffer.alloc(32, 2)))).keep(site, login()),
    ],
    ['of nonsense', '__Host-atrium-login-x=AAAA'],
    ['without anything', ''],
  ])('but not one %s', (_, line) => {
    expect(logins.byInteraction(asHeader(line), site, 'mine')).toBeNull();
  });
});

describe('makes room', () => {
  const namesOf = (lines: string[]) => lines.map((line) => line.split('=')[0]);

  test('by giving up the oldest', () => {
    expect(logins.dropCrowded(asHeader(...cookies(7)), site)).toEqual([]);
    const dropped = logins.dropCrowded(asHeader(...cookies(10)), site);
    expect(namesOf(dropped)).toEqual(['7', '8', '9'].map((age) => `__Host-atrium-login-state-${age}`));
    expect(dropped.every((line) => line.includes('Max-Age=0'))).toBe(true);
  });

  test('by size: long addresses must not fill a request’s headers', () => {
    expect(logins.dropCrowded(asHeader(...cookies(6, `/${'x'.repeat(1500)}`)), site)).toHaveLength(4);
  });

  test('login cookies make room by dropping those that cannot be opened', () => {
    expect(namesOf(logins.dropCrowded('__Host-atrium-login-x=AAAA; other=1', site))).toEqual([
      '__Host-atrium-login-x',
    ]);
  });
});
