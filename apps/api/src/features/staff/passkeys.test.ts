import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { asOwner } from '../../platform/database/as-owner.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { testAuthenticator } from '../../testing/test-authenticator.ts';
import { type StaffMember, staffPassword, startStaffApi, type testStaff } from '../../testing/test-staff.ts';

let t: TestApi;
let staff: ReturnType<typeof testStaff>;
beforeAll(async () => {
  ({ t, staff } = await startStaffApi());
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => t.stop());

type Authenticator = ReturnType<typeof testAuthenticator>;
type Options = Record<string, unknown>;

const minutesLater = (minutes: number) => {
  const from = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: from + minutes * 60_000 });
};
const call = (token: string, line: string, body?: object) => t.call('alpha', line, { token, body });
let clients = 0;
const elsewhere = () => {
  clients += 1;
  return { 'x-client-address': `10.7.${clients >> 8}.${clients & 255}` };
};

const optionsIn = ({ status, body }: { status: number; body: unknown }) => {
  if (status !== 200) throw new Error(`no options: ${JSON.stringify(body)}`);
  return (body as { options: Options }).options;
};
const beginPasskey = async (token: string) =>
  optionsIn(await call(token, 'POST /operator/passkeys/options', {}));
const keep = (token: string, passkey: object, name = 'Laptop') =>
  call(token, 'POST /operator/passkeys', { name, passkey });

async function owner(name: string, authenticator: Authenticator = testAuthenticator()) {
  const member = await staff.member(`${name}@alpha.example`, 'alpha', 'support');
  const token = await staff.signIn(member);
  const kept = await keep(token, authenticator.make(await beginPasskey(token)));
  if (kept.status !== 201) throw new Error(`not kept: ${JSON.stringify(kept.body)}`);
  return { member, token, authenticator, id: (kept.body as { id: string }).id };
}

const beginSignIn = async (hasPassword = false) => {
  const { body } = await staff.post('alpha', '/operator/session/passkey/options', { hasPassword });
  return body as { ceremony: string; options: Options };
};
const signInWith = (body: object, at: 'alpha' | 'beta' = 'alpha') =>
  staff.post(at, '/operator/session/passkey', body);
const wrong = { status: 400, body: { error: 'INCORRECT_CREDENTIALS' } };
const typed = ({ email }: StaffMember, password = staffPassword) => ({ email, password });

describe('a passkey', () => {
  test('is made for the console’s host alone, under a handle that is no address, and listed with its last use', async () => {
    const { member, token, authenticator } = await owner('list');
    const options = await beginPasskey(token);
    expect(options).toMatchObject({
      rp: { id: 'console.localhost' },
      user: { name: member.email, id: expect.not.stringContaining(member.email) },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: [{ id: authenticator.id }],
    });
    expect((options.user as { id: string }).id).toMatch(/^[\w-]{43}$/);
    const list = async () => (await call(token, 'GET /operator/passkeys')).body as { passkeys: object[] };
    expect(await list()).toEqual({
      passkeys: [
        {
          id: expect.any(String),
          name: 'Laptop',
          isSynced: false,
          createdAt: expect.any(String),
          lastUsedAt: null,
        },
      ],
    });
    const { ceremony, options: asked } = await beginSignIn();
    expect((await signInWith({ ceremony, passkey: authenticator.answer(asked) })).status).toBe(200);
    expect(await list()).toMatchObject({ passkeys: [{ lastUsedAt: expect.any(String) }] });
    expect((await call(token, 'GET /operator/session')).body).toMatchObject({ passkeys: 1 });
  });

  test.each<[string, (options: Options) => object]>([
    ['of another page', (options) => testAuthenticator().make(options, { origin: 'http://alpha.localhost' })],
    [
      'of another port',
      (options) => testAuthenticator().make(options, { origin: 'http://console.localhost:9' }),
    ],
    ['over https', (options) => testAuthenticator().make(options, { origin: 'https://console.localhost' })],
    ['of another host', (options) => testAuthenticator().make(options, { host: 'alpha.localhost' })],
    ['of the domain above', (options) => testAuthenticator().make(options, { host: 'localhost' })],
    ['by another challenge', (options) => testAuthenticator().make(options, { challenge: 'x'.repeat(43) })],
    ['in a frame of another page', (options) => testAuthenticator().make(options, { crossOrigin: true })],
    [
      'made from an answer to a sign-in',
      (options) => {
        const authenticator = testAuthenticator();
        const made = authenticator.make(options);
        const { clientDataJSON } = authenticator.answer(options).response;
        return { ...made, response: { ...made.response, clientDataJSON } };
      },
    ],
    [
      'with another id than its key',
      (options) => ({ ...testAuthenticator().make(options), id: testAuthenticator().id }),
    ],
  ])('is not kept: %s', async (_how, made) => {
    const member = await staff.member(`not-${clients}-${Math.random()}@alpha.example`, 'alpha', 'support');
    const token = await staff.signIn(member);
    expect(await keep(token, made(await beginPasskey(token)))).toMatchObject({
      status: 400,
      body: { error: 'INVALID_PARAMETERS' },
    });
    expect((await call(token, 'GET /operator/passkeys')).body).toEqual({ passkeys: [] });
  });

  test('is kept once, by a challenge of the same session that is younger than five minutes', async () => {
    const { member, token } = await owner('once');
    const other = await staff.signIn(member);
    const expired = { status: 400, body: { error: 'CODE_EXPIRED' } };
    const options = await beginPasskey(token);
    const made = testAuthenticator().make(options);
    expect(await keep(other, made)).toMatchObject(expired);
    expect((await keep(token, made)).status).toBe(201);
    expect(await keep(token, made)).toMatchObject(expired);
    // what a challenge of its own does not help: the credential is known
    const again = testAuthenticator();
    const first = again.make(await beginPasskey(token));
    expect((await keep(token, first)).status).toBe(201);
    const { token: foreign } = await owner('once-other');
    expect(await keep(foreign, again.make(await beginPasskey(foreign)))).toMatchObject({ status: 409 });
    const late = await beginPasskey(token);
    minutesLater(5.1);
    expect(await keep(token, testAuthenticator().make(late))).toMatchObject(expired);
  });

  test('is made and removed with a second factor of the last ten minutes, in a session', async () => {
    const { member, token, id } = await owner('fresh');
    const made = await call(token, 'POST /operator/tokens', { name: 'x', grades: ['support'], days: 1 });
    const personal = (made.body as { token: string }).token;
    for (const line of [
      'POST /operator/passkeys/options',
      'GET /operator/passkeys',
      `DELETE /operator/passkeys/${id}`,
    ])
      expect([line, (await call(personal, line, line.startsWith('POST') ? {} : undefined)).status]).toEqual([
        line,
        403,
      ]);
    minutesLater(11);
    const refused = { status: 403, body: { error: 'STEP_UP_REQUIRED' } };
    expect(await call(token, 'POST /operator/passkeys/options', {})).toMatchObject(refused);
    expect(await call(token, `DELETE /operator/passkeys/${id}`)).toMatchObject(refused);
    expect(await t.call('alpha', 'GET /operator/passkeys')).toMatchObject({ status: 401 });
    expect(member.email).toContain('fresh');
  });

  test('is removed by its owner alone, and does not sign in any more', async () => {
    const { token, id, authenticator } = await owner('mine');
    const { token: foreign } = await owner('not-mine');
    expect((await call(foreign, `DELETE /operator/passkeys/${id}`)).status).toBe(404);
    expect((await call(token, `DELETE /operator/passkeys/${id}`)).status).toBe(204);
    const { ceremony, options } = await beginSignIn();
    expect(await signInWith({ ceremony, passkey: authenticator.answer(options) })).toMatchObject(wrong);
    expect((await call(token, `DELETE /operator/passkeys/${id}`)).status).toBe(404);
  });

  test('is one of twenty at most', async () => {
    const { token } = await owner('many');
    for (let n = 1; n < 20; n++)
      expect((await keep(token, testAuthenticator().make(await beginPasskey(token)))).status).toBe(201);
    const last = await keep(token, testAuthenticator().make(await beginPasskey(token)));
    expect(last).toMatchObject({ status: 409, body: { error: 'CONFLICT', details: { most: 20 } } });
  });

  test('is gone when its account is invited anew', async () => {
    const { member, authenticator } = await owner('reset');
    const { code } = await staff.invite(member.email, 'alpha', 'support', true);
    await staff.accept(code ?? '');
    const { ceremony, options } = await beginSignIn();
    expect(await signInWith({ ceremony, passkey: authenticator.answer(options) })).toMatchObject(wrong);
  });
});

describe('signing in', () => {
  test('takes a passkey alone where it verified its user, with a challenge that names no account', async () => {
    const { member, authenticator } = await owner('alone');
    const { ceremony, options } = await beginSignIn();
    expect(options).toMatchObject({ rpId: 'console.localhost', userVerification: 'required' });
    expect(options.allowCredentials ?? []).toEqual([]);
    const answer = await signInWith({ ceremony, passkey: authenticator.answer(options) });
    expect(answer).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^ats_/) } });
    const { token } = answer.body as { token: string };
    expect((await call(token, 'GET /operator/session')).body).toMatchObject({ email: member.email });
    expect(
      (await call(token, 'POST /operator/tokens', { name: 'x', grades: ['support'], days: 1 })).status,
    ).toBe(201);
  });

  test('takes a passkey that did not verify its user with the password only', async () => {
    const { member, authenticator } = await owner('touch', testAuthenticator({ isVerified: false }));
    const attempt = async (credentials?: object) => {
      const { ceremony, options } = await beginSignIn(credentials !== undefined);
      const passkey = authenticator.answer(options);
      return signInWith({ ceremony, passkey, ...(credentials && { credentials }) });
    };
    expect(await attempt()).toMatchObject(wrong);
    expect(await attempt(typed(member, 'Wrong-harbour-42'))).toMatchObject(wrong);
    expect((await attempt(typed(member))).status).toBe(200);
  });

  test('refuses a right passkey beside a wrong password, or the password of another member', async () => {
    const { member, authenticator } = await owner('beside');
    const { member: other } = await owner('beside-other');
    for (const credentials of [
      typed(member, 'Wrong-harbour-42'),
      typed(other),
      typed({ ...member, email: 'no@x.example' }),
    ]) {
      const { ceremony, options } = await beginSignIn(true);
      expect(
        await signInWith({ ceremony, passkey: authenticator.answer(options), credentials }),
      ).toMatchObject(wrong);
    }
  });

  test('refuses a challenge that was answered, is too old, or was given to another browser', async () => {
    const { authenticator } = await owner('replay');
    const { ceremony, options } = await beginSignIn();
    const passkey = authenticator.answer(options);
    expect((await signInWith({ ceremony, passkey })).status).toBe(200);
    expect(await signInWith({ ceremony, passkey })).toMatchObject(wrong);
    const other = await beginSignIn();
    expect(
      await signInWith({ ceremony: other.ceremony, passkey: authenticator.answer(options) }),
    ).toMatchObject(wrong);
    // a wrong answer has used the challenge up as well
    expect(
      await signInWith({ ceremony: other.ceremony, passkey: authenticator.answer(other.options) }),
    ).toMatchObject(wrong);
    const late = await beginSignIn();
    minutesLater(5.1);
    expect(
      await signInWith({ ceremony: late.ceremony, passkey: authenticator.answer(late.options) }),
    ).toMatchObject(wrong);
  });

  test('is done by one of two answers at once', async () => {
    const { authenticator } = await owner('twice');
    const { ceremony, options } = await beginSignIn();
    const passkey = authenticator.answer(options);
    const answers = await Promise.all([1, 2, 3].map(() => signInWith({ ceremony, passkey })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test.each<[string, Parameters<Authenticator['answer']>[1]]>([
    ['another page', { origin: 'http://alpha.localhost' }],
    ['another port', { origin: 'http://console.localhost:3000' }],
    ['a host with our name before it', { origin: 'http://console.localhost.evil.example' }],
    ['another host', { host: 'alpha.localhost' }],
    ['another challenge', { challenge: 'x'.repeat(43) }],
    ['a frame of another page', { crossOrigin: true }],
    ['the handle of another account', { userHandle: 'x'.repeat(43) }],
  ])('refuses an answer for %s', async (_what, changed) => {
    const { authenticator } = await owner(`for-${Math.random()}`);
    const { ceremony, options } = await beginSignIn();
    expect(await signInWith({ ceremony, passkey: authenticator.answer(options, changed) })).toMatchObject(
      wrong,
    );
  });

  test('refuses a passkey that it does not know, the signature of another, and a tenant without a grade, alike', async () => {
    const { authenticator } = await owner('sig');
    const stranger = testAuthenticator();
    const answers = [];
    const first = await beginSignIn();
    answers.push(await signInWith({ ceremony: first.ceremony, passkey: stranger.answer(first.options) }));
    const second = await beginSignIn();
    const { response } = stranger.answer(second.options);
    const forged = { ...authenticator.answer(second.options), response };
    answers.push(await signInWith({ ceremony: second.ceremony, passkey: forged }));
    const third = await beginSignIn();
    const { body } = await staff.post('beta', '/operator/session/passkey', {
      ceremony: third.ceremony,
      passkey: authenticator.answer(third.options),
    });
    answers.push({ status: 400, body });
    for (const answer of answers) expect(answer).toMatchObject(wrong);
    expect(new Set(answers.map(({ body: told }) => Object.keys(told).toSorted().join())).size).toBe(1);
  });

  test('refuses a counter that went back, and writes it into the audit log; a synced passkey counts nothing', async () => {
    const { authenticator, id } = await owner('copy');
    const attempt = async (counter: number) => {
      const { ceremony, options } = await beginSignIn();
      return (await signInWith({ ceremony, passkey: authenticator.answer(options, { counter }) })).status;
    };
    expect([
      await attempt(5),
      await attempt(5),
      await attempt(4),
      await attempt(0),
      await attempt(6),
    ]).toEqual([200, 400, 400, 400, 200]);
    const { rows } = await asOwner(t.database.owner, async (db) => {
      await sql`SELECT set_config('app.tenant_id', '1', false)`.execute(db);
      return sql<{ after: object }>`SELECT after FROM audit_log
        WHERE action = 'staff.passkeyRefused' AND entity_id = ${id} ORDER BY seq`.execute(db);
    });
    expect(rows.map(({ after }) => after)).toEqual([
      { reason: 'counter', kept: 5, reported: 5 },
      { reason: 'counter', kept: 5, reported: 4 },
      { reason: 'counter', kept: 5, reported: 0 },
    ]);
    const { authenticator: synced } = await owner('synced');
    for (let n = 0; n < 3; n++) {
      const { ceremony, options } = await beginSignIn();
      expect((await signInWith({ ceremony, passkey: synced.answer(options, { counter: 0 }) })).status).toBe(
        200,
      );
    }
  });

  test('by passkey alone is open while guessed passwords lock the account, with a password it is locked too', async () => {
    const { member, authenticator } = await owner('lock');
    const guess = { ...typed(member, 'Wrong-harbour-42'), code: '000000' };
    for (let n = 0; n < 5; n++) await staff.post('alpha', '/operator/session', guess);
    const locked = { status: 403, body: { error: 'LOCKED' } };
    const beside = await beginSignIn(true);
    expect(
      await signInWith({
        ceremony: beside.ceremony,
        passkey: authenticator.answer(beside.options),
        credentials: typed(member),
      }),
    ).toMatchObject(locked);
    const { ceremony, options } = await beginSignIn();
    expect((await signInWith({ ceremony, passkey: authenticator.answer(options) })).status).toBe(200);
  });

  test('is tried 30 times from one network address, challenges counted', async () => {
    const headers = { 'x-client-address': '203.0.113.88' };
    const ask = () =>
      t.call('alpha', 'POST /operator/session/passkey/options', { body: { hasPassword: false }, headers });
    for (let n = 0; n < 30; n++) await ask();
    expect((await ask()).status).toBe(429);
  });
});

describe('a second factor in a session', () => {
  const begin = async (token: string) =>
    optionsIn(await call(token, 'POST /operator/session/step-up/passkey', {}));
  const prove = (token: string, passkey: object) =>
    t.call('alpha', 'POST /operator/session/step-up', { token, body: { passkey }, headers: elsewhere() });
  const makeToken = async (token: string) =>
    (await call(token, 'POST /operator/tokens', { name: 'x', grades: ['support'], days: 1 })).status;

  test('is an own passkey by the challenge of this session, once', async () => {
    const { member, token, authenticator } = await owner('step');
    const other = await staff.signIn(member);
    minutesLater(11);
    const options = await begin(token);
    expect(options).toMatchObject({ allowCredentials: [{ id: authenticator.id }] });
    expect(await prove(other, authenticator.answer(options))).toMatchObject(wrong);
    expect((await prove(token, authenticator.answer(options))).status).toBe(200);
    expect([await makeToken(token), await makeToken(other)]).toEqual([201, 403]);
    expect(await prove(token, authenticator.answer(options))).toMatchObject(wrong);
  });

  test('is not the passkey of another member, nor a challenge of a sign-in or a registration', async () => {
    const { token, authenticator } = await owner('step-mine');
    const { authenticator: foreign } = await owner('step-other');
    expect(await prove(token, foreign.answer(await begin(token)))).toMatchObject(wrong);
    const { options } = await beginSignIn();
    expect(await prove(token, authenticator.answer(options))).toMatchObject(wrong);
    expect(await prove(token, authenticator.answer(await beginPasskey(token)))).toMatchObject(wrong);
  });

  test('by passkey is not offered to an account without one', async () => {
    const token = await staff.signIn(await staff.member('none@alpha.example', 'alpha', 'support'));
    expect((await call(token, 'POST /operator/session/step-up/passkey', {})).status).toBe(404);
  });
});
