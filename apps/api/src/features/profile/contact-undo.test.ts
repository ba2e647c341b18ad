import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createIssuerStore } from '../../modules/identity/issuer/issuer-store.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { startTestApi, type TestApi, testPassword } from '../../testing/test-api.ts';
import { addPerson, codeSentTo, mailSentTo, signInPerson } from './testing/people.ts';

let api: TestApi;
let bob: Awaited<ReturnType<typeof addPerson>>;
let token: string;
let count = 0;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const address = (name: string) => `${name}${count}@undo.example`;
const number = (last: number) => `+49173${String(count).padStart(5, '0')}${last}`;
beforeEach(async () => {
  count++;
  bob = await addPerson(api, address('old'));
  token = await bob.token();
});

const newPassword = 'Lantern-garden-7';
const call = (line: string, body?: unknown, as: string | undefined = token) =>
  api.call('alpha', line, { body, token: as });
const changeAddress = async (name: string) => {
  await call('PUT /user/profile', { email: address(name) });
  return call('POST /user/email', { pin: await codeSentTo(api, address(name)) });
};
const changeNumber = async (last: number) => {
  const { body } = await call('POST /user/phone', { msisdn: number(last) });
  return call('PUT /user/phone', { ...(body as { loginToken: string }), pin: '1234' });
};
/** The token of the newest link that was sent to this recipient. */
const linkTo = async (recipient: string) => {
  for (const { text } of await mailSentTo(api, recipient)) {
    const change = /\/user\/undo\?change=([\w-]+)/.exec(text ?? '')?.[1];
    if (change) return change;
  }
  throw new Error(`no link went to ${recipient}`);
};
const undo = (change: string, code = 'alpha') =>
  api.call(code, 'POST /user/contact/undo', { body: { change } });
const reachedBy = () =>
  withTenant(api.database.db, 1, async (tx) => {
    const identities = await tx
      .selectFrom('user_identity')
      .select('subject')
      .where('user_id', '=', bob.userId)
      .orderBy('kind')
      .execute();
    const { email } = await tx
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', bob.userId)
      .executeTakeFirstOrThrow();
    return { email, opens: identities.map(({ subject }) => subject) };
  });
const reset = async (email: string) => {
  await api.call('alpha', 'POST /password/forgot', { body: { email } });
  const text = (await mailSentTo(api, email))[0]?.text ?? '';
  const session = /session_id=([\w-]+)/.exec(text)?.[1] ?? 'none';
  return api.call('alpha', 'POST /password/reset', { body: { session, password: newPassword } });
};
const openSession = (accessToken: string) =>
  api.api.sessions.create(
    1,
    { accessToken, refreshToken: null, expiresAt: new Date(Date.now() + 60_000) },
    { userAgent: 'test', country: null },
  );

/** A login at the issuer that has ended well, and only waits for its browser to come back for the tokens. */
async function beginLogin() {
  const secrets = createSecrets(Buffer.alloc(32, 7));
  const logins = createIssuerStore({ db: api.database.db, secrets, tenantId: 1 })('Interaction');
  const uid = `login-${count}`;
  await logins.upsert(uid, { result: { login: { accountId: bob.uuid } } }, 600);
  return async () => (await logins.find(uid)) !== undefined;
}

describe('an address taken back', () => {
  test('is the old one again, for signing in too; the new one opens nothing', async () => {
    await changeAddress('new');
    const asThief = (await signInPerson(api, address('new'))) ?? '';
    const cookie = await openSession(asThief);
    expect((await undo(await linkTo(address('old')))).body).toEqual({ state: 'UNDONE', kind: 'EMAIL' });
    expect(await reachedBy()).toEqual({ email: address('old'), opens: [address('old')] });
    expect(await api.api.sessions.find(1, cookie)).toBeNull();
    expect(await signInPerson(api, address('new'))).toBeNull();
    expect((await reset(address('new'))).body).toMatchObject({ error: 'CODE_EXPIRED' });
    expect((await reset(address('old'))).status).toBe(204);
    expect(await signInPerson(api, address('old'), newPassword)).not.toBeNull();
  });

  test('a reverted contact change also clears the password: the one who changed the address knew it, or set it', async () => {
    await changeAddress('new');
    expect((await reset(address('new'))).status).toBe(204);
    expect(await signInPerson(api, address('new'), newPassword)).not.toBeNull();
    await undo(await linkTo(address('old')));
    for (const password of [newPassword, testPassword])
      expect(await signInPerson(api, address('old'), password)).toBeNull();
  });

  test('ends codes, links and logins that are under way', async () => {
    await changeAddress('new');
    const body = { type: 'EMAIL_CODE', email: address('new') };
    const step = (await api.call('alpha', 'POST /login/api', { body })).body as { loginToken: string };
    const pin = await codeSentTo(api, address('new'));
    const isUnderWay = await beginLogin();
    expect(await isUnderWay()).toBe(true);
    await undo(await linkTo(address('old')));
    expect(await isUnderWay()).toBe(false);
    const answer = { type: 'PIN', loginToken: step.loginToken, pin };
    const late = await api.call('alpha', 'POST /login/api', { body: answer });
    expect(late.body).toMatchObject({ error: 'CODE_EXPIRED' });
  });

  test('is told to the new one', async () => {
    await changeAddress('new');
    await undo(await linkTo(address('old')));
    expect((await mailSentTo(api, address('new')))[0]).toMatchObject({ template: 'change-undone' });
  });

  test('a reverted contact change also withdraws a deletion of the account', async () => {
    await changeAddress('new');
    await call('POST /user/profile', { redirectionUrl: '/', lang: 'en' });
    await undo(await linkTo(address('old')));
    expect((await call('GET /user/profile')).body).toMatchObject({ deletionDueAt: null });
    expect((await mailSentTo(api, address('old')))[0]).toMatchObject({ template: 'deletion-cancelled' });
  });

  test('cannot be changed once more by a request that was signed in before', async () => {
    await changeAddress('new');
    await call('PUT /user/profile', { email: address('newer') });
    const pin = await codeSentTo(api, address('newer'));
    const { body } = await call('POST /user/phone', { msisdn: number(1) });
    await undo(await linkTo(address('old')));
    expect((await call('POST /user/email', { pin })).body).toMatchObject({ error: 'CODE_EXPIRED' });
    const confirmed = await call('PUT /user/phone', { ...(body as object), pin: '1234' });
    expect(confirmed.body).toMatchObject({ error: 'CODE_EXPIRED' });
    expect((await changeAddress('newest')).body).toMatchObject({ error: 'NOT_SIGNED_IN' });
    expect(await reachedBy()).toEqual({ email: address('old'), opens: [address('old')] });
  });
});

describe('a link', () => {
  test('works once; asked again, and many times at once, it says that it is done', async () => {
    await changeAddress('new');
    const link = await linkTo(address('old'));
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(link)));
    expect(answers.map(({ body }) => (body as { state: string }).state).sort()).toEqual([
      'ALREADY',
      'ALREADY',
      'ALREADY',
      'ALREADY',
      'UNDONE',
    ]);
    expect(
      (await mailSentTo(api, address('new'))).filter(({ template }) => template === 'change-undone'),
    ).toHaveLength(1);
  });

  test('is nothing when it is made up, of another tenant, or seven days old', async () => {
    await changeAddress('new');
    const link = await linkTo(address('old'));
    const refused = { status: 400, body: { error: 'CODE_EXPIRED' } };
    expect(await undo('made-up')).toMatchObject(refused);
    expect(await undo(link, 'beta')).toMatchObject(refused);
    await withTenant(api.database.db, 1, (tx) =>
      sql`UPDATE contact_change SET expires_at = expires_at - interval '7 days' WHERE user_id = ${bob.userId}`.execute(
        tx,
      ),
    );
    expect(await undo(link)).toMatchObject(refused);
    expect(await reachedBy()).toMatchObject({ email: address('new') });
  });

  test.each(['DELETED', 'BLOCKED'] as const)('is nothing once the account is %s', async (status) => {
    await changeAddress('new');
    const link = await linkTo(address('old'));
    await withTenant(api.database.db, 1, (tx) =>
      tx.updateTable('app_user').set({ status }).where('id', '=', bob.userId).execute(),
    );
    expect((await undo(link)).body).toMatchObject({ error: 'CODE_EXPIRED' });
  });

  test('the link that reverts a contact change needs no session, and no token is readable in the database', async () => {
    await changeAddress('new');
    const link = await linkTo(address('old'));
    const rows = await withTenant(api.database.db, 1, (tx) =>
      tx.selectFrom('contact_change').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(link);
    const exported = await call('GET /user/export');
    const { data } = exported.body as { data: { contact_change: { token_hash: string }[] } };
    expect(data.contact_change.map(({ token_hash }) => token_hash)).toEqual(['withheld']);
    expect((await undo(link)).status).toBe(200);
  });
});

describe('more than one change', () => {
  test('goes back to where the link’s reader was, and ends the later links', async () => {
    await changeAddress('new');
    await changeAddress('newer');
    const [first, second] = [await linkTo(address('old')), await linkTo(address('new'))];
    expect((await undo(first)).body).toMatchObject({ state: 'UNDONE' });
    expect((await undo(second)).body).toMatchObject({ state: 'ALREADY' });
    expect(await reachedBy()).toEqual({ email: address('old'), opens: [address('old')] });
  });

  test('of which the last is taken back leaves the first to be', async () => {
    await changeAddress('new');
    await changeAddress('newer');
    expect((await undo(await linkTo(address('new')))).body).toMatchObject({ state: 'UNDONE' });
    expect(await reachedBy()).toMatchObject({ opens: [address('new')] });
    expect((await undo(await linkTo(address('old')))).body).toMatchObject({ state: 'UNDONE' });
    expect(await reachedBy()).toMatchObject({ opens: [address('old')] });
  });

  test('takes a number back that came after the address: its letter went to the new one', async () => {
    await changeNumber(1);
    await changeAddress('new');
    await changeNumber(2);
    const linkOfAddress = (await mailSentTo(api, address('old'))).find(
      ({ template }) => template === 'email-changed',
    );
    await undo(/change=([\w-]+)/.exec(linkOfAddress?.text ?? '')?.[1] ?? '');
    expect(await reachedBy()).toEqual({ email: address('old'), opens: [address('old'), number(1)] });
  });

  test('at once come one after the other: each knows what the other left', async () => {
    await call('PUT /user/profile', { email: address('new') });
    const pin = await codeSentTo(api, address('new'));
    const { body } = await call('POST /user/phone', { msisdn: number(1) });
    await Promise.all([
      call('POST /user/email', { pin }),
      call('PUT /user/phone', { ...(body as object), pin: '1234' }),
    ]);
    const changes = await withTenant(api.database.db, 1, (tx) =>
      tx.selectFrom('contact_change').select(['kind', 'former']).where('user_id', '=', bob.userId).execute(),
    );
    for (const { kind, former } of changes) expect(former).toBe(kind === 'EMAIL' ? address('old') : null);
  });
});

describe('a number taken back', () => {
  test('by the account’s address; a first one is simply gone', async () => {
    await changeNumber(1);
    await changeNumber(2);
    expect((await mailSentTo(api, address('old')))[0]).toMatchObject({
      template: 'phone-changed',
      channel: 'MAIL',
    });
    expect((await undo(await linkTo(address('old')))).body).toEqual({ state: 'UNDONE', kind: 'MSISDN' });
    expect(await reachedBy()).toMatchObject({ opens: [address('old'), number(1)] });
    const letters = await mailSentTo(api, address('old'));
    const first = letters.findLast(({ template }) => template === 'phone-changed');
    await undo(/change=([\w-]+)/.exec(first?.text ?? '')?.[1] ?? '');
    expect(await reachedBy()).toMatchObject({ opens: [address('old')] });
    expect((await mailSentTo(api, number(2)))[0]).toMatchObject({
      template: 'change-undone',
      channel: 'SMS',
    });
  });

  test('by a message to the old number, where there is no address', async () => {
    await changeNumber(1);
    await withTenant(api.database.db, 1, async (tx) => {
      await tx.updateTable('app_user').set({ email: null }).where('id', '=', bob.userId).execute();
      await tx.deleteFrom('user_identity').where('subject', '=', address('old')).execute();
    });
    await changeNumber(2);
    const [message] = await mailSentTo(api, number(1));
    expect(message).toMatchObject({ template: 'phone-changed', channel: 'SMS' });
    await undo(await linkTo(number(1)));
    expect(await reachedBy()).toEqual({ email: null, opens: [number(1)] });
  });
});

test('an old address that is another account’s by now: the new one goes, and the link works again later', async () => {
  await changeAddress('new');
  const link = await linkTo(address('old'));
  const eve = await addPerson(api, address('old'));
  expect((await undo(link)).body).toEqual({ state: 'TAKEN', kind: 'EMAIL' });
  expect(await reachedBy()).toEqual({ email: null, opens: [] });
  expect(await signInPerson(api, address('new'))).toBeNull();
  expect(await signInPerson(api, address('old'))).not.toBeNull();
  await withTenant(api.database.db, 1, (tx) =>
    tx.deleteFrom('user_identity').where('user_id', '=', eve.userId).execute(),
  );
  expect((await undo(link)).body).toEqual({ state: 'UNDONE', kind: 'EMAIL' });
  expect(await reachedBy()).toEqual({ email: address('old'), opens: [address('old')] });
});
