import type { Call } from '@atrium/contract/call';
import { calls } from '@atrium/contract/calls';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { stepAt, totpCode } from '../../modules/staff/totp.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { type StaffMember, startStaffApi, type testStaff } from '../../testing/test-staff.ts';

let t: TestApi;
let staff: ReturnType<typeof testStaff>;
beforeAll(async () => {
  ({ t, staff } = await startStaffApi());
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => t.stop());

const minutesLater = (minutes: number) => {
  const from = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: from + minutes * 60_000 });
};
const codeNow = ({ secret }: StaffMember) => totpCode(secret, stepAt(new Date()));
const made = { name: 'export', grades: ['support'], days: 1 };
const makeToken = (token: string, headers = {}) =>
  t.call('alpha', 'POST /operator/tokens', { token, body: made, headers });
const tokensOf = async (token: string) => {
  const { body } = await t.call('alpha', 'GET /operator/tokens', { token });
  return (body as { tokens: unknown[] }).tokens;
};

let clients = 0;
/** Each from an address of its own: limits per address are another test's business. */
const prove = (token: string | undefined, code: string) => {
  clients += 1;
  const headers = { 'x-client-address': `10.8.0.${clients}` };
  return t.call('alpha', 'POST /operator/session/step-up', { token, body: { code }, headers });
};

const refused = { status: 403, body: { error: 'STEP_UP_REQUIRED' } };
const incorrect = { status: 400, body: { error: 'INCORRECT_OTP' } };

async function signedIn(name: string) {
  const member = await staff.member(`${name}@alpha.example`, 'alpha', 'support');
  return { member, token: await staff.signIn(member) };
}

describe('a call on money, people or secrets', () => {
  test('is open for ten minutes after sign-in, and then refused without effect', async () => {
    const { token } = await signedIn('ten');
    expect((await makeToken(token)).status).toBe(201);
    minutesLater(9.9);
    expect((await makeToken(token)).status).toBe(201);
    minutesLater(0.2);
    const answer = await makeToken(token);
    expect(answer).toMatchObject(refused);
    expect((answer.body as { message: string }).message).toMatch(/second factor/);
    expect(await tokensOf(token)).toHaveLength(2);
  });

  test('is open for ten minutes more after the app’s code, in this session alone', async () => {
    const { member, token } = await signedIn('more');
    const other = await staff.signIn(member);
    minutesLater(11);
    const answer = await prove(token, codeNow(member));
    expect(answer.status).toBe(200);
    const until = Date.parse((answer.body as { stepUpUntil: string }).stepUpUntil);
    expect(until - Date.now()).toBeGreaterThan(9 * 60_000);
    expect([(await makeToken(token)).status, (await makeToken(other)).status]).toEqual([201, 403]);
    const session = await t.call('alpha', 'GET /operator/session', { token });
    expect(Date.parse((session.body as { stepUpUntil: string }).stepUpUntil)).toBe(until);
    minutesLater(11);
    expect(await makeToken(token)).toMatchObject(refused);
  });

  test('takes effect under the key of the refused request, once', async () => {
    const { member, token } = await signedIn('key');
    const admin = await staff.member('key-admin@alpha.example', 'alpha', 'admin');
    const boss = await staff.signIn(admin);
    const { body: found } = await t.call('alpha', 'POST /operator/people/search', {
      token,
      body: { search: 'ada@alpha.example' },
    });
    const [person] = (found as { people: { UUID: string }[] }).people;
    const give = () =>
      t.call('alpha', `POST /operator/people/${person?.UUID}/credits`, {
        token,
        body: { amount: 5, contentTypes: ['MOVIE'], reason: 'a film that stopped' },
        headers: { 'idempotency-key': 'given-once' },
      });
    minutesLater(11);
    expect(await give()).toMatchObject(refused);
    expect((await prove(token, codeNow(member))).status).toBe(200);
    const [first, second] = [await give(), await give()];
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect((await prove(boss, codeNow(admin))).status).toBe(200);
    const { body: log } = await t.call('alpha', 'GET /operator/audit?action=givePersonCredits', {
      token: boss,
    });
    expect((log as { lines: unknown[] }).lines).toHaveLength(1);
  });

  test('of any kind is refused in an old session', async () => {
    const member = await staff.member('all@alpha.example', 'alpha', 'admin');
    const token = await staff.signIn(member);
    minutesLater(11);
    const wanting = Object.entries(calls as Record<string, Call>).filter(([, { stepUp }]) => stepUp);
    expect(wanting.length).toBeGreaterThan(12);
    for (const [name, { method, path }] of wanting) {
      const line = `${method} ${path.replaceAll(/\{\w+\}/g, '1')}`;
      const answer = await t.call('alpha', line, { token, ...(method !== 'DELETE' && { body: {} }) });
      expect([name, answer.status, (answer.body as { error: string }).error]).toEqual([
        name,
        403,
        'STEP_UP_REQUIRED',
      ]);
    }
  });

  test('is open to a personal access token, which has no second factor to give', async () => {
    const { token } = await signedIn('bot');
    const personal = ((await makeToken(token)).body as { token: string }).token;
    minutesLater(60);
    const find = await t.call('alpha', 'POST /operator/signIns', {
      token: personal,
      body: { subject: 'ada@alpha.example' },
    });
    const [person] = (find.body as { people: { UUID: string }[] }).people;
    const contact = await t.call('alpha', `POST /operator/people/${person?.UUID}/contact`, {
      token: personal,
      body: { reason: 'asked by the customer' },
    });
    expect(contact.status).toBe(200);
    expect((await prove(personal, '123456')).status).toBe(403);
  });
});

describe('a second factor in a session', () => {
  test('is refused where it is wrong, used or of another member, and changes nothing', async () => {
    const { member, token } = await signedIn('bad');
    const { member: other } = await signedIn('bad-other');
    minutesLater(11);
    expect(await prove(token, '000000')).toMatchObject(incorrect);
    expect(await prove(token, codeNow(other))).toMatchObject(incorrect);
    expect(await prove(token, other.recoveryCodes.pop() ?? '')).toMatchObject(incorrect);
    expect(await makeToken(token)).toMatchObject(refused);
    const code = codeNow(member);
    expect([(await prove(token, code)).status, (await prove(token, code)).status]).toEqual([200, 400]);
  });

  test('of a recovery code counts, once', async () => {
    const { member, token } = await signedIn('rec');
    minutesLater(11);
    const code = member.recoveryCodes.pop() ?? '';
    expect([(await prove(token, code)).status, (await prove(token, code)).status]).toEqual([200, 400]);
  });

  test('five wrong ones lock the account, for sign-ins too', async () => {
    const { member, token } = await signedIn('five');
    const answers = await Promise.all(Array.from({ length: 12 }, () => prove(token, '000000')));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    const locked = { status: 403, body: { error: 'LOCKED' } };
    expect(await prove(token, codeNow(member))).toMatchObject(locked);
    const body = { email: member.email, password: 'Quiet-harbour-42', code: codeNow(member) };
    expect(await staff.post('alpha', '/operator/session', body)).toMatchObject(locked);
  });

  test('is tried 30 times from one network address', async () => {
    const headers = { 'x-client-address': '203.0.113.77' };
    const { token } = await signedIn('net');
    const { token: second } = await signedIn('net-two');
    const ask = (asking: string) =>
      t.call('alpha', 'POST /operator/session/step-up', { token: asking, body: { code: '000000' }, headers });
    for (let n = 0; n < 30; n++) await ask(token);
    expect((await ask(second)).status).toBe(429);
  });

  test('needs a session', async () => {
    expect((await prove(undefined, '123456')).status).toBe(401);
    expect((await prove(await t.signIn('alpha'), '123456')).status).toBe(403);
    const { member, token } = await signedIn('gone-session');
    await t.call('alpha', 'DELETE /operator/session', { token });
    expect((await prove(token, codeNow(member))).status).toBe(401);
  });

  test('leaves an audit line that names the factor, and a refusal one of its own', async () => {
    const member = await staff.member('log@alpha.example', 'alpha', 'admin');
    const token = await staff.signIn(member);
    await prove(token, '000000');
    await prove(token, codeNow(member));
    const linesOf = async (action: string) => {
      const { body } = await t.call('alpha', `GET /operator/audit?action=${action}`, { token });
      return (body as { lines: { actor: { email: string }; after: object }[] }).lines.filter(
        ({ actor }) => actor.email === member.email,
      );
    };
    expect(await linesOf('staff.secondFactor')).toMatchObject([{ after: { factor: 'totp' } }]);
    expect((await linesOf('stepUpStaff')).map(({ after }) => after)).toMatchObject([
      { status: 200 },
      { status: 400, error: 'INCORRECT_OTP' },
    ]);
  });
});
