import {
  type NotificationKey,
  type NotificationParameters,
  notificationKinds,
  notificationTypes,
} from '@atrium/domain/people/notification-types';
import type { TransactionContext } from '../../platform/context.ts';
import { newRows } from '../../platform/database/recordset.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { ringingFor } from './notification-settings.ts';

export interface NewNotification<Key extends NotificationKey = NotificationKey> {
  personId: number;
  /** Which words are read, in whichever language they are read. */
  key: Key;
  parameters: NotificationParameters<Key>;
  /** Where it leads: a path of the portal, without a language. */
  link: string;
  /** The same for the same occasion: a second one leaves nothing. */
  dedupe: string;
  /** What an answer to it is about, such as the invitation that can be accepted. */
  subject?: Readonly<Record<string, string | number>>;
  /** Whose name stands among the parameters. When they leave, it leaves too. */
  actorId?: number | null;
  /** A letter of its own tells it already: no second one is written. */
  hasLetter?: boolean;
}

/**
 * Writes a notification for a customer, in the transaction of its cause: both are there, or neither. What rings, and
 * when, follows from the customer's settings, and happens afterwards. Decision 0040.
 */
export async function notify<Key extends NotificationKey>(
  tx: TransactionContext,
  notification: NewNotification<Key>,
): Promise<void> {
  const {
    personId,
    key,
    parameters,
    link,
    subject,
    dedupe,
    actorId = null,
    hasLetter = false,
  } = notification;
  const row = await tx.db
    .insertInto('notification')
    .values({
      tenant_id: tx.tenant.id,
      user_id: personId,
      actor_id: actorId,
      kind: notificationTypes[key].kind,
      dedupe_key: `${key} ${dedupe}`,
      payload: JSON.stringify({ key, parameters, link, ...(subject && { subject }) }),
      at: tx.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await enqueue(tx, 'notifications.deliver', { notificationId: row.id, hasLetter });
}

/** The same for many customers in one statement, all of one topic; a job only for those who want to hear of it elsewhere. */
export async function notifyMany(
  tx: TransactionContext,
  notifications: readonly NewNotification[],
): Promise<void> {
  const [first] = notifications;
  if (!first) return;
  const { columns, values } = newRows(
    'notification',
    notifications.map(({ personId, key, parameters, link, dedupe, actorId = null }) => ({
      tenant_id: tx.tenant.id,
      user_id: personId,
      actor_id: actorId,
      kind: notificationTypes[key].kind,
      dedupe_key: `${key} ${dedupe}`,
      payload: { key, parameters, link },
      at: tx.clock.now(),
    })),
  );
  const rows = await tx.db
    .insertInto('notification')
    .columns(columns)
    .expression(values)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'dedupe_key']).doNothing())
    .returning(['id', 'user_id'])
    .execute();
  const topic = notificationKinds[notificationTypes[first.key].kind];
  const ringing = await ringingFor(
    tx,
    rows.map(({ user_id }) => user_id),
    topic,
  );
  await Promise.all(
    rows
      .filter(({ user_id }) => ringing.has(user_id))
      .map(({ id }) => enqueue(tx, 'notifications.deliver', { notificationId: id, hasLetter: false })),
  );
}

/** What it asked for has been answered, here or elsewhere: the notification no longer waits for an answer. */
export async function resolveNotification(
  { db, clock }: TransactionContext,
  { personId, key, dedupe }: Pick<NewNotification, 'personId' | 'key' | 'dedupe'>,
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ archived_at: clock.now(), read_at: clock.now() })
    .where('user_id', '=', personId)
    .where('dedupe_key', '=', `${key} ${dedupe}`)
    .where('archived_at', 'is', null)
    .execute();
}
