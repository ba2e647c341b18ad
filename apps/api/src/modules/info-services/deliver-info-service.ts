import { isOpenAccess } from '@atrium/domain/access/access';
import { dueSlot } from '@atrium/domain/people/message-hour';
import { isLocale, joinLocale } from '@atrium/i18n/locales';
import type { TransactionContext } from '../../platform/context.ts';
import type { JobHandler } from '../../platform/jobs/job-worker.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { decideAccess } from '../access/access.ts';
import { findVisibleArticles } from '../catalogue/entries/visible-articles.ts';
import { sendMail } from '../mail/send-mail.ts';
import { unsubscribeLink } from '../mail/unsubscribe-link.ts';
import { notify } from '../notifications/notify.ts';
import { findUser } from '../people/user-profiles.ts';
import { chosenLocale } from '../people/user-settings.ts';
import { findService, infoServicesHref, messageTextFor, type ServiceRow } from './find-services.ts';
import {
  type InfoSubscriptionRow,
  scheduleNextMessage,
  verifiedContactOf,
} from './info-service-subscriptions.ts';
import { stopToken } from './stop-link.ts';

/**
 * One message, its day and the moment of the next in one transaction, with the subscription held: however many workers
 * look and however often a job runs, a day has one. What was missed by long is not made up for.
 */
export const deliverInfoService =
  (secrets: Secrets): JobHandler<'info-services.deliver'> =>
  (ctx, { subscriptionId }) =>
    ctx.tx(async (tx) => {
      const row = await takeDue(tx, subscriptionId);
      const service = row && (await findService(tx, row.article_id));
      if (!row || !service) return;
      const { hour, time_zone: timeZone, last_day: lastDay } = row;
      const slot = dueSlot({ hour, timeZone, cadence: service.cadence, lastDay }, tx.clock.now());
      const isSent = slot !== null && (await send(tx, secrets, { row, service, day: slot.day }));
      await scheduleNextMessage(tx, service, isSent ? { ...row, last_day: slot.day } : row);
    });

/** Undefined where it was sent, put off, paused or stopped meanwhile. */
const takeDue = ({ db, clock }: TransactionContext, id: number) =>
  db
    .selectFrom('info_service_subscription')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'ACTIVE')
    .where('next_at', '<=', clock.now())
    .forUpdate()
    .executeTakeFirst();

interface Message {
  row: InfoSubscriptionRow;
  service: ServiceRow;
  day: string;
}

/** False where the customer may not receive it: the plan ended, the account is blocked, the address is gone. It goes on once they may. */
async function send(
  tx: TransactionContext,
  secrets: Secrets,
  { row, service, day }: Message,
): Promise<boolean> {
  const reader = await contextOf(tx, row);
  const article = reader && (await findVisibleArticles(reader, [service.article_id])).get(service.article_id);
  const decision =
    reader && (await decideAccess(reader, service.article_id, { device: 'desktop', country: null }));
  if (!reader || !article || !decision || !isOpenAccess(decision.ways[0])) return false;
  const { title, clickUrl = infoServicesHref } = article;
  const text = messageTextFor(reader, service, { day, topic: row.topic });
  if (row.channel === 'PUSH') {
    await notify(reader, {
      personId: row.user_id,
      key: 'info-service',
      parameters: { service: title, text },
      link: clickUrl,
      dedupe: `${row.id} ${day}`,
    });
    return true;
  }
  const to = await verifiedContactOf(tx, row.user_id, row.channel);
  if (!to) return false;
  const stopLink = new URL(joinLocale(reader.locale, clickUrl), reader.origin);
  stopLink.searchParams.set('stop', stopToken(secrets, tx, row.id));
  const refusal = await sendMail(reader, {
    template: 'info-service',
    values: { service: title, text, stopLink: stopLink.href },
    channel: row.channel === 'EMAIL' ? 'MAIL' : 'SMS',
    to,
    userId: row.user_id,
    unsubscribe: unsubscribeLink(secrets, reader, { is: 'info-service', id: row.id }),
  });
  // too many letters to this address for now: the job comes back
  if (refusal) throw refusal;
  return true;
}

/** As its reader: in their language, with what they may have. */
async function contextOf(
  tx: TransactionContext,
  row: InfoSubscriptionRow,
): Promise<TransactionContext | null> {
  const user = await findUser(tx, row.user_id);
  if (!user) return null;
  const { id: userId, uuid } = user;
  const subscribed = isLocale(row.lang) ? row.lang : tx.tenant.defaultLocale;
  const locale = await chosenLocale({ ...tx, locale: subscribed }, userId);
  const actor = { role: 'user', userId, uuid, grantId: null, signedInAt: tx.clock.now() } as const;
  const reader: TransactionContext = { ...tx, locale, actor, tx: (work) => work(reader) };
  return reader;
}
