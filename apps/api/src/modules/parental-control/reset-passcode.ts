import { randomInt } from 'node:crypto';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Attempt, AttemptLimits } from '../identity/attempt-limits.ts';
import { hashPassword, passwordHasher } from '../identity/password-hashing.ts';
import { sendMail } from '../mail/send-mail.ts';
import { findFormerContacts } from '../people/contact-changes.ts';
import { findIdentity } from '../people/user-profiles.ts';
import { findPasscode } from './passcode.ts';

const minutes = 10;
const tries = 5;

/** Only the address the account has proved to own: a child can name any other. */
export async function mailResetCode(ctx: Context): Promise<AppError | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hash = Buffer.from(await hashPassword(code));
  return ctx.tx(async (tx) => {
    const { userId } = requirePerson(tx);
    if (!(await findPasscode(tx))) return new AppError('NOT_FOUND');
    const to = await findAddress(tx, userId);
    if (!to) return new AppError('REQUIRED_IDENTITY_FIELD_NOT_FOUND', { field: 'email' });
    const values = { code, minutes };
    const refusal = await sendMail(tx, { template: 'passcode-reset', channel: 'MAIL', to, userId, values });
    if (refusal) return refusal;
    await tx.db
      .updateTable('parental_control')
      .set({
        reset_code_hash: hash,
        // Real time, as for every code: a demonstration that moves its clock must not revive one.
        reset_expires_at: new Date(Date.now() + minutes * 60_000),
        failed_attempts: 0,
      })
      .where('user_id', '=', userId)
      .execute();
    return null;
  });
}

/** Null if it is the code. Both counts, the person's and the code's own, go up before anything is compared. */
export const refuseResetCode = (
  ctx: Context,
  attempts: AttemptLimits,
  guess: Attempt,
  code: string,
): Promise<AppError | null> =>
  passwordHasher(async ({ fits }) => {
    const locked = await attempts.guess(guess);
    if (locked) return locked;
    const hash = await ctx.tx(countTry);
    if (!hash) return new AppError('CODE_EXPIRED');
    return (await fits(code, hash.toString())) ? null : new AppError('INCORRECT_OTP');
  });

/** In one statement; the fifth is the code's last. */
async function countTry(ctx: TransactionContext): Promise<Buffer | null | undefined> {
  const row = await ctx.db
    .updateTable('parental_control')
    .set((e) => ({ failed_attempts: e('failed_attempts', '+', 1) }))
    .where('user_id', '=', requirePerson(ctx).userId)
    .where('reset_expires_at', '>', new Date())
    .where('failed_attempts', '<', tries)
    .returning('reset_code_hash')
    .executeTakeFirst();
  return row?.reset_code_hash;
}

/** False if the code has been used meanwhile. */
export async function resetPasscode(ctx: TransactionContext, passcodeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('parental_control')
    .set({
      passcode_hash: passcodeHash,
      reset_code_hash: null,
      reset_expires_at: null,
      failed_attempts: 0,
    })
    .where('user_id', '=', requirePerson(ctx).userId)
    .where('reset_code_hash', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A code on its way is worth nothing any more. */
export async function withdrawResetCode({ db }: TransactionContext, userId: number): Promise<void> {
  await db
    .updateTable('parental_control')
    .set({ reset_code_hash: null, reset_expires_at: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Not to an address whose former owner can still take it back, but to theirs. */
async function findAddress(ctx: TransactionContext, userId: number): Promise<string | null | undefined> {
  const before = await findFormerContacts(ctx, userId, 'EMAIL');
  if (before) return before.former_opens ? before.former : null;
  return findIdentity(ctx, userId, 'EMAIL', { proven: true });
}
