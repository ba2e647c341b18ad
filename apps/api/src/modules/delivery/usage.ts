import { countable, isForgotten, isPlausible, reached } from '@atrium/domain/usage';
import { AppError } from '../../platform/app-error.ts';
import { type Context, person, type TransactionContext } from '../../platform/context.ts';
import { appendEvent } from '../../platform/event-outbox.ts';
import { inTurn } from '../../platform/turns.ts';
import { kindOf } from '../catalogue/playable.ts';
import { countMinute } from '../parental-control/control.ts';
import { findViewing } from '../parental-control/viewing-time.ts';
import { lockAccount } from '../people/profiles.ts';
import { endLease, renewLease } from './leases.ts';

export interface Report {
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
}

/**
 * How long something was really heard or seen. What is told of one moment counts once, whoever repeats it; the stream
 * keeps its place among those that may run at once while it goes on. Where it may not, what was heard still counts.
 */
export function reportUsage(ctx: Context, report: Report): Promise<AppError | null> {
  return inTurn(ctx, async (tx) => {
    const { userId } = person(tx);
    // before the ticket, as whoever begins to play does: the other way round they would wait for each other
    await lockAccount(tx, userId);
    const ticket = await findTicket(tx, report.ticketId, userId);
    const now = Date.now();
    if (!ticket || isForgotten(ticket, now)) return new AppError('NOT_FOUND');
    if (!isPlausible(ticket, report.date.getTime(), now, report.offline ? 'later' : 'atOnce'))
      return new AppError('VALIDATION_FAILED', { date: 'is outside of the play' });
    await count(tx, ticket, report, now);
    if (report.offline) return null;
    const closed = await spendTime(tx, userId);
    if (ticket.leaseUntil === null) return closed;
    if (closed || !report.partial) {
      await endLease(tx, ticket.id);
      return closed;
    }
    return renewLease(tx, { ...ticket, userId, leaseUntil: ticket.leaseUntil });
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
      articleId: row.article_id,
      isPreview: row.is_preview,
      begunAt: (row.begun_at ?? row.issued_at).getTime(),
      reportedUntil: row.reported_until?.getTime() ?? null,
      counted: row.reported_s,
      lengthS: row.length_s,
      leaseUntil: row.lease_until,
      player: row.device_key,
    }
  );
}

/** What does not count is not kept either: nobody fills the table by repeating themselves. */
async function count(tx: TransactionContext, ticket: Ticket, report: Report, now: number): Promise<void> {
  const at = report.offline ? Math.min(report.date.getTime(), now) : now;
  const seconds = countable(ticket, at, report.usageDuration, now);
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
  const percents = reached(ticket.counted, after, ticket.lengthS);
  if (percents.length === 0) return;
  const { userId } = person(tx);
  const isAgain = await wasHeardToday(tx, ticket, userId);
  const contentType = await kindOf(tx, ticket.articleId);
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
