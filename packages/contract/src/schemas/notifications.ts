import {
  type NotificationKind,
  type NotificationTopic,
  notificationKinds,
  notificationTopics,
} from '@atrium/domain/people/notification-types';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { notificationsCalls } from '../calls/notifications.ts';
import { Instant, Nothing, text } from './fields.ts';
import { listSchemaOf } from './list.ts';
import { Id, pageSize, queryInteger } from './query.ts';

const Topic = z.enum(notificationTopics) satisfies z.ZodType<NotificationTopic>;
const Kind = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]);

const Parameter = z.union([
  z.string(),
  z.number(),
  z.object({ date: z.string() }),
  z.object({ amount: z.number(), currency: z.string() }),
]);

/** The words are the reader's: `key` and `parameters` become a text in whichever language they read. */
export const Notification = z
  .object({
    id: z.int().positive(),
    kind: Kind,
    key: z.string(),
    parameters: z.record(z.string(), Parameter),
    /** A path of the portal, without a language. */
    link: z.string(),
    /** What an answer to it is about. */
    subject: z.record(z.string(), z.union([z.string(), z.number()])),
    at: Instant,
    isRead: z.boolean(),
    isArchived: z.boolean(),
    snoozedUntil: Instant.nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

const Unread = z.object({ total: z.int().nonnegative(), topics: z.partialRecord(Topic, z.int().positive()) });
export type UnreadCount = z.infer<typeof Unread>;

/** What a stream says in one word of its own: what changed since the last, and how many are unread now. */
export interface NotificationUpdate {
  unread: UnreadCount;
  changed: Notification[];
  /** More changed than is worth telling: read the list again. */
  reload?: true;
}

const MinuteOfDay = z.int().min(0).max(1439);
const Topics = listSchemaOf(Topic, { most: notificationTopics.length, duplicates: 'removed' });

export const NotificationSettings = z
  .object({
    /** Not even in the list; what is about money or the account stands there all the same. */
    muted: Topics,
    push: Topics,
    mail: Topics,
    /** One letter a day instead of one for each. */
    digest: z.boolean(),
    quiet: z.boolean(),
    /** Minutes since midnight, on the person's clock. */
    quietFrom: MinuteOfDay,
    quietUntil: MinuteOfDay,
    /** Calls to a match come through. */
    matchesRing: z.boolean(),
    timeZone: text(60),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

const one = z.object({ id: Id });
const Endpoint = z.url({ protocol: /^https?$/ }).max(1024);

export const notificationsSchemas = {
  getNotifications: {
    summary: 'What this person was told, newest first; archived and snoozed ones are left out',
    query: z.object({
      limit: queryInteger(1, pageSize).prefault(20),
      /** `next` of the page before. */
      before: text(60).optional(),
      topic: Topic.optional(),
    }),
    responses: {
      200: z.object({ items: z.array(Notification), unread: Unread, next: z.string().nullable() }),
    },
    problems: ['VALIDATION_FAILED'],
  },
  readNotifications: {
    summary: 'These were read; without `ids`, all of them',
    body: z.object({ ids: listSchemaOf(Id, { most: pageSize, duplicates: 'removed' }).optional() }),
    responses: { 200: Unread },
  },
  archiveNotification: {
    summary: 'Put it away',
    params: one,
    responses: { 200: Unread },
    problems: ['NOT_FOUND'],
  },
  unarchiveNotification: {
    summary: 'Put it back',
    params: one,
    responses: { 200: Unread },
    problems: ['NOT_FOUND'],
  },
  snoozeNotification: {
    summary: 'Say it again then; within thirty days',
    params: one,
    body: z.object({ until: Instant }),
    responses: { 200: Unread },
    problems: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  wakeNotification: {
    summary: 'Say it again now',
    params: one,
    responses: { 200: Unread },
    problems: ['NOT_FOUND'],
  },
  getNotificationSettings: {
    summary: 'What this person wants to hear of, where and when',
    responses: { 200: NotificationSettings },
  },
  saveNotificationSettings: {
    summary: 'Change it',
    body: NotificationSettings,
    responses: { 200: NotificationSettings },
    problems: ['VALIDATION_FAILED'],
  },
  getPushKey: {
    summary: 'By which a browser knows that a push is ours',
    responses: { 200: z.object({ publicKey: z.string() }) },
  },
  isPushKnown: {
    summary: 'Whether this browser is rung for this person',
    body: z.object({ endpoint: Endpoint }),
    responses: { 200: z.object({ isKnown: z.boolean() }) },
  },
  allowPush: {
    summary: 'Ring this browser; its push service must be a public https address',
    body: z.object({
      endpoint: Endpoint,
      keys: z.object({ p256dh: text(100), auth: text(40) }),
    }),
    responses: { 204: Nothing },
    problems: ['VALIDATION_FAILED', 'CONFLICT'],
  },
  endPush: {
    summary: 'Do not ring it any more',
    body: z.object({ endpoint: Endpoint }),
    responses: { 204: Nothing },
  },
} as const satisfies Record<keyof typeof notificationsCalls, CallSchemas>;
