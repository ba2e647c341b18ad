import type { HandlerInput } from '@atrium/contract/shapes';
import { extensionMinutes } from '@atrium/domain/access/parental-control';
import { sql } from 'kysely';
import { requirePerson, type TransactionContext } from '../../platform/context.ts';
import { tenantDayOf } from './viewing-time.ts';

export type ControlRules = Omit<HandlerInput<'saveParentalControl'>['body'], 'password' | 'newPassword'>;

/** False if another request was faster: then its passcode holds, and this one must be compared with it. */
export async function insertControl(ctx: TransactionContext, control: ControlRules, passcodeHash: string) {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('parental_control')
    .values({
      tenant_id: ctx.tenant.id,
      user_id: requirePerson(ctx).userId,
      passcode_hash: passcodeHash,
      ...columns(control),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What is not said stays; an extension ends, so that the new rules hold at once. */
export const updateControl = (ctx: TransactionContext, control: ControlRules, passcodeHash: string | null) =>
  ctx.db
    .updateTable('parental_control')
    .set({
      ...columns(control),
      ...(passcodeHash && { passcode_hash: passcodeHash }),
      extended_until: null,
    })
    .where('user_id', '=', requirePerson(ctx).userId)
    .execute();

const columns = ({ maxAgeGroup, isActive, dailyMinutes, allowedHours, protectPayment }: ControlRules) => ({
  max_age_group: maxAgeGroup,
  is_active: isActive,
  ...(dailyMinutes !== undefined && { daily_minutes: dailyMinutes }),
  ...(allowedHours !== undefined && {
    allowed_from: allowedHours?.from ?? null,
    allowed_until: allowedHours?.until ?? null,
  }),
  ...(protectPayment !== undefined && { protect_payment: protectPayment }),
});

/**
 * At most one minute a minute, from however many tabs and devices. A report may come ten seconds early, for no timer
 * is exact; what it gains counts against the next one.
 */
export const countMinute = (ctx: TransactionContext) => {
  const now = ctx.clock.now();
  return ctx.db
    .insertInto('parental_usage')
    .values({
      tenant_id: ctx.tenant.id,
      user_id: requirePerson(ctx).userId,
      day: tenantDayOf(ctx),
      minutes: 1,
      counted_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'day'])
        .doUpdateSet({
          minutes: sql`parental_usage.minutes + 1`,
          counted_at: sql`greatest(parental_usage.counted_at + interval '60 seconds', excluded.counted_at)`,
        })
        .where(sql<boolean>`parental_usage.counted_at <= excluded.counted_at - interval '50 seconds'`),
    )
    .execute();
};

export const extendViewingTime = (ctx: TransactionContext) =>
  ctx.db
    .updateTable('parental_control')
    .set({
      extended_until: sql`greatest(extended_until, ${ctx.clock.now()}) + make_interval(mins => ${extensionMinutes})`,
    })
    .where('user_id', '=', requirePerson(ctx).userId)
    .execute();

/** Whether and how strictly a customer's parental control is set; undefined where it never was. */
export const controlOf = ({ db }: TransactionContext, userId: number) =>
  db
    .selectFrom('parental_control')
    .select(['is_active', 'max_age_group'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
