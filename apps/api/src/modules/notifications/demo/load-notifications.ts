import {
  type NotificationKey,
  type NotificationParameter,
  notificationTypes,
} from '@atrium/domain/people/notification-types';
import type { TransactionContext } from '../../../platform/context.ts';

/** A demo customer's notifications from before their first sign-in. */
export interface NotificationFile {
  readonly daysAgo: number;
  readonly key: NotificationKey;
  /** A number of days from now stands for that day. */
  readonly parameters: Readonly<Record<string, NotificationParameter | { inDays: number }>>;
  readonly link: string;
  readonly isRead?: boolean;
}

const day = 86_400_000;

/** Stored in the inbox only: no push and no mail is sent. */
export async function loadNotifications(
  tx: TransactionContext,
  userId: number,
  files: readonly NotificationFile[],
): Promise<void> {
  const now = tx.clock.now().getTime();
  const dated = (value: NotificationParameter | { inDays: number }): NotificationParameter =>
    typeof value === 'object' && 'inDays' in value
      ? { date: new Date(now + value.inDays * day).toISOString() }
      : value;
  for (const [index, { daysAgo, key, parameters, link, isRead = false }] of files.entries()) {
    const at = new Date(now - daysAgo * day);
    const said = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, dated(value)]));
    await tx.db
      .insertInto('notification')
      .values({
        tenant_id: tx.tenant.id,
        user_id: userId,
        actor_id: null,
        kind: notificationTypes[key].kind,
        dedupe_key: `demo ${index}`,
        payload: JSON.stringify({ key, parameters: said, link }),
        at,
        read_at: isRead ? at : null,
      })
      .execute();
  }
}
