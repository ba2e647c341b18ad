import type { Notification } from '@atrium/contract/schemas/notifications';
import type { Selectable } from 'kysely';
import type { Notification as NotificationTable } from '../../platform/database/schema/types.gen.ts';

export type NotificationRow = Selectable<NotificationTable>;

/** What stands in `payload`: written by `notify` alone. */
export type NotificationPayload = Pick<Notification, 'key' | 'parameters' | 'link'> &
  Partial<Pick<Notification, 'subject'>>;

export function presentNotification(row: NotificationRow): Notification {
  const { key, parameters, link, subject = {} } = row.payload as unknown as NotificationPayload;
  return {
    id: row.id,
    kind: row.kind,
    key,
    parameters,
    link,
    subject,
    at: row.at.toISOString(),
    isRead: row.read_at !== null,
    isArchived: row.archived_at !== null,
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
  };
}
