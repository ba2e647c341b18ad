import type { Streak } from '@atrium/contract/schemas/rewards';
import {
  dayBefore,
  nextVisit,
  pausesLeft,
  type StreakVisit,
  streakNow,
  streakReward,
} from '@atrium/domain/play/streak';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { appendEvent } from '../../platform/events/event-outbox.ts';
import { earnReward } from './earn-reward.ts';

/** Long enough for the pauses of this month and the last days of a row. */
const looksBack = 40;

/** As the tenant's calendar says. */
const today = ({ clock, tenant }: TransactionContext): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: tenant.timezone }).format(clock.now());

async function visitsOf({ db }: TransactionContext, userId: number): Promise<StreakVisit[]> {
  const { rows } = await sql<StreakVisit>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, streak, forgave FROM daily_visit
    WHERE user_id = ${userId} ORDER BY daily_visit.day DESC LIMIT ${looksBack}`.execute(db);
  return rows;
}

/** The first visit of a day counts, brings the reward of its streak, and is an event for consumers that count visits. */
export async function recordDailyVisit(tx: TransactionContext, userId: number): Promise<boolean> {
  const now = today(tx);
  const next = nextVisit(await visitsOf(tx, userId), now);
  if (!next) return false;
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('daily_visit')
    .values({
      tenant_id: tx.tenant.id,
      user_id: userId,
      day: sql`${next.day}::date`,
      streak: next.streak,
      forgave: next.forgave,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await earnReward(tx, {
    userId,
    ...streakReward(next.streak),
    key: `reward:visit:${userId}:${next.day}`,
    reason: 'streak',
    about: { days: next.streak },
  });
  await appendEvent(tx, {
    aggregate: 'person',
    aggregateId: String(userId),
    type: 'person.visited',
    payload: { day: next.day, streak: next.streak },
    userId,
  });
  return true;
}

/** The last five days, today, and what tomorrow brings. */
export async function streakOf(tx: TransactionContext, userId: number): Promise<Streak> {
  const visits = await visitsOf(tx, userId);
  const now = today(tx);
  const days = streakNow(visits, now);
  const isToday = visits[0]?.day === now;
  const been = new Set(visits.map(({ day }) => day));
  const past = [5, 4, 3, 2, 1].map((ago) => {
    const day = dayBefore(now, ago);
    return { day, state: been.has(day) ? ('done' as const) : ('missed' as const), reward: null };
  });
  const coming = isToday ? days + 1 : days + 2;
  return {
    days,
    isToday,
    week: [
      ...past,
      isToday
        ? { day: now, state: 'done', reward: null }
        : { day: now, state: 'today', reward: streakReward(days + 1) },
      { day: dayBefore(now, -1), state: 'next', reward: streakReward(coming) },
    ],
    pausesLeft: pausesLeft(visits, now),
  };
}
