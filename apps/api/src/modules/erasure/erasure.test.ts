import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, mailSentTo, signInPerson } from '../../features/profile/testing/people.ts';
import { systemIds } from '../../platform/clock.ts';
import { asOwner } from '../../platform/database/as-owner.ts';
import { type Tx, withTenant } from '../../platform/database/with-tenant.ts';
import { createLog } from '../../platform/health/log.ts';
import { createWorker, type JobHandlers } from '../../platform/jobs/job-worker.ts';
import { startTestApi, type TestApi, testPassword } from '../../testing/test-api.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { createMailTransport } from '../mail/mail-transport.ts';
import { eraseDueAccount } from './erase-due-account.ts';
import { erasureRules } from './erasure-rules.ts';
import { readPersonalTables } from './personal-tables.ts';
import { liveWholeLife } from './testing/whole-life.ts';

const canary = 'canary7f3a';
const email = `${canary}@mail.example`;
const day = 86_400_000;

let api: TestApi;
let now = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => now };

beforeAll(async () => {
  api = await startTestApi({ clock });
});
afterAll(() => api.stop());

const runJob = (handlers: Partial<JobHandlers> = { 'accounts.erase': eraseDueAccount }) =>
  createWorker({
    handlers,
    db: api.database.db,
    clock,
    ids: systemIds,
    log: createLog('warn', { write: (line) => void api.logged.push(line) }),
    originOf: () => 'http://alpha.localhost',
  }).runDue();

const inTenant = <T>(id: number, work: (tx: Tx) => Promise<T>) =>
  asOwner(api.database.owner, (owner) => withTenant(owner, id, work));

/** The tables in which a row of the tenant fits, asked all at once. */
async function tablesWhere(tx: Tx, conditions: { name: string; fits: RawBuilder<unknown> }[]) {
  const questions = conditions.map(
    ({ name, fits }) =>
      sql`SELECT ${name}::text AS name WHERE EXISTS (SELECT FROM ${sql.table(name)} AS t WHERE ${fits})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(questions, sql` UNION ALL `)}`.execute(tx);
  return rows.map(({ name }) => name).sort();
}

/** Where any column of any table says it. */
const tablesWith = (tenant: number, text: string) =>
  inTenant(tenant, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      SELECT relname AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
    `.execute(tx);
    return tablesWhere(
      tx,
      rows.map(({ name }) => ({ name, fits: sql`t::text ILIKE ${`%${text}%`}` })),
    );
  });

const tablesOf = (userId: number) =>
  inTenant(1, async (tx) =>
    tablesWhere(
      tx,
      (await readPersonalTables(tx)).map(({ name, isOf }) => ({ name, fits: isOf(userId) })),
    ),
  );

test('every table that holds rows of people has its rule, and every rule its table', async () => {
  const tables = await inTenant(1, readPersonalTables);
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(erasureRules).sort());
});

test('a table made tomorrow is found: by its column, by what it points at, or by what it hangs on', async () => {
  const planted = await asOwner(api.database.owner, async (owner) => {
    const tx = await owner.startTransaction().execute();
    await sql
      .raw(`
        CREATE TABLE diary (tenant_id int, id bigint, user_id bigint, PRIMARY KEY (tenant_id, id));
        CREATE TABLE diary_page (tenant_id int, diary_id bigint, FOREIGN KEY (tenant_id, diary_id) REFERENCES diary);
        CREATE TABLE friendship (tenant_id int, friend bigint, FOREIGN KEY (tenant_id, friend) REFERENCES app_user);
        CREATE TABLE weather (tenant_id int, town text);`)
      .execute(tx);
    const tables = await readPersonalTables(tx);
    await tx.rollback().execute();
    return tables.map(({ name }) => name);
  });
  const known = Object.keys(erasureRules);
  expect(planted.filter((name) => !known.includes(name)).sort()).toEqual([
    'diary',
    'diary_page',
    'friendship',
  ]);
  expect(planted.indexOf('diary_page')).toBeLessThan(planted.indexOf('diary'));
});

test('an erased account leaves only the records that the law requires, without personal data', async () => {
  const person = await addPerson(api, email);
  const other = await addPerson(api, 'other@mail.example');
  const namesake = await addPerson(api, email, 'beta');
  await liveWholeLife(api, person.userId, canary);
  const token = (await signInPerson(api, email, testPassword, canary)) ?? '';
  await act(token);
  const before = await tablesOf(person.userId);
  await api.call('alpha', 'POST /user/profile', {
    body: { redirectionUrl: '/', lang: 'en', password: testPassword },
    token,
  });

  expect(before).toEqual(
    Object.keys(erasureRules)
      .filter((name) => name !== 'account_deletion')
      .sort(),
  );
  const exported = await api.call('alpha', 'GET /user/export', { token });
  const { data } = exported.body as { data: Record<string, unknown[]> };
  expect(Object.keys(data).sort()).toEqual(Object.keys(erasureRules).sort());
  expect(JSON.stringify(data.app_user)).toContain(canary);
  const others = await api.call('alpha', 'GET /user/export', { token: await other.token() });
  expect(JSON.stringify(others.body)).not.toContain(canary);

  now = new Date(now.getTime() + 13 * day);
  await runJob();
  expect(await tablesWith(1, canary)).toContain('app_user');

  now = new Date(now.getTime() + 2 * day);
  await runJob();
  expect(api.logged).toEqual([]);
  expect(await tablesWith(1, canary)).toEqual(['letter']);
  expect(await mailSentTo(api, email)).toMatchObject([
    { template: 'account-deleted', user_id: null, locale: 'fr' },
  ]);
  const kept = await inTenant(1, (tx) =>
    tx
      .selectFrom('account_deletion')
      .selectAll()
      .where('user_id', '=', person.userId)
      .executeTakeFirstOrThrow(),
  );
  expect(kept.certificate).toMatch(/^2026-03-16-[0-9a-f]{20}$/);
  expect((await mailSentTo(api, email))[0]?.text).toContain(kept.certificate);

  await runJob({
    'letters.send': deliverMail({ transport: createMailTransport({ stage: 'stg' }), stage: 'stg' }),
  });
  expect(await tablesWith(1, canary)).toEqual([]);
  // under the erased account's number only accounting records are left
  expect(await tablesOf(person.userId)).toEqual(
    Object.entries(erasureRules)
      .filter(
        ([name, rule]) =>
          rule !== 'erase' &&
          !['play_ticket', 'streaming_report', 'voucher_code', 'playlist_addition'].includes(name),
      )
      .map(([name]) => name)
      .sort(),
  );

  // the account is gone: it must not be charged again
  const subscription = await inTenant(1, (tx) =>
    tx.selectFrom('subscription').select(['state', 'next_renewal_date']).execute(),
  );
  expect(subscription).toEqual([{ state: 'CANCELED', next_renewal_date: null }]);

  expect(await signInPerson(api, email)).toBeNull();
  expect((await api.call('alpha', 'GET /user/profile', { token })).status).toBe(401);
  expect((await api.call('alpha', 'GET /user/profile', { token: await other.token() })).status).toBe(200);
  expect(await tablesWith(2, canary)).toEqual(['app_user', 'user_identity']);
  expect(await signInPerson(api, email, testPassword, '', 'beta')).not.toBeNull();
  const { body } = await api.call('beta', 'GET /user/profile', { token: await namesake.token() });
  expect(body).toMatchObject({ email, name: 'Bob' });
});

/** What a person leaves behind through the calls themselves. */
async function act(token: string) {
  const call = (line: string, body?: unknown, headers = {}) =>
    api.call('alpha', line, { body, token, headers });
  const said = { said: canary };
  await call('PUT /user/profile', { name: canary, email: `new-${email}` });
  await call('PUT /user/preferences', { subtitleLanguage: canary }, { 'idempotency-key': canary });
  await call('POST /kafka/event/interaction', { eventId: canary, payload: said });
  await call('PUT /user/selectUserLang', { selectedLang: 'fr' });
  await call('PUT /user/consent?type=MARKETING', { granted: true });
  expect((await call('POST /like/ALBUM/2')).status).toBe(200);
  await api.call('alpha', 'POST /login/api', { body: { type: 'EMAIL_CODE', email } });
  const session = { accessToken: token, refreshToken: canary, expiresAt: new Date(Date.now() + day) };
  await api.api.sessions.create(1, session, { userAgent: canary, country: 'DE' });
  await inTenant(1, (tx) =>
    sql`INSERT INTO letter (tenant_id, channel, template, recipient, inbox, locale, text, created_at)
      VALUES (1, 'MAIL', 'verify-email', ${email.toUpperCase()}, ${email}, 'en', ${canary}, now())`.execute(
      tx,
    ),
  );
}

test('an account that was kept stays whole, and one that cannot be erased does not hold up the next', async () => {
  const names = ['kept', 'stuck', 'gone'] as const;
  const tokens = new Map<string, string>();
  for (const name of names) {
    const person = await addPerson(api, `${name}@mail.example`);
    const token = await person.token();
    tokens.set(name, token);
    await api.call('alpha', 'POST /user/profile', { body: { redirectionUrl: '/', lang: 'en' }, token });
  }
  await api.call('alpha', 'DELETE /user/deletion', { token: tokens.get('kept') });
  await asOwner(api.database.owner, (owner) =>
    sql
      .raw(`CREATE TRIGGER stuck BEFORE DELETE ON user_identity FOR EACH ROW
        WHEN (OLD.subject = 'stuck@mail.example') EXECUTE FUNCTION refuse_change()`)
      .execute(owner),
  );
  now = new Date(now.getTime() + 15 * day);
  await runJob();
  const canEnter = await Promise.all(
    names.map(async (name) => (await signInPerson(api, `${name}@mail.example`)) !== null),
  );
  expect(canEnter).toEqual([true, true, false]);
  expect(api.logged).toEqual([expect.stringContaining('a job failed and will be tried again')]);
});
