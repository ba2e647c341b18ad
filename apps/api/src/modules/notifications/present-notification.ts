import { Notification } from '@atrium/contract/schemas/notifications';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { jsonColumn } from '../../platform/database/json-column.ts';
import type { Notification as NotificationTable } from '../../platform/database/schema/types.gen.ts';

export type NotificationRow = Selectable<NotificationTable>;

const { key, parameters, link, subject } = Notification.shape;
const Payload = z.object({ key, parameters, link, subject: subject.exactOptional() });
export type NotificationPayload = z.infer<typeof Payload>;

/** Written by `notify` alone. */
export const notificationPayload = jsonColumn('notification.payload', Payload);

export function presentNotification(row: NotificationRow): Notification {
  const { key, parameters, link, subject = {} } = notificationPayload(row.payload);
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
