import {
  countUnread,
  listNotifications,
  markNotificationsRead,
  setArchived,
  snoozeNotification,
  unsnoozeNotification,
} from '../../modules/notifications/notification-inbox.ts';
import {
  readNotificationSettings,
  saveNotificationSettings,
} from '../../modules/notifications/notification-settings.ts';
import { isPublicKey, type PushKeys } from '../../modules/notifications/push/encrypt-push.ts';
import {
  deletePushSubscription,
  hasPushSubscription,
  savePushSubscription,
} from '../../modules/notifications/push/push-subscriptions.ts';
import type { PushOptions } from '../../modules/notifications/push/send-push.ts';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const notificationHandlers = ({ outbound, vapid }: PushOptions) =>
  ({
    getNotifications: (ctx, { query }) =>
      ctx.tx(async (tx) => {
        const page = await listNotifications(tx, requirePerson(ctx).userId, query);
        return page instanceof AppError ? page : { status: 200, body: page };
      }),

    readNotifications: (ctx, { body }) =>
      changing(ctx, async (tx, userId) => {
        await markNotificationsRead(tx, userId, body.ids);
        return null;
      }),

    archiveNotification: (ctx, { params }) =>
      changing(ctx, (tx, userId) => setArchived(tx, userId, params.id, true)),

    unarchiveNotification: (ctx, { params }) =>
      changing(ctx, (tx, userId) => setArchived(tx, userId, params.id, false)),

    snoozeNotification: (ctx, { params, body }) =>
      changing(ctx, (tx, userId) => snoozeNotification(tx, userId, params.id, new Date(body.until))),

    wakeNotification: (ctx, { params }) =>
      changing(ctx, (tx, userId) => unsnoozeNotification(tx, userId, params.id)),

    getNotificationSettings: (ctx) =>
      ctx.tx(async (tx) => ({
        status: 200,
        body: await readNotificationSettings(tx, requirePerson(ctx).userId),
      })),

    saveNotificationSettings: (ctx, { body }) =>
      ctx.tx(async (tx) => {
        const saved = await saveNotificationSettings(tx, requirePerson(ctx).userId, body);
        return saved instanceof AppError ? saved : { status: 200, body: saved };
      }),

    getPushKey: async () => ({ status: 200, body: { publicKey: vapid.publicKey } }),

    isPushKnown: (ctx, { body }) =>
      ctx.tx(async (tx) => ({
        status: 200,
        body: { isKnown: await hasPushSubscription(tx, requirePerson(ctx).userId, body.endpoint) },
      })),

    allowPush: (ctx, { body }) =>
      ctx.tx(async (tx) => {
        const keys = readKeys(body.keys);
        if (!keys || !outbound.mayAsk(new URL(body.endpoint)))
          return new AppError('VALIDATION_FAILED', {
            fields: [{ field: 'body.endpoint', reason: 'refused' }],
          });
        const refusal = await savePushSubscription(tx, requirePerson(ctx), {
          endpoint: body.endpoint,
          ...keys,
        });
        if (refusal) throw refusal;
        return { status: 204, body: null };
      }),

    endPush: (ctx, { body }) =>
      ctx.tx(async (tx) => {
        await deletePushSubscription(tx, requirePerson(ctx).userId, body.endpoint);
        return { status: 204, body: null };
      }),
  }) satisfies Partial<Handlers>;

function readKeys({ p256dh, auth }: { p256dh: string; auth: string }): PushKeys | null {
  const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') };
  return isPublicKey(keys.p256dh) && keys.auth.length === 16 ? keys : null;
}

type Change = (tx: TransactionContext, userId: number) => Promise<AppError | null>;

/** Every change answers with what is unread now: the badge need not ask. */
const changing = (ctx: Context, change: Change) =>
  ctx.tx(async (tx) => {
    const { userId } = requirePerson(ctx);
    const refusal = await change(tx, userId);
    return refusal ?? { status: 200 as const, body: await countUnread(tx, userId) };
  });
