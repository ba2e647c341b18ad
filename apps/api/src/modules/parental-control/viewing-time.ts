import { type Closed, closedNow } from '@atrium/domain/access/parental-control';
import { wallTime } from '@atrium/domain/values/wall-time';
import { type Context, personOf, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** The day it is for the tenant, in business time. */
export const tenantDayOf = ({ clock, tenant }: Pick<Context, 'clock' | 'tenant'>): string =>
  wallTime(clock.now(), tenant.timezone).day;

/** An account's parental control and what has been used of today; undefined where none was ever set. */
export async function findViewing(ctx: Pick<TransactionContext, 'db' | 'clock' | 'tenant'>, userId: number) {
  const row = await ctx.db
    .selectFrom('parental_control as control')
    .leftJoin('parental_usage as usage', (join) =>
      join
        .onRef('usage.tenant_id', '=', 'control.tenant_id')
        .onRef('usage.user_id', '=', 'control.user_id')
        .on('usage.day', '=', tenantDayOf(ctx)),
    )
    .select([
      'control.is_active',
      'control.max_age_group',
      'control.daily_minutes',
      'control.allowed_from',
      'control.allowed_until',
      'control.protect_payment',
      'control.extended_until',
      'usage.minutes',
    ])
    .where('control.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { allowed_from: from, allowed_until: until } = row;
  const control = {
    isActive: row.is_active,
    maxAgeGroup: row.max_age_group,
    dailyMinutes: row.daily_minutes,
    allowedHours: from && until ? { from: from.slice(0, 5), until: until.slice(0, 5) } : null,
    protectPayment: row.protect_payment,
    minutesUsed: row.minutes ?? 0,
  };
  const closed: Closed | null = closedNow({
    control,
    now: ctx.clock.now(),
    timeZone: ctx.tenant.timezone,
    minutesUsed: control.minutesUsed,
    extendedUntil: row.extended_until,
  });
  return { ...control, closed };
}

/** Outside its hours, or with its minutes used, an account can watch, read and play nothing. */
export async function refuseByTime(ctx: Context): Promise<AppError | null> {
  const viewer = personOf(ctx);
  const viewing = viewer && (await ctx.tx((tx) => findViewing(tx, viewer.userId)));
  return viewing?.closed ? new AppError('TIME_LIMIT_REACHED', { closed: viewing.closed }) : null;
}
