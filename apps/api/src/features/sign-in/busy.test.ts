import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSignInTestApi, type SignInTestApi } from './testing/sign-in-test-api.ts';

let signInApi: SignInTestApi;
beforeAll(async () => {
  signInApi = await openSignInTestApi();
});
afterAll(() => signInApi.stop());

test('sign-ins beyond the password hashing queue get 503, and count as no failed attempt', async () => {
  const rush = Array.from({ length: 120 }, async (_, index) =>
    signInApi.api.fetch(
      new Request('http://alpha.localhost/login/api', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client-address': `198.51.100.${index}` },
        body: JSON.stringify({ type: 'EMAIL', email: `person${index}@alpha.example`, password: 'wrong' }),
      }),
    ),
  );
  const answers = await Promise.all(rush);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(new Set(busy.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['1']));
  const compared = answers.filter(({ status }) => status === 400).length;
  expect(compared + busy.length).toBe(120);
  const counted = await signInApi.asTenant('alpha', (tx) =>
    tx.selectFrom('attempt_counter').select('tries').where('bucket', '=', 'login-password').execute(),
  );
  expect(counted).toHaveLength(compared);
});
