import type { Notification, NotificationUpdate, UnreadCount } from '@atrium/contract/schemas/notifications';
import {
  type NotificationTopic,
  notificationKinds,
  notificationTopics,
} from '@atrium/domain/people/notification-types';
import { invalidate, optimisticUpdate, showAnswer } from '../../kit/visit/change-personal.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { type AskOutcome, type PersonalSource, peekPersonal } from '../../kit/visit/personal-data.ts';
import { unread } from '../../kit/visit/unread.ts';

/** As far as it was read: `next` leads on. */
export interface Inbox {
  items: readonly Notification[];
  unread: UnreadCount;
  next: string | null;
}

const sourceOf = (topic: NotificationTopic | null): PersonalSource<Inbox> => ({
  noun: 'notifications',
  key: `notifications:${topic ?? 'all'}`,
  ask: (context) => askFor(context, topic),
});

/** So much has been told in this document, and so much of it was more than a count. */
const heard = { words: 0, changes: 0 };

/** A list that was read before what has been told meanwhile lacks it, and nothing would tell it again. */
async function askFor(context: AppContext, topic: NotificationTopic | null): Promise<AskOutcome<Inbox>> {
  const { words, changes } = heard;
  const answer = await context.backend.ask('getNotifications', { query: topic ? { topic } : {} });
  if (!answer.ok) return answer;
  const { total } = answer.body.unread;
  const isBehindWords = heard.words !== words && total !== unread.get();
  if (heard.changes !== changes || isBehindWords) return askFor(context, topic);
  unread.set(total);
  return answer;
}

const all = sourceOf(null);
const byTopic = new Map(notificationTopics.map((topic) => [topic, sourceOf(topic)]));

/** All of them, or those of one topic. */
export const inboxOf = (topic: NotificationTopic | null): PersonalSource<Inbox> =>
  (topic && byTopic.get(topic)) || all;

const boxes = [null, ...notificationTopics] as const;

/** What the stream tells: into every list that is known, and on the badge. */
export function applyNotificationUpdate(
  context: AppContext,
  { unread: count, changed, reload }: NotificationUpdate,
): void {
  unread.set(count.total);
  heard.words += 1;
  if (changed.length > 0) heard.changes += 1;
  if (reload || (changed.length === 0 && isBehind(context, count)))
    return void invalidate(context, 'notifications');
  for (const topic of boxes) {
    const { value } = peekPersonal(context, inboxOf(topic));
    if (!value) continue;
    const fitting = changed.filter(({ kind }) => topic === null || notificationKinds[kind] === topic);
    showAnswer(context, inboxOf(topic), { ...value, items: mergedInbox(value, fitting), unread: count });
  }
}

/** A list that was read before the stream opened lacks what came in between: its count says so. */
const isBehind = (context: AppContext, { total }: UnreadCount) =>
  boxes.some((topic) => {
    const { value } = peekPersonal(context, inboxOf(topic));
    return value ? value.unread.total !== total : false;
  });

const isShown = ({ isArchived, snoozedUntil }: Notification) => !isArchived && snoozedUntil === null;

/** Newest first; what lies beyond the end of what was read stays there. */
export function mergedInbox(
  { items, next }: Pick<Inbox, 'items' | 'next'>,
  changed: readonly Notification[],
) {
  const ids = new Set(changed.map(({ id }) => id));
  const last = items.at(-1);
  const fresh = changed.filter(
    (one) =>
      isShown(one) && (next === null || !last || one.at >= last.at || items.some(({ id }) => id === one.id)),
  );
  return [...items.filter(({ id }) => !ids.has(id)), ...fresh].sort(
    (one, other) => other.at.localeCompare(one.at) || other.id - one.id,
  );
}

export async function loadOlderNotifications(
  context: AppContext,
  topic: NotificationTopic | null,
): Promise<AskOutcome<unknown>> {
  const source = inboxOf(topic);
  const { value } = peekPersonal(context, source);
  if (!value?.next) return { ok: true, body: null };
  const query = { before: value.next, ...(topic && { topic }) };
  const answer = await context.backend.ask('getNotifications', { query });
  if (answer.ok) {
    const known = peekPersonal(context, source).value ?? value;
    const older = answer.body.items.filter(({ id }) => known.items.every((item) => item.id !== id));
    showAnswer(context, source, { ...answer.body, items: [...known.items, ...older] });
  }
  return answer;
}

type Step = (item: Notification) => Notification | null;

/** Shown at once, and back when it is refused; the badge follows what the backend counts. */
async function changeItems(
  context: AppContext,
  topic: NotificationTopic | null,
  step: Step,
  send: (context: AppContext) => Promise<AskOutcome<UnreadCount>>,
): Promise<boolean> {
  const answer = await optimisticUpdate<Inbox, UnreadCount>(context, inboxOf(topic), {
    apply: (box) => ({ ...box, items: box.items.flatMap((item) => step(item) ?? []) }),
    send,
  });
  if (answer.ok) unread.set(answer.body.total);
  return answer.ok;
}

export const markInboxRead = (
  context: AppContext,
  topic: NotificationTopic | null,
  ids?: readonly number[],
) =>
  changeItems(
    context,
    topic,
    (item) => (!ids || ids.includes(item.id) ? { ...item, isRead: true } : item),
    ({ backend }) => backend.ask('readNotifications', { body: ids ? { ids: [...ids] } : {} }),
  );

const without =
  (gone: Notification): Step =>
  (item) =>
    item.id === gone.id ? null : item;

export const archiveNotification = (
  context: AppContext,
  topic: NotificationTopic | null,
  item: Notification,
) =>
  changeItems(context, topic, without(item), ({ backend }) =>
    backend.ask('archiveNotification', { params: { id: item.id } }),
  );

export const snoozeInInbox = (
  context: AppContext,
  topic: NotificationTopic | null,
  item: Notification,
  until: Date,
) =>
  changeItems(context, topic, without(item), ({ backend }) =>
    backend.ask('snoozeNotification', { params: { id: item.id }, body: { until: until.toISOString() } }),
  );

/** Back in its place, whichever way it left. */
export async function restoreNotification(
  context: AppContext,
  item: Notification,
  from: 'archive' | 'snooze',
) {
  const params = { id: item.id };
  const answer = await (from === 'archive'
    ? context.backend.ask('unarchiveNotification', { params })
    : context.backend.ask('wakeNotification', { params }));
  if (answer.ok)
    applyNotificationUpdate(context, {
      unread: answer.body,
      changed: [{ ...item, isArchived: false, snoozedUntil: null }],
    });
  return answer.ok;
}
