import { codeMinutes, withdrawCodes } from '../../modules/identity/one-time-codes.ts';
import { hashPassword } from '../../modules/identity/password-hashing.ts';
import { isWeakPassword } from '../../modules/identity/weak-passwords.ts';
import { normalizedAddress } from '../../modules/mail/recipients.ts';
import { withdrawResetCode } from '../../modules/parental-control/reset-passcode.ts';
import { findAccount, findAccountById, savePassword } from '../../modules/people/accounts.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { appendEvent } from '../../platform/events/event-outbox.ts';
import { sendQuietly, withMinimumDuration } from './account-enumeration.ts';
import { resetLink } from './links.ts';
import type { SessionServices } from './session-services.ts';
import { limitMail, passwordGuessLimit } from './sign-in-rate-limits.ts';

/** A link by mail, where there is an account; the answer is the same where there is none. */
export async function mailResetLink(
  { attempts, oneTimeCodes }: SessionServices,
  ctx: Context,
  { email, lang }: { email: string; lang?: string | undefined },
): Promise<{ status: 202; body: { sent: true } } | AppError> {
  const to = normalizedAddress(email);
  const refusal = await limitMail(attempts, ctx, to);
  if (refusal) return refusal;
  const begin = ctx.tx(async (tx) => {
    const account = await findAccount(tx, 'EMAIL', to);
    const { token } = await oneTimeCodes.begin(tx, {
      kind: 'RESET_PASSWORD',
      subject: to,
      userId: account?.id,
    });
    if (!account) return;
    const values = { link: resetLink(tx, token, lang), minutes: codeMinutes };
    await sendQuietly(
      tx,
      { template: 'reset-password', channel: 'MAIL', to, userId: account.id, values },
      lang,
    );
  });
  await withMinimumDuration(begin);
  return { status: 202, body: { sent: true } };
}

interface Reset {
  session: string;
  password: string;
}

/**
 * The link's one use: a new password, all sessions ended, and a mail that says so. Hashed before the link is used:
 * no connection waits for a turn, and a password we refuse costs no link.
 */
export async function resetPassword(
  services: SessionServices,
  ctx: Context,
  { session, password }: Reset,
): Promise<{ status: 204; body: null } | AppError> {
  const link = await services.oneTimeCodes.find(ctx, session, 'RESET_PASSWORD');
  if (link instanceof AppError) return link;
  if (isWeakPassword(password, [link.subject, ctx.tenant.code, ctx.tenant.name]))
    return new AppError('PASSWORD_TOO_WEAK');
  const hash = await hashPassword(password);
  const address = await ctx.tx((tx) => useLink(services, tx, session, hash));
  if (address instanceof AppError) return address;
  await services.attempts.forget(passwordGuessLimit(ctx, address));
  return { status: 204, body: null };
}

async function useLink(
  { oneTimeCodes, sessions }: SessionServices,
  tx: TransactionContext,
  session: string,
  passwordHash: string,
): Promise<string | AppError> {
  const proven = await oneTimeCodes.take(tx, session, 'RESET_PASSWORD');
  if (proven instanceof AppError) return proven;
  const { subject: to, userId } = proven;
  const account = userId === null ? undefined : await findAccountById(tx, userId);
  if (!account) return new AppError('CODE_EXPIRED');
  await savePassword(tx, account.id, passwordHash);
  // a new password ends every other link and code that would sign an attacker in
  await withdrawCodes(tx, account.id);
  await withdrawResetCode(tx, account.id);
  await sessions.endAll(tx, account.id);
  await appendEvent(tx, {
    aggregate: 'user',
    aggregateId: account.uuid,
    type: 'user.password_changed',
    payload: { by: 'link' },
  });
  await sendQuietly(tx, {
    template: 'password-changed',
    channel: 'MAIL',
    to,
    userId: account.id,
    values: {},
  });
  return to;
}
