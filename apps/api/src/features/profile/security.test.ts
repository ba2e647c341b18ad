import type { SignedInDevice } from '@atrium/contract/schemas/profile';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { startTestApi, type TestApi, testPassword } from '../../testing/test-api.ts';
import { addPerson, mailSentTo, signInPerson } from './testing/people.ts';

let api: TestApi;
let bob: Awaited<ReturnType<typeof addPerson>>;
let email: string;
let count = 0;

const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const newPassword = 'maple-Orbit-42-lantern';

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  email = `bob${++count}@alpha.example`;
  bob = await addPerson(api, email);
});

const call = (line: string, token: string, body?: unknown) => api.call('alpha', line, { body, token });

/** Signs a browser in, as the edge does: the cookie's name, and the token behind it. */
async function open(agent: string) {
  const accessToken = (await signInPerson(api, email, testPassword, agent)) ?? '';
  const session = { accessToken, refreshToken: null, expiresAt: new Date(Date.now() + 3_600_000) };
  const cookie = await api.api.sessions.create(1, session, { userAgent: agent, country: 'DE' });
  return { token: accessToken, isOpen: async () => (await api.api.sessions.find(1, cookie)) !== null };
}

const devicesOf = async (token: string) =>
  ((await call('GET /user/devices', token)).body as { devices: SignedInDevice[] }).devices;

describe('devices', () => {
  test('are listed to their owner, who knows which is this one', async () => {
    const { token } = await open(laptop);
    await open(phone);
    const devices = await devicesOf(token);
    expect(devices.map(({ device, country, isCurrent }) => [device, country, isCurrent])).toEqual([
      [expect.stringContaining('Safari'), 'DE', false],
      [expect.stringContaining('Firefox'), 'DE', true],
    ]);
    expect(JSON.stringify(devices)).not.toContain(token);
  });

  test('can be signed out one by one; it ends there and leaves the list', async () => {
    const here = await open(laptop);
    const there = await open(phone);
    const [first] = await devicesOf(here.token);
    expect((await call(`DELETE /user/devices/${first?.id}`, here.token)).status).toBe(204);
    expect([await here.isOpen(), await there.isOpen()]).toEqual([true, false]);
    expect(await devicesOf(here.token)).toHaveLength(1);
    expect((await call(`DELETE /user/devices/${first?.id}`, here.token)).status).toBe(404);
  });

  test('of others are not theirs to end', async () => {
    const here = await open(laptop);
    const [mine] = await devicesOf(here.token);
    const eve = await addPerson(api, `eve${count}@alpha.example`);
    expect((await call(`DELETE /user/devices/${mine?.id}`, await eve.token())).status).toBe(404);
    expect(await here.isOpen()).toBe(true);
  });

  test('can all be signed out but this one', async () => {
    const here = await open(laptop);
    const there = await open(phone);
    expect((await call('DELETE /user/devices', here.token)).status).toBe(204);
    expect([await here.isOpen(), await there.isOpen()]).toEqual([true, false]);
  });

  test('and every sign-in is told, newest first', async () => {
    const { token } = await open(laptop);
    await open(phone);
    const { signIns } = (await call('GET /user/signIns', token)).body as { signIns: unknown[] };
    expect(signIns).toMatchObject([
      { method: 'PASSWORD', device: expect.stringContaining('Safari') },
      { method: 'PASSWORD', device: expect.stringContaining('Firefox') },
    ]);
  });
});

describe('a new password', () => {
  const change = (token: string, password: string | undefined, next = newPassword) =>
    call('PUT /user/password', token, { password, newPassword: next });

  test('takes the old one’s place, and signs the other devices out', async () => {
    const here = await open(laptop);
    const there = await open(phone);
    expect((await change(here.token, testPassword)).status).toBe(204);
    expect([await here.isOpen(), await there.isOpen()]).toEqual([true, false]);
    expect(await signInPerson(api, email)).toBeNull();
    expect(await signInPerson(api, email, newPassword)).not.toBeNull();
    expect(await mailSentTo(api, email)).toContainEqual(
      expect.objectContaining({ template: 'password-changed' }),
    );
  });

  test('needs the old one, however fresh the sign-in', async () => {
    const token = await bob.token();
    expect((await change(token, undefined)).body).toMatchObject({
      status: 400,
      error: 'INCORRECT_CREDENTIALS',
    });
    expect((await change(token, 'wrong')).body).toMatchObject({
      status: 400,
      error: 'INCORRECT_CREDENTIALS',
    });
  });

  test('cannot be guessed at', async () => {
    const token = await bob.token();
    const tries = await Promise.all(Array.from({ length: 20 }, () => change(token, 'wrong')));
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
    expect((await change(token, testPassword)).body).toMatchObject({ status: 403, error: 'LOCKED' });
  });

  test.each(['password1234', 'alphaalpha'])('%s is too easy', async (weak) => {
    expect((await change(await bob.token(), testPassword, weak)).body).toMatchObject({
      error: 'PASSWORD_TOO_WEAK',
    });
    expect(await signInPerson(api, email)).not.toBeNull();
  });

  test('of an account without one needs a sign-in just now', async () => {
    await withTenant(api.database.db, 1, (tx) =>
      sql`DELETE FROM user_credential WHERE user_id = ${bob.userId}`.execute(tx),
    );
    expect((await call('GET /user/profile', await bob.token())).body).toMatchObject({ hasPassword: false });
    expect((await change(await bob.token(11), undefined)).body).toMatchObject({
      error: 'REAUTHENTICATION_REQUIRED',
    });
    expect((await change(await bob.token(9), undefined)).status).toBe(204);
    expect(await signInPerson(api, email, newPassword)).not.toBeNull();
  });
});
