import type { NotificationSettings } from '@atrium/contract/schemas/notifications';
import { alwaysInInbox, type NotificationTopic } from '@atrium/domain/people/notification-types';
import { isTimeZone } from '@atrium/domain/people/quiet-hours';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { anyOf } from '../../platform/database/recordset.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { findUser } from '../people/user-profiles.ts';

/** Settings of a customer who has chosen nothing. */
const defaults = {
  muted: [],
  push: ['invitations', 'matches', 'money'],
  mail: ['money'],
  digest: false,
  quiet: false,
  quietFrom: 22 * 60 + 30,
  quietUntil: 7 * 60 + 30,
  matchesRing: true,
} as const satisfies Omit<{ [Name in keyof NotificationSettings]: unknown }, 'timeZone'>;

export async function readNotificationSettings(
  { db, tenant }: TransactionContext,
  userId: number,
): Promise<NotificationSettings> {
  const row = await db
    .selectFrom('notification_setting')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row)
    return { ...defaults, muted: [], push: [...defaults.push], mail: ['money'], timeZone: tenant.timezone };
  return {
    muted: row.muted as NotificationTopic[],
    push: row.push as NotificationTopic[],
    mail: row.mail as NotificationTopic[],
    digest: row.digest,
    quiet: row.quiet,
    quietFrom: row.quiet_from,
    quietUntil: row.quiet_until,
    matchesRing: row.matches_ring,
    timeZone: row.time_zone,
  };
}

/** Which of these customers want to read nothing of a topic. */
export async function mutedBy(
  { db }: TransactionContext,
  userIds: readonly number[],
  topic: NotificationTopic,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('notification_setting')
    .select('user_id')
    .where('user_id', '=', anyOf(userIds))
    .where(sql<boolean>`${topic} = ANY (muted)`)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Which of these customers want a push or a mail of a topic: nobody else needs a delivery. */
export async function ringingFor(
  { db }: TransactionContext,
  userIds: readonly number[],
  topic: NotificationTopic,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('notification_setting')
    .select(['user_id', sql<boolean>`${topic} = ANY (push || mail)`.as('rings')])
    .where('user_id', '=', anyOf(userIds))
    .execute();
  const chosen = new Map(rows.map(({ user_id, rings }) => [user_id, rings]));
  const unsaid = ([...defaults.push, ...defaults.mail] as NotificationTopic[]).includes(topic);
  return new Set(userIds.filter((id) => chosen.get(id) ?? unsaid));
}

export async function saveNotificationSettings(
  { db, tenant }: TransactionContext,
  userId: number,
  chosen: NotificationSettings,
): Promise<NotificationSettings | AppError> {
  if (!isTimeZone(chosen.timeZone))
    return new AppError('VALIDATION_FAILED', { fields: [{ field: 'body.timeZone', reason: 'unknown' }] });
  const settings = { ...chosen, muted: chosen.muted.filter((topic) => !alwaysInInbox.includes(topic)) };
  const columns = columnsOf(settings);
  await db
    .insertInto('notification_setting')
    .values({ tenant_id: tenant.id, user_id: userId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(columns))
    .execute();
  return settings;
}

const columnsOf = (settings: NotificationSettings) => ({
  muted: settings.muted,
  push: settings.push,
  mail: settings.mail,
  digest: settings.digest,
  quiet: settings.quiet,
  quiet_from: settings.quietFrom,
  quiet_until: settings.quietUntil,
  matches_ring: settings.matchesRing,
  time_zone: settings.timeZone,
});

/** Unsubscribe from within a mail, without a session: it can only switch off. False where the account is gone. */
export async function stopNotificationMail(
  tx: TransactionContext,
  userId: number,
  topics: readonly NotificationTopic[],
): Promise<boolean> {
  if (!(await findUser(tx, userId))) return false;
  const before = await readNotificationSettings(tx, userId);
  const { db, tenant } = tx;
  const left = sql<
    string[]
  >`ARRAY(SELECT unnest(notification_setting.mail) EXCEPT SELECT unnest(${topics}::text[]))`;
  await db
    .insertInto('notification_setting')
    .values({
      tenant_id: tenant.id,
      user_id: userId,
      ...columnsOf(before),
      mail: before.mail.filter((topic) => !topics.includes(topic)),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ mail: left }))
    .execute();
  return true;
}
