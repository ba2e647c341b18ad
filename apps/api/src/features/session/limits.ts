import type { AppError } from '../../app-error.ts';
import type { Attempt, Attempts } from '../../attempts.ts';
import type { Context } from '../../context.ts';

/** Per client address and tenant, whichever account is tried. */
const clientRule = { most: 100, seconds: 600 };

/**
 * Letters that anybody can have sent, per recipient: known or not, so that the limit does not tell which. Stricter than
 * the cap of the letters themselves, which only letters that are really written come to.
 */
const letterRules = [
  { bucket: 'login-letter', most: 4, seconds: 600 },
  { bucket: 'login-letter-day', most: 15, seconds: 86_400 },
];

/** The gateway says where a request came from. Requests that do not say share one count. */
export const limitClient = (attempts: Attempts, ctx: Context, headers: Headers): Promise<AppError | null> =>
  attempts.rate(
    { tenantId: ctx.tenant.id, bucket: 'login-address', key: headers.get('x-client-address') ?? '' },
    clientRule,
  );

export async function limitLetters(attempts: Attempts, ctx: Context, to: string): Promise<AppError | null> {
  for (const { bucket, ...rule } of letterRules) {
    const refusal = await attempts.rate({ tenantId: ctx.tenant.id, bucket, key: to }, rule);
    if (refusal) return refusal;
  }
  return null;
}

/** The guesses at one account's password; the account need not exist. */
export const passwordGuess = (ctx: Context, email: string): Attempt => ({
  tenantId: ctx.tenant.id,
  bucket: 'login-password',
  key: email,
});
