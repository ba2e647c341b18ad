import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../modules/identity/password-hashing.ts';
import { loadDemoStaff, removeDemoStaff } from '../../modules/staff/demo-staff.ts';
import { asOwner } from '../../platform/database/as-owner.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { testSecrets, testStaff } from '../../testing/test-staff.ts';

const email = 'support@staff.example';
const password = 'Atrium-demo-1';
let t: TestApi;
beforeAll(async () => {
  t = await startTestApi();
  const passwordHash = await hashPassword(password);
  await asOwner(t.database.owner, async (owner) => {
    const members = [{ email, name: 'Sven Okafor', grade: 'support' as const }];
    for (const _start of [1, 2])
      await loadDemoStaff(owner, testSecrets, { passwordHash, members, tenantIds: [1, 2] });
  });
});
afterAll(() => t.stop());

const totp = (who: string, token = t.api.demoOperatorToken) =>
  t.call('beta', `GET /sandbox/totp?email=${who}`, { token });
const signIn = (code: string) =>
  t.call('beta', 'POST /operator/session', { body: { email, password, code } });

test('demo staff sign in with the second factor that the sandbox tells, three times in a row', async () => {
  for (let n = 0; n < 3; n++) {
    const { body } = await totp(email);
    const { code, waitSeconds } = body as { code: string; waitSeconds: number };
    expect(waitSeconds).toBe(0);
    const { status, body: session } = await signIn(code);
    expect(status).toBe(200);
    const { token } = session as { token: string };
    expect(await t.call('beta', 'GET /operator/session', { token })).toMatchObject({
      body: { email, name: 'Sven Okafor', grades: ['support'] },
    });
    // a member of staff is not the sandbox
    expect((await totp(email, token)).status).toBe(403);
  }
});

test('the second factor of real staff is not revealed', async () => {
  await testStaff(t).member('ana@alpha.example', 'beta', 'support');
  expect((await totp('ana@alpha.example')).status).toBe(404);
  expect((await totp('nobody@staff.example')).status).toBe(404);
  expect((await t.call('beta', `GET /sandbox/totp?email=${email}`)).status).toBe(401);
});

test('with the demo they go', async () => {
  await asOwner(t.database.owner, removeDemoStaff);
  expect((await totp(email)).status).toBe(404);
});
