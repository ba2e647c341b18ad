import type { Locale } from '@atrium/i18n/locales';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { appendEvent } from '../../platform/events/event-outbox.ts';
import type { JobHandler } from '../../platform/jobs/job-worker.ts';
import { sendMail } from '../mail/send-mail.ts';
import { chosenLocale } from '../people/user-settings.ts';
import { type Erasure, erasureRuleFor } from './erasure-rules.ts';
import { readPersonalTables } from './personal-tables.ts';

/** Job of the GDPR erasure. A customer who withdrew the request, or made a later one, keeps the account. */
export const eraseDueAccount: JobHandler<'accounts.erase'> = (ctx, { userId }, { finishIn }) =>
  ctx.tx(async (tx) => {
    await eraseAccount(tx, userId);
    await finishIn(tx);
  });

/** GDPR erasure of personal data: one account whose time has come, all of it in the caller's transaction or none. */
async function eraseAccount(tx: TransactionContext, userId: number): Promise<void> {
  const owner = await lockDue(tx, userId);
  // kept in the last moment, or another process was faster
  if (!owner) return;
  const at = tx.clock.now();
  const certificate = `${at.toISOString().slice(0, 10)}-${tx.ids.bytes(10).toString('hex')}`;
  const farewell = await readFarewell(tx, userId, owner.email);

  await eraseTraces(tx, userId, owner.uuid);
  await applyRules(tx, userId, { at, certificate });
  await appendEvent(tx, { aggregate: 'user', aggregateId: owner.uuid, type: 'user.erased', payload: {} });

  if (!farewell) return;
  const { locale, ...letter } = farewell;
  // this mail belongs to no account, which is erased; it is deleted too once it is sent
  const refusal = await sendMail(
    { ...tx, locale },
    { template: farewellTemplate, values: { certificate }, ...letter },
  );
  if (refusal) tx.log.warn({ reason: refusal.code }, 'a certificate was not sent');
}

const farewellTemplate = 'account-deleted';

const lockDue = (tx: TransactionContext, userId: number) =>
  tx.db
    .selectFrom('account_deletion as deletion')
    .innerJoin('app_user as person', (join) =>
      join.onRef('person.tenant_id', '=', 'deletion.tenant_id').onRef('person.id', '=', 'deletion.user_id'),
    )
    .select(['person.uuid', 'person.email'])
    .where('deletion.user_id', '=', userId)
    .where('deletion.done_at', 'is', null)
    .where('deletion.due_at', '<=', tx.clock.now())
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

interface Farewell {
  to: string;
  channel: 'MAIL' | 'SMS';
  locale: Locale;
}

/** Where and in which language the last letter goes: known only before everything is erased. */
async function readFarewell(
  tx: TransactionContext,
  userId: number,
  email: string | null,
): Promise<Farewell | null> {
  const locale = await chosenLocale(tx, userId);
  if (email !== null) return { to: email, channel: 'MAIL', locale };
  const phone = await tx.db
    .selectFrom('user_identity')
    .select('subject')
    .where('user_id', '=', userId)
    .where('kind', '=', 'MSISDN')
    .executeTakeFirst();
  return phone ? { to: phone.subject, channel: 'SMS', locale } : null;
}

/**
 * In the order the tables come in, everything before what it points at: it is gone or has let go when that goes, and a
 * row that hangs on another is still recognised by it.
 */
async function applyRules({ db }: TransactionContext, userId: number, erasure: Erasure): Promise<void> {
  for (const { name, isOf } of await readPersonalTables(db)) {
    const rule = erasureRuleFor(name);
    if (!rule) throw new Error(`${name} holds rows of people, but erasure/erasure-rules.ts does not know it`);
    const table = sql.table(name);
    if (rule === 'erase') await sql`DELETE FROM ${table} WHERE ${isOf(userId)}`.execute(db);
    else if (rule.clear) {
      const columns = Object.entries(rule.clear(erasure));
      const changes = sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
      await sql`UPDATE ${table} SET ${changes} WHERE ${isOf(userId)}`.execute(db);
    }
  }
}

/** What holds a person's words without a column that says whose they are. */
async function eraseTraces({ db }: TransactionContext, userId: number, uuid: string): Promise<void> {
  // answers stored for repeated requests: a profile among them
  await sql`DELETE FROM idempotency_key WHERE scope LIKE ${`user:${userId}:%`}`.execute(db);

  // what we told others of them; what their browser told us has a column that says so
  const events = sql`SELECT id FROM outbox_event WHERE aggregate = 'user' AND aggregate_id = ${uuid}`;
  await sql`DELETE FROM webhook_delivery WHERE event_id IN (${events})`.execute(db);
  await sql`DELETE FROM outbox_event WHERE id IN (${events})`.execute(db);

  // letters from before there was an account, such as the code that proved the address
  await sql`
    DELETE FROM letter WHERE user_id IS NULL AND lower(recipient) IN (
      SELECT lower(subject) FROM user_identity WHERE user_id = ${userId}
      UNION SELECT lower(email) FROM app_user WHERE id = ${userId})`.execute(db);
}
