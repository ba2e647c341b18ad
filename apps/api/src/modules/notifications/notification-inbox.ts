import type { Notification, UnreadCount } from '@atrium/contract/schemas/notifications';
import {
  type NotificationKind,
  type NotificationTopic,
  notificationKinds,
  notificationKindsOf,
} from '@atrium/domain/people/notification-types';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { readNotificationSettings } from './notification-settings.ts';
import { presentNotification } from './present-notification.ts';

interface Page {
  limit: number;
  before?: string | undefined;
  topic?: NotificationTopic | undefined;
}

/** The longest snooze: after a month a customer has forgotten what they put off. */
const longestSnoozeMs = 30 * 86_400_000;

/** What stands in the list now: neither put away nor put off, and of no topic that was muted. */
async function shown(tx: TransactionContext, userId: number) {
  const { muted } = await readNotificationSettings(tx, userId);
  const hidden = notificationKindsOf(muted);
  return tx.db
    .selectFrom('notification')
    .where('user_id', '=', userId)
    .where('archived_at', 'is', null)
    .where((e) => e.or([e('snoozed_until', 'is', null), e('snoozed_until', '<=', tx.clock.now())]))
    .$if(hidden.length > 0, (query) => query.where('kind', 'not in', hidden));
}

/** Newest first. A page begins after the last row of the one before, so what arrives meanwhile moves nothing. */
export async function listNotifications(
  tx: TransactionContext,
  userId: number,
  { limit, before, topic }: Page,
) {
  const after = before === undefined ? null : readCursor(before);
  if (before !== undefined && !after)
    return new AppError('VALIDATION_FAILED', { fields: [{ field: 'query.before', reason: 'malformed' }] });
  const rows = await (await shown(tx, userId))
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(at, id) < (${after?.at}::timestamptz, ${after?.id}::bigint)`),
    )
    .$if(topic !== undefined, (query) => query.where('kind', 'in', notificationKindsOf(topic ? [topic] : [])))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(presentNotification),
    unread: await countUnread(tx, userId),
    next: rows.length > limit && last ? `${last.at.toISOString()}_${last.id}` : null,
  };
}

function readCursor(text: string): { at: string; id: string } | null {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,15})$/.exec(text) ?? [];
  return at && id && !Number.isNaN(Date.parse(at)) ? { at, id } : null;
}

export async function countUnread(tx: TransactionContext, userId: number): Promise<UnreadCount> {
  const rows = await (await shown(tx, userId))
    .select(['kind', ({ fn }) => fn.countAll<number>().as('count')])
    .where('read_at', 'is', null)
    .groupBy('kind')
    .execute();
  const topics: Partial<Record<NotificationTopic, number>> = {};
  for (const { kind, count } of rows) {
    const topic = notificationKinds[kind];
    topics[topic] = (topics[topic] ?? 0) + Number(count);
  }
  return { total: rows.reduce((sum, { count }) => sum + Number(count), 0), topics };
}

/** Without ids all that can be seen: what arrives in the same moment was not seen, and stays unread. */
export async function markNotificationsRead(
  tx: TransactionContext,
  userId: number,
  ids: readonly number[] | undefined,
) {
  if (ids?.length === 0) return;
  await tx.db
    .updateTable('notification')
    .set({ read_at: tx.clock.now() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute();
}

/** To archive or snooze a notification also marks it as seen. */
export const setArchived = (tx: TransactionContext, userId: number, id: number, isArchived: boolean) =>
  change(tx, userId, id, {
    archived_at: isArchived ? tx.clock.now() : null,
    ...(isArchived && { read_at: tx.clock.now() }),
  });

export async function snoozeNotification(tx: TransactionContext, userId: number, id: number, until: Date) {
  const away = until.getTime() - tx.clock.now().getTime();
  if (away <= 0 || away > longestSnoozeMs)
    return new AppError('VALIDATION_FAILED', { fields: [{ field: 'body.until', reason: 'out_of_range' }] });
  const refusal = await change(tx, userId, id, { snoozed_until: until });
  if (!refusal) await enqueue(tx, 'notifications.wake', { notificationId: id }, { at: until });
  return refusal;
}

/** It comes back as if it had just arrived. */
export const unsnoozeNotification = (tx: TransactionContext, userId: number, id: number) =>
  change(tx, userId, id, { snoozed_until: null, read_at: null });

type Change = Partial<Record<'archived_at' | 'snoozed_until' | 'read_at', Date | null>>;

async function change(tx: TransactionContext, userId: number, id: number, columns: Change) {
  const { numUpdatedRows } = await tx.db
    .updateTable('notification')
    .set(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? null : new AppError('NOT_FOUND');
}

/** Its time has come; where it was put off again meanwhile, that has not. */
export async function unsnoozeDueNotification(tx: TransactionContext, id: number): Promise<void> {
  await tx.db
    .updateTable('notification')
    .set({ snoozed_until: null, read_at: null, at: tx.clock.now() })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .where('snoozed_until', '<=', tx.clock.now())
    .execute();
}

export interface InboxChanges {
  unread: UnreadCount;
  changed: Notification[];
  reload?: true;
  /** Where to read on from. */
  cursor: string;
}

/** More than this at once is a list to be read again. */
const mostChanges = 50;

/**
 * What changed since `cursor`, and perhaps a little that was known already: what was still being written when it was
 * drawn is looked at again. A cursor from the future is one of a database that was restored since.
 */
export async function readInboxChanges(
  tx: TransactionContext,
  userId: number,
  cursor: string | null,
): Promise<InboxChanges> {
  const { rows } = await sql<{ xmin: string; isOld: boolean }>`
    SELECT pg_snapshot_xmin(now) AS xmin, ${cursor}::text::xid8 <= pg_snapshot_xmax(now) AS "isOld"
    FROM pg_current_snapshot() AS now`.execute(tx.db);
  const [{ xmin, isOld } = { xmin: '0', isOld: false }] = rows;
  const unread = await countUnread(tx, userId);
  if (cursor === null) return { unread, changed: [], cursor: xmin };
  if (!isOld) return { unread, changed: [], reload: true, cursor: xmin };
  const { muted } = await readNotificationSettings(tx, userId);
  const hidden: ReadonlySet<NotificationKind> = new Set(notificationKindsOf(muted));
  const found = await tx.db
    .selectFrom('notification')
    .selectAll()
    .where('user_id', '=', userId)
    .where('touched', '>=', cursor)
    .orderBy('id', 'desc')
    .limit(mostChanges + 1)
    .execute();
  if (found.length > mostChanges) return { unread, changed: [], reload: true, cursor: xmin };
  return {
    unread,
    changed: found.filter(({ kind }) => !hidden.has(kind)).map(presentNotification),
    cursor: xmin,
  };
}

/** The largest transaction id that PostgreSQL reads (xid8). */
const largestCursor = 2n ** 64n - 1n;

/** Cursor of the notification inbox: the id of a transaction. */
export const isInboxCursor = (text: string): boolean =>
  /^\d{1,20}$/.test(text) && BigInt(text) <= largestCursor;
