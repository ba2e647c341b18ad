import type { LoginAnswer } from '@atrium/contract/schemas/models/session';
import { refuseGuess } from '../../modules/identity/guess-secret.ts';
import { mailbox } from '../../modules/letters/recipients.ts';
import { findAccount } from '../../modules/people/accounts.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { passwordGuess } from './limits.ts';
import type { SessionServices } from './services.ts';

interface PasswordLogin {
  email: string;
  password: string;
  interaction?: string | undefined;
}

/** An unknown address and a wrong password are the same answer after the same time, and the same lock. */
export async function passwordLogin(
  { attempts, issuer }: SessionServices,
  ctx: Context,
  { email, password, interaction }: PasswordLogin,
  headers: Headers,
): Promise<{ status: 200; body: LoginAnswer } | AppError> {
  const address = mailbox(email);
  const account = await ctx.tx((tx) => findAccount(tx, 'EMAIL', address));
  const refusal = await refuseGuess(attempts, {
    attempt: passwordGuess(ctx, address),
    secret: password,
    stored: async () => account?.password_hash ?? null,
    wrong: 'INCORRECT_CREDENTIALS',
  });
  if (refusal) return refusal;
  if (!account) return new AppError('INCORRECT_CREDENTIALS');
  const { id: userId, uuid, roles } = account;
  const answer = await issuer.signIn(ctx, { userId, uuid, roles, method: 'PASSWORD', headers, interaction });
  return answer instanceof AppError ? answer : { status: 200, body: answer };
}
