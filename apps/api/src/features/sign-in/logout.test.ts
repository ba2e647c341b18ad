import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPassword } from '../../testing/test-api.ts';
import { openSignInTestApi, type SignInTestApi } from './testing/sign-in-test-api.ts';

let signInApi: SignInTestApi;
beforeAll(async () => {
  signInApi = await openSignInTestApi();
});
afterAll(() => signInApi.stop());

const signIn = async () =>
  (await signInApi.login('ada@alpha.example', testPassword)).body as {
    access_token: string;
    refresh_token: string;
  };
const refresh = async (refreshToken: string) =>
  (await signInApi.post('/security/token/refresh', { refreshToken })).status;

test('a logout returns to a page of ours', async () => {
  const back = { redirectUrl: 'http://alpha.localhost/fr/music?x=1', lang: 'fr' };
  expect((await signInApi.post('/logout', back)).body).toEqual({ url: '/fr/music?x=1' });
});

test('a logout ends this sign-in for good, and no other', async () => {
  const [here, elsewhere] = [await signIn(), await signIn()];
  const headers = { authorization: `Bearer ${here.access_token}` };
  expect((await signInApi.post('/logout', { redirectUrl: '/', lang: 'en' }, { headers })).status).toBe(200);
  expect(await refresh(here.refresh_token)).toBe(401);
  expect(await refresh(elsewhere.refresh_token)).toBe(200);
});
