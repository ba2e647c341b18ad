import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { addPerson, codeSentTo } from './testing/people.ts';

let api: TestApi;
let bob: Awaited<ReturnType<typeof addPerson>>;

beforeAll(async () => {
  api = await startTestApi({ clock: { now: () => new Date('2026-03-01T12:00:00Z') } });
  bob = await addPerson(api, 'bob@alpha.example');
});
afterAll(() => api.stop());

const call = async (line: string, body?: unknown) =>
  api.call('alpha', line, { body, token: await bob.token() });

test('the data export holds all data of the customer, no secret, and no other customer’s data', async () => {
  const ada = await api.signIn('alpha');
  await api.call('alpha', 'PUT /user/profile', { body: { lastName: 'ofAda' }, token: ada });
  await call('PUT /user/profile', { lastName: 'ofBob', email: 'robert@alpha.example' });
  await call('PUT /user/preferences', { crossfade: 7 });
  await call('PUT /user/consent?type=MARKETING', { granted: true });

  const { body, headers } = await call('GET /user/export');
  expect(headers.get('content-disposition')).toBe('attachment; filename="atrium-alpha-2026-03-01.json"');
  expect(headers.get('cache-control')).toBe('private, no-store');
  const { data } = body as { data: Record<string, Record<string, unknown>[]> };
  expect(data).toMatchObject({
    app_user: [{ last_name: 'ofBob', email: 'bob@alpha.example' }],
    user_identity: [{ subject: 'bob@alpha.example' }],
    user_credential: [{ password_hash: 'withheld' }],
    user_setting: [{ key: 'preferences', value: { crossfade: 7 } }],
    consent_record: [{ type: 'MARKETING', granted: true }],
    login_challenge: [{ kind: 'CHANGE_EMAIL', code_hash: 'withheld', payload: 'withheld' }],
    letter: [{ template: 'change-email', recipient: 'robert@alpha.example', text: 'withheld' }],
  });
  const text = JSON.stringify(body);
  expect(text).not.toContain('$argon2');
  expect(text).not.toContain(await codeSentTo(api, 'robert@alpha.example'));
  expect(text).not.toContain('ofAda');
  expect(text).not.toContain('ada@alpha.example');
});

test('it is handed out five times a day', async () => {
  const eve = await addPerson(api, 'eve@alpha.example');
  const token = await eve.token();
  const ask = () => api.call('alpha', 'GET /user/export', { token });
  const statuses = (await Promise.all(Array.from({ length: 6 }, ask))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429]);
});
