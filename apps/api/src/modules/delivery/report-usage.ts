import { countable, isForgotten, isPlausible, newlyReached } from '@atrium/domain/listening/usage';
import { sql } from 'kysely';
import { queuedByAccount } from '../../platform/concurrency/account-queue.ts';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { appendEvent } from '../../platform/events/event-outbox.ts';
import { contentTypeOf } from '../catalogue/visibility/playable-articles.ts';
import { countMinute } from '../parental-control/parental-control.ts';
import { findViewing } from '../parental-control/viewing-time.ts';
import { lockAccount } from '../people/user-profiles.ts';
import { releaseStreamLease, renewStreamLease } from './stream-leases.ts';

export interface UsageReport {
  ticketId: string;
  type: string;
  date: Date;
  /** Seconds since the last one. */
  usageDuration: number;
  maxUsageDuration?: number | undefined;
  /** Told later: nothing is playing now. */
  offline: boolean;
  /** It goes on playing; without, this was the last of it. */
  partial: boolean;
  /** Told whose play it is, also where the report is refused afterwards. */
  onTicket?(articleId: number): void;
}

/**
 * Usage report: how long something was really heard or seen. One moment counts once, however often it is reported; the
 * stream keeps its place among those that may run at once while it goes on. Where it may not, what was heard still counts.
 */
export function reportUsage(ctx: Context, report: UsageReport): Promise<AppError | null> {
  return queuedByAccount(ctx, async (tx) => {
    const { userId } = requirePerson(tx);
    // the account's lock before the ticket's, as at the start of a play: the other order would deadlock
    await lockAccount(tx, userId);
    const ticket = await findTicket(tx, report.ticketId, userId);
    const now = Date.now();
    if (ticket) report.onTicket?.(ticket.articleId);
    if (!ticket || isForgotten(ticket, now)) return new AppError('NOT_FOUND');
    if (!isPlausible(ticket, report.date.getTime(), now, report.offline ? 'later' : 'atOnce'))
      return new AppError('VALIDATION_FAILED', { date: 'is outside of the play' });
    await count(tx, ticket, report, now);
    if (report.offline) return null;
    const closed = await spendTime(tx, userId);
    if (ticket.leaseUntil === null) return closed;
    if (closed || !report.partial) {
      await releaseStreamLease(tx, ticket.id);
      return closed;
    }
    return renewStreamLease(tx, { ...ticket, leaseUntil: ticket.leaseUntil });
  });
}

type Ticket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

async function findTicket({ db }: TransactionContext, id: string, userId: number) {
  const row = await db
    .selectFrom('play_ticket')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      userId,
      articleId: row.article_id,
      isPreview: row.is_preview,
      begunAt: (row.begun_at ?? row.issued_at).getTime(),
      reportedUntil: row.reported_until?.getTime() ?? null,
      counted: row.reported_s,
      lengthS: row.length_s,
      leaseUntil: row.lease_until,
      player: { signIn: row.sign_in, device: row.device_key },
    }
  );
}

/** Plays that began longer ago are over, but for what is kept on a device. */
const overlapDays = 7;

/**
 * Seconds that count of other plays since this one began, and whether this moment was told before: one statement, since
 * players repeat themselves. One sign-in is one person with one pair of ears, however many names its browser draws;
 * where there is none, the name tells.
 */
async function heardBefore(
  { db }: TransactionContext,
  { id, userId, begunAt, player }: Ticket,
  moment: Date,
): Promise<{ isTold: boolean; beside: number }> {
  const begun = new Date(begunAt);
  const isSame =
    player.signIn === null
      ? sql`sign_in IS NULL AND device_key = ${player.device}`
      : sql`sign_in = ${player.signIn}`;
  const { rows } = await sql<{ isTold: boolean; seconds: number }>`
    SELECT EXISTS (SELECT FROM streaming_report WHERE ticket_id = ${id} AND reported_at = ${moment}) AS "isTold",
      coalesce(sum(CASE WHEN begun_at >= ${begun}::timestamptz - interval '15 seconds' THEN reported_s
        ELSE least(reported_s, extract(epoch FROM reported_until - ${begun}::timestamptz)) END), 0)::float8 AS seconds
    FROM play_ticket
    WHERE user_id = ${userId} AND id <> ${id} AND reported_until > ${begun} AND reported_s > 0
      AND begun_at > ${new Date(begunAt - overlapDays * 86_400_000)} AND ${isSame}`.execute(db);
  return { isTold: rows[0]?.isTold ?? false, beside: Math.floor(rows[0]?.seconds ?? 0) };
}

/** A report that does not count is not stored: a client that repeats itself cannot fill the table. */
async function count(
  tx: TransactionContext,
  ticket: Ticket,
  report: UsageReport,
  now: number,
): Promise<void> {
  const at = report.offline ? Math.min(report.date.getTime(), now) : now;
  const countableBeside = (countedBeside: number) =>
    countable({ ...ticket, countedBeside }, at, report.usageDuration, now);
  if (countableBeside(0) === 0) return;
  const { isTold, beside } = await heardBefore(tx, ticket, report.date);
  if (isTold) return;
  const seconds = countableBeside(beside);
  if (seconds === 0) return;
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('streaming_report')
    .values({
      tenant_id: tx.tenant.id,
      ticket_id: ticket.id,
      type: report.type,
      reported_at: report.date,
      usage_s: seconds,
      max_usage_s: report.maxUsageDuration === undefined ? null : Math.round(report.maxUsageDuration),
      offline: report.offline,
      partial: report.partial,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return;
  const after = ticket.counted + seconds;
  await tx.db
    .updateTable('play_ticket')
    .set({
      reported_s: after,
      reported_until: new Date(Math.max(ticket.reportedUntil ?? 0, at)),
    })
    .where('id', '=', ticket.id)
    .execute();
  if (!ticket.isPreview) await tell(tx, ticket, after);
}

/** For those who count: once for each part of a play. */
async function tell(tx: TransactionContext, ticket: Ticket, after: number): Promise<void> {
  const percents = newlyReached(ticket.counted, after, ticket.lengthS);
  if (percents.length === 0) return;
  const { userId } = requirePerson(tx);
  const isAgain = await wasHeardToday(tx, ticket, userId);
  const contentType = await contentTypeOf(tx, ticket.articleId);
  for (const percent of percents)
    await appendEvent(tx, {
      aggregate: 'play',
      aggregateId: ticket.id,
      type: 'media.listened',
      userId,
      payload: { articleId: ticket.articleId, contentType, percent, seconds: after, isAgain },
    });
}

/** By the same person, in another play, to its half. */
async function wasHeardToday({ db }: TransactionContext, { id, articleId }: Ticket, userId: number) {
  const row = await db
    .selectFrom('play_ticket')
    .select('id')
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .where('id', '<>', id)
    .where('is_preview', '=', false)
    .where('begun_at', '>', new Date(Date.now() - 86_400_000))
    .whereRef('reported_s', '>=', (e) => e('length_s', '/', 2))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A minute of listening is one of those that parental control allows; when they are used up, it stops. */
async function spendTime(tx: TransactionContext, userId: number): Promise<AppError | null> {
  const viewing = await findViewing(tx, userId);
  if (!viewing?.isActive) return null;
  if (!viewing.closed) await countMinute(tx);
  const { closed } = (await findViewing(tx, userId)) ?? viewing;
  return closed && new AppError('TIME_LIMIT_REACHED', { closed });
}
