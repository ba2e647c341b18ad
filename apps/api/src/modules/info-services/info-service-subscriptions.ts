import { nextSlot } from '@atrium/domain/people/message-hour';
import type { Selectable } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { InfoServiceSubscription } from '../../platform/database/schema/types.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { findIdentity } from '../people/user-profiles.ts';
import type { InfoServiceChannel, ServiceRow } from './find-services.ts';

export type InfoSubscriptionRow = Selectable<InfoServiceSubscription>;

/** What a customer chose; the rest stays as it is. */
export interface InfoServiceChoice {
  channel?: InfoServiceChannel | undefined;
  topic?: string | undefined;
  hour?: number | undefined;
  timeZone?: string | undefined;
  lang?: string | undefined;
}

const ofPerson = ({ db }: TransactionContext, userId: number) =>
  db.selectFrom('info_service_subscription').selectAll().where('user_id', '=', userId);

/** The subscriptions that a customer receives or has paused. */
export const listInfoSubscriptions = (
  tx: TransactionContext,
  userId: number,
): Promise<InfoSubscriptionRow[]> =>
  ofPerson(tx, userId).where('state', '!=', 'CANCELED').orderBy('id').execute();

export const findInfoSubscription = (tx: TransactionContext, userId: number, id: number) =>
  ofPerson(tx, userId).where('id', '=', id).where('state', '!=', 'CANCELED').forUpdate().executeTakeFirst();

/** Also one that was stopped: its day is remembered. */
export const findInfoSubscriptionTo = (tx: TransactionContext, userId: number, articleId: number) =>
  ofPerson(tx, userId).where('article_id', '=', articleId).forUpdate().executeTakeFirst();

/** Where messages go, as far as it is proven to be theirs: a stranger must not be written to every day. */
export const verifiedContactOf = (
  tx: TransactionContext,
  userId: number,
  channel: Exclude<InfoServiceChannel, 'PUSH'>,
) => findIdentity(tx, userId, channel === 'EMAIL' ? 'EMAIL' : 'MSISDN', { proven: true });

export async function refuseChannel(
  tx: TransactionContext,
  userId: number,
  channel: InfoServiceChannel,
  offered: readonly InfoServiceChannel[],
): Promise<AppError | null> {
  if (!offered.includes(channel))
    return new AppError('VALIDATION_FAILED', { channel: 'is not offered here' });
  if (channel === 'PUSH' || (await verifiedContactOf(tx, userId, channel))) return null;
  return new AppError('REQUIRED_IDENTITY_FIELD_NOT_FOUND', {
    field: channel === 'EMAIL' ? 'email' : 'phone',
  });
}

interface Begin extends InfoServiceChoice {
  userId: number;
  channel: InfoServiceChannel;
}

/** A row for each person and service: of two at once, the second changes what the first made. */
export async function createInfoSubscription(
  tx: TransactionContext,
  service: ServiceRow,
  { userId, channel, topic, hour, timeZone, lang }: Begin,
): Promise<InfoSubscriptionRow> {
  const now = tx.clock.now();
  const chosen = {
    channel,
    topic: topic ?? service.topics[0]?.key ?? null,
    hour: hour ?? service.hour,
    time_zone: timeZone ?? tx.tenant.timezone,
    lang: lang ?? tx.locale,
  };
  const row = await tx.db
    .insertInto('info_service_subscription')
    .values({
      tenant_id: tx.tenant.id,
      user_id: userId,
      article_id: service.article_id,
      state: 'PAUSED',
      next_at: null,
      at: now,
      ...chosen,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'article_id']).doUpdateSet(chosen))
    .returningAll()
    .executeTakeFirstOrThrow();
  return scheduleNextMessage(tx, service, row);
}

export async function changeInfoSubscription(
  tx: TransactionContext,
  service: ServiceRow,
  row: InfoSubscriptionRow,
  { channel, topic, hour, timeZone, isPaused }: InfoServiceChoice & { isPaused: boolean },
): Promise<InfoSubscriptionRow> {
  const changed = await update(tx, row.id, {
    channel: channel ?? row.channel,
    topic: topic ?? row.topic,
    hour: hour ?? row.hour,
    time_zone: timeZone ?? row.time_zone,
    ...(isPaused && { state: 'PAUSED' as const, next_at: null }),
  });
  return isPaused ? changed : scheduleNextMessage(tx, service, changed);
}

/** Schedules the next message as a job. After a change of the hour the former job finds nothing to do. */
export async function scheduleNextMessage(
  tx: TransactionContext,
  { cadence }: Pick<ServiceRow, 'cadence'>,
  row: InfoSubscriptionRow,
): Promise<InfoSubscriptionRow> {
  const { hour, time_zone: timeZone, last_day: lastDay } = row;
  const { at } = nextSlot({ hour, timeZone, cadence, lastDay }, tx.clock.now());
  const singleton = `${row.id} ${at.toISOString()}`;
  await enqueue(tx, 'info-services.deliver', { subscriptionId: row.id }, { at, singleton });
  return update(tx, row.id, { state: 'ACTIVE', next_at: at, last_day: lastDay });
}

/** The caller has checked that the request may stop it. */
export const stopInfoSubscription = (tx: TransactionContext, id: number) =>
  tx.db
    .updateTable('info_service_subscription')
    .set({ state: 'CANCELED', next_at: null })
    .where('id', '=', id)
    .returning('article_id')
    .executeTakeFirst();

const update = (tx: TransactionContext, id: number, columns: Partial<Omit<InfoSubscriptionRow, 'id'>>) =>
  tx.db
    .updateTable('info_service_subscription')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
