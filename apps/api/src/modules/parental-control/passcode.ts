import { AppError } from '../../platform/app-error.ts';
import { type Context, person, type TransactionContext } from '../../platform/context.ts';
import type { Attempt, Attempts } from '../identity/attempts.ts';
import { refuseGuess } from '../identity/guess-secret.ts';

/** The passcode of parental control, where one was ever chosen. */
export const findPasscode = (ctx: TransactionContext) =>
  ctx.db
    .selectFrom('parental_control')
    .select(['passcode_hash', 'is_active'])
    .where('user_id', '=', person(ctx).userId)
    .executeTakeFirst();

/** Wherever the passcode is asked for, the guesses at it are one count. */
export const passcodeGuess = (ctx: Context): Attempt => ({
  tenantId: ctx.tenant.id,
  bucket: 'passcode',
  key: String(person(ctx).userId),
});

/** Null if it is the passcode. The wrong one that locks it says until when: else the next would be typed for nothing. */
export async function refusePasscode(
  ctx: Context,
  attempts: Attempts,
  passcode: string,
): Promise<AppError | null> {
  const attempt = passcodeGuess(ctx);
  const refusal = await refuseGuess(attempts, {
    attempt,
    secret: passcode,
    stored: async () => (await ctx.tx(findPasscode))?.passcode_hash ?? null,
    wrong: 'INCORRECT_PASSCODE',
  });
  if (refusal?.code !== 'INCORRECT_PASSCODE') return refusal;
  const until = await attempts.lockedUntil(attempt);
  return until ? new AppError(refusal.code, { until: until.toISOString() }) : refusal;
}
