import type { NotificationSettings } from '@atrium/contract/schemas/notifications';
import { priceText } from '@atrium/domain/money/money';
import { notificationText } from '@atrium/domain/people/notification-text';
import { notificationKinds } from '@atrium/domain/people/notification-types';
import { nextAt, ringsAt } from '@atrium/domain/people/quiet-hours';
import { type Locale, locales } from '@atrium/i18n/locales';
import { loadNotificationTexts } from '@atrium/i18n/notifications';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { JobHandler } from '../../platform/jobs/job-worker.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { sendMail } from '../mail/send-mail.ts';
import { unsubscribeLink } from '../mail/unsubscribe-link.ts';
import { findUser } from '../people/user-profiles.ts';
import { chosenLocale } from '../people/user-settings.ts';
import { readNotificationSettings } from './notification-settings.ts';
import { type NotificationRow, notificationPayload, presentNotification } from './present-notification.ts';
import {
  countPushFailures,
  dropPushSubscriptions,
  pushSubscriptionsOf,
  type StoredPushSubscription,
} from './push/push-subscriptions.ts';
import { type PushOptions, type PushOutcome, sendPush } from './push/send-push.ts';

/** When the letter of the day goes out, on the reader's clock. */
export const digestMinute = 18 * 60;

interface Plan {
  row: NotificationRow;
  settings: NotificationSettings;
  locale: Locale;
  browsers: StoredPushSubscription[];
}

/**
 * Rings the browsers, and writes where its reader wants letters. In quiet hours it waits for their end, unless it calls
 * to a match; what was read meanwhile needs neither. A ring may come twice where we fall over after it: it replaces the
 * first. A letter is written together with the end of the job.
 */
export const deliverNotification =
  (push: PushOptions, secrets: Secrets): JobHandler<'notifications.deliver'> =>
  async (ctx, { notificationId, hasLetter }, { finishIn }) => {
    const plan = await ctx.tx((tx) => readPlan(tx, notificationId));
    if (!plan) return;
    const { row, settings } = plan;
    const at = mayRingAt(row, settings, ctx.clock.now());
    if (at > ctx.clock.now()) {
      await ctx.tx(async (tx) => {
        await finishIn(tx);
        await enqueue(tx, 'notifications.deliver', { notificationId, hasLetter }, { at });
      });
      return;
    }
    const outcomes = await ring(ctx, push, plan);
    await ctx.tx(async (tx) => {
      await finishIn(tx);
      await dropPushSubscriptions(tx, idsWith(outcomes, 'gone'));
      await countPushFailures(tx, idsWith(outcomes, 'failed'));
      if (!hasLetter && settings.mail.includes(notificationKinds[row.kind])) await write(tx, secrets, plan);
    });
  };

const idsWith = (outcomes: readonly (readonly [number, PushOutcome])[], outcome: PushOutcome) =>
  outcomes.filter(([, each]) => each === outcome).map(([id]) => id);

async function readPlan(tx: TransactionContext, id: number): Promise<Plan | null> {
  const row = await tx.db
    .selectFrom('notification')
    .selectAll()
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const settings = await readNotificationSettings(tx, row.user_id);
  const topic = notificationKinds[row.kind];
  if (settings.muted.includes(topic)) return null;
  const locale = await chosenLocale(tx, row.user_id);
  const browsers = settings.push.includes(topic) ? await pushSubscriptionsOf(tx, row.user_id) : [];
  return { row, settings, locale, browsers };
}

const mayRingAt = ({ kind }: NotificationRow, settings: NotificationSettings, now: Date): Date =>
  kind === 'MATCH' && settings.matchesRing ? now : ringsAt(settings, now);

async function ring(ctx: Context, push: PushOptions, { row, settings, locale, browsers }: Plan) {
  const words = browsers.length > 0 ? await inWords(row, locale, settings.timeZone) : null;
  if (!words) return [];
  const message = {
    ...words,
    link: linkOf(row, locale),
    tag: `n${row.id}`,
    lang: locale,
    dir: locales[locale].dir,
  };
  const contact = `mailto:push@${new URL(ctx.origin).hostname}`;
  return Promise.all(
    browsers.map(
      async (browser) =>
        [
          browser.id,
          await sendPush(push, browser, message, { contact, isUrgent: row.kind === 'MATCH' }),
        ] as const,
    ),
  );
}

/** In a letter of its own, or in the one of the day. */
async function write(
  tx: TransactionContext,
  secrets: Secrets,
  { row, settings, locale }: Plan,
): Promise<void> {
  if (settings.digest) {
    await tx.db.updateTable('notification').set({ mail_waits: true }).where('id', '=', row.id).execute();
    await enqueue(
      tx,
      'notifications.digest',
      { userId: row.user_id },
      {
        at: nextAt(digestMinute, settings.timeZone, tx.clock.now()),
        singleton: `digest ${row.user_id}`,
      },
    );
    return;
  }
  const to = (await findUser(tx, row.user_id))?.email;
  const words = to ? await inWords(row, locale, settings.timeZone) : null;
  if (!to || !words) return;
  const link = `${tx.origin}${linkOf(row, locale)}`;
  const reader = { ...tx, locale };
  const topic = notificationKinds[row.kind];
  const refusal = await sendMail(reader, {
    template: 'notification',
    values: { ...words, link },
    channel: 'MAIL',
    to,
    userId: row.user_id,
    unsubscribe: unsubscribeLink(secrets, reader, { is: 'notifications', userId: row.user_id, topic }),
  });
  if (refusal) tx.log.info({ reason: refusal.code }, 'a notification was not written to anybody');
}

/** One letter with all that waits and was not read meanwhile. */
export async function writeDigest(
  tx: TransactionContext,
  secrets: Secrets,
  { userId }: { userId: number },
): Promise<void> {
  const rows = await tx.db
    .updateTable('notification')
    .set({ mail_waits: false })
    .where('user_id', '=', userId)
    .where('mail_waits', '=', true)
    .returningAll()
    .execute();
  const unread = rows.filter(({ read_at, archived_at }) => !read_at && !archived_at).slice(0, mostInDigest);
  const to = (await findUser(tx, userId))?.email;
  if (!to || unread.length === 0) return;
  const locale = await chosenLocale(tx, userId);
  const { timeZone } = await readNotificationSettings(tx, userId);
  const told = await Promise.all(unread.map((row) => inWords(row, locale, timeZone)));
  const news = told.filter((words) => words !== null);
  const link = `${tx.origin}/${locale}/notifications`;
  const reader = { ...tx, locale };
  await sendMail(reader, {
    template: 'notification-digest',
    values: { news, link },
    channel: 'MAIL',
    to,
    userId,
    unsubscribe: unsubscribeLink(secrets, reader, { is: 'notifications', userId, topic: '*' }),
  });
}

const mostInDigest = 30;

const linkOf = (row: NotificationRow, locale: Locale) => `/${locale}${notificationPayload(row.payload).link}`;

async function inWords(row: NotificationRow, locale: Locale, timeZone: string) {
  const t = await loadNotificationTexts(locale);
  return notificationText(presentNotification(row), {
    locale,
    timeZone,
    t,
    price: (sum) => priceText(sum, { locale }),
  });
}
