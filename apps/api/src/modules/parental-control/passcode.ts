import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Attempt, AttemptLimits } from '../identity/attempt-limits.ts';
import { refuseWrongSecret } from '../identity/limit-secret-guesses.ts';

/** The passcode of parental control, where one was ever chosen. */
export const findPasscode = (ctx: TransactionContext) =>
  ctx.db
    .selectFrom('parental_control')
    .select(['passcode_hash', 'is_active'])
    .where('user_id', '=', requirePerson(ctx).userId)
    .executeTakeFirst();

/** Wherever the passcode is asked for, the guesses at it are one count. */
export const passcodeGuess = (ctx: Context): Attempt => ({
  tenantId: ctx.tenant.id,
  bucket: 'passcode',
  key: String(requirePerson(ctx).userId),
});

/** Null if it is the passcode. The wrong one that locks it says until when: else the next would be typed for nothing. */
export async function refusePasscode(
  ctx: Context,
  attempts: AttemptLimits,
  passcode: string,
): Promise<AppError | null> {
  const attempt = passcodeGuess(ctx);
  const refusal = await refuseWrongSecret(attempts, {
    attempt,
    secret: passcode,
    stored: async () => (await ctx.tx(findPasscode))?.passcode_hash ?? null,
    wrong: 'INCORRECT_PASSCODE',
  });
  if (refusal?.code !== 'INCORRECT_PASSCODE') return refusal;
  const until = await attempts.lockedUntil(attempt);
  return until ? new AppError(refusal.code, { until: until.toISOString() }) : refusal;
}
