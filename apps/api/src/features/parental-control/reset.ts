import { randomInt } from 'node:crypto';
import { AppError } from '../../app-error.ts';
import { type Context, person, type TransactionContext } from '../../context.ts';
import { sendLetter } from '../../letters/send-letter.ts';
import { hashPassword, passwordFits } from '../../passwords.ts';
import { findPasscode } from './queries.ts';

const minutes = 10;
const tries = 5;

/** Only the address the account has proved to own: a child can name any other. */
export async function mailResetCode(ctx: Context): Promise<AppError | null> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hash = Buffer.from(await hashPassword(code));
  return ctx.tx(async (tx) => {
    const { userId } = person(tx);
    if (!(await findPasscode(tx))) return new AppError('NOT_FOUND');
    const to = await findAddress(tx, userId);
    if (!to) return new AppError('REQUIRED_IDENTITY_FIELD_NOT_FOUND', { field: 'email' });
    const values = { code, minutes };
    const refusal = await sendLetter(tx, { template: 'passcode-reset', channel: 'MAIL', to, userId, values });
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

/** Each try is counted, in one statement, before anything is compared; the fifth is the code's last. */
export async function takeResetCode(ctx: Context, code: string): Promise<AppError | null> {
  const { userId } = person(ctx);
  const row = await ctx.tx(({ db }) =>
    db
      .updateTable('parental_control')
      .set((e) => ({ failed_attempts: e('failed_attempts', '+', 1) }))
      .where('user_id', '=', userId)
      .where('reset_expires_at', '>', new Date())
      .where('failed_attempts', '<', tries)
      .returning('reset_code_hash')
      .executeTakeFirst(),
  );
  if (!row?.reset_code_hash) return new AppError('CODE_EXPIRED');
  return (await passwordFits(code, row.reset_code_hash.toString())) ? null : new AppError('INCORRECT_OTP');
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
    .where('user_id', '=', person(ctx).userId)
    .where('reset_code_hash', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function findAddress({ db }: TransactionContext, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_identity')
    .select('subject')
    .where('user_id', '=', userId)
    .where('kind', '=', 'EMAIL')
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.subject;
}
