import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import type { Session } from './sessions.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const from = { userAgent: '', country: null };
const signedIn = async (): Promise<Session> => ({
  accessToken: await api.signIn('alpha'),
  refreshToken: null,
  expiresAt: new Date(Date.now() + 60_000),
});

test('a sign-in that stands becomes a session', async () => {
  const id = await api.api.sessions.create(1, await signedIn(), from);
  expect(await api.api.sessions.find(1, id)).not.toBeNull();
});

test('a sign-in revoked before its session was made gets none', async () => {
  const session = await signedIn();
  await withTenant(api.database.db, 1, (tx) => tx.deleteFrom('issuer_record').execute());
  const id = await api.api.sessions.create(1, session, from);
  expect(await api.api.sessions.find(1, id)).toBeNull();
});

test('tokens of a tenant’s own backend name no sign-in of ours', async () => {
  const id = await api.api.sessions.create(1, { ...(await signedIn()), accessToken: 'opaque' }, from);
  expect(await api.api.sessions.find(1, id)).toMatchObject({ accessToken: 'opaque' });
});
