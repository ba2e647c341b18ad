import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi, testPassword } from '../../testing/test-api.ts';
import { addPerson, mailSentTo, signInPerson } from './testing/people.ts';

let api: TestApi;
let bob: Awaited<ReturnType<typeof addPerson>>;
let email: string;
let count = 0;

const today = new Date('2026-03-01T12:00:00Z');
let now: Date;
const due = '2026-03-15T12:00:00.000Z';

beforeAll(async () => {
  api = await startTestApi({ clock: { now: () => now } });
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = today;
  email = `bob${++count}@alpha.example`;
  bob = await addPerson(api, email);
});

const call = (line: string, token: string, body?: unknown) => api.call('alpha', line, { body, token });
const leave = (token: string, more: object = {}) =>
  call('POST /user/profile', token, { redirectionUrl: '/bye', lang: 'fr', ...more });

describe('leaving', () => {
  test('is dated, told, and shown in the profile', async () => {
    const token = await bob.token(60);
    const { status, body } = await leave(token, { password: testPassword });
    expect({ status, body }).toEqual({ status: 200, body: { url: '/bye', dueAt: due } });
    expect((await call('GET /user/profile', token)).body).toMatchObject({ deletionDueAt: due });
    expect(await mailSentTo(api, email)).toMatchObject([{ template: 'deletion-requested', locale: 'fr' }]);
  });

  test('asked for twice is one leaving on the same day', async () => {
    const token = await bob.token();
    expect((await leave(token)).status).toBe(200);
    now = new Date('2026-03-05T12:00:00Z');
    expect((await leave(token)).body).toMatchObject({ dueAt: due });
    expect(await mailSentTo(api, email)).toHaveLength(1);
  });

  test('signs the other devices out, and its owner can still come back', async () => {
    const other = (await signInPerson(api, email)) ?? '';
    const session = { accessToken: other, refreshToken: null, expiresAt: new Date(Date.now() + 3_600_000) };
    const cookie = await api.api.sessions.create(1, session, { userAgent: '', country: null });
    await leave(await bob.token());
    expect(await api.api.sessions.find(1, cookie)).toBeNull();
    const token = await signInPerson(api, email);
    expect((await call('GET /user/profile', token ?? '')).body).toMatchObject({ deletionDueAt: due });
  });

  test.each([
    ['no password and no fresh sign-in', 11, {}, 403, 'REAUTHENTICATION_REQUIRED'],
    ['a wrong password, however fresh the sign-in', 0, { password: 'wrong' }, 400, 'INCORRECT_CREDENTIALS'],
  ])('with %s is refused', async (_, minutesAgo, more, status, error) => {
    const token = await bob.token(minutesAgo);
    expect((await leave(token, more)).body).toMatchObject({ status, error });
    expect((await call('GET /user/profile', token)).body).toMatchObject({ deletionDueAt: null });
  });

  test.each(['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '/\\evil.example', ''])(
    'leads home instead of to %j',
    async (redirectionUrl) => {
      expect((await leave(await bob.token(), { redirectionUrl })).body).toMatchObject({ url: '/' });
    },
  );

  test('can be taken back, once or twice', async () => {
    const token = await bob.token();
    await leave(token);
    expect((await call('DELETE /user/deletion', token)).status).toBe(204);
    expect((await call('DELETE /user/deletion', token)).status).toBe(204);
    expect((await call('GET /user/profile', token)).body).toMatchObject({ deletionDueAt: null });
    expect((await mailSentTo(api, email)).map(({ template }) => template)).toEqual([
      'deletion-cancelled',
      'deletion-requested',
    ]);
    expect((await leave(token)).body).toMatchObject({ dueAt: due });
  });
});
