import type { LoginAnswer } from '@atrium/contract/schemas/models/session';
import { gatewayNumber } from '../../modules/identity/gateway-number.ts';
import { findProvable, isErasedAccount } from '../../modules/people/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { accountBlocked } from './blocked-account.ts';
import type { SessionServices } from './session-services.ts';
import { customerAt } from './verify-code.ts';

/** Enough to see that it is one's own, too little for a script in the page to keep. */
const shownDigits = 3;

export async function recognisedHint(ctx: Context, headers: Headers): Promise<string | null> {
  const number = await recognised(ctx, headers);
  return number?.slice(-shownDigits) ?? null;
}

/** As with a PIN: a number without an account becomes one, and the owner of a blocked one is told. */
export async function recognisedLogin(
  { issuer }: SessionServices,
  ctx: Context,
  { interaction }: { interaction?: string | undefined },
  headers: Headers,
): Promise<{ status: 200; body: LoginAnswer } | AppError> {
  const number = await recognised(ctx, headers);
  const known = number === null ? null : await ctx.tx((tx) => findProvable(tx, 'MSISDN', number));
  const account = known ?? (number === null ? null : await customerAt(ctx, number));
  if (!account) return new AppError('INCORRECT_CREDENTIALS');
  if (account.status === 'BLOCKED') return accountBlocked(ctx);
  const { id: userId, uuid, roles } = account;
  // the operator vouches for its customer, as any partner does
  const answer = await issuer.signIn(ctx, { userId, uuid, roles, method: 'PARTNER', headers, interaction });
  return answer instanceof AppError ? answer : { status: 200, body: answer };
}

/** The number that the gateway named, where it is a customer's or may become one's. */
async function recognised(ctx: Context, headers: Headers): Promise<string | null> {
  const number = await gatewayNumber(ctx, headers);
  if (number === null) return null;
  return (await ctx.tx((tx) => isErasedAccount(tx, 'MSISDN', number))) ? null : number;
}
