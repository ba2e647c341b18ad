import type { ErrorCode } from '@atrium/contract/errors';
import type { Attempt, AttemptLimits } from '../../modules/identity/attempt-limits.ts';
import { canonicalInbox } from '../../modules/mail/recipients.ts';
import { visitorAt } from '../../platform/client-address.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** Sign-in rate limit, per visitor and tenant, whichever account is tried. */
const clientRule = { most: 100, seconds: 600 };

/**
 * Rate limit of sign-in mails that any visitor can have sent, per recipient: known or not, so that the limit does not
 * tell which. Stricter than the mail rate limit, which counts only mails that are really written.
 */
const letterRules = [
  { bucket: 'login-letter', most: 4, seconds: 600 },
  { bucket: 'login-letter-day', most: 15, seconds: 86_400 },
];

/** Answers to a request that guessed, or had a mail sent. */
const tries: ReadonlySet<number | ErrorCode> = new Set([
  202,
  'INCORRECT_CREDENTIALS',
  'INCORRECT_OTP',
  'LOCKED',
  'TOO_MANY_REQUESTS',
]);

/**
 * Counted before anything is looked up, and given back where it was no try: a hundred people behind one address can sign
 * in, and a hundred requests without a secret in them do not lock others out. The gateway says where a request came from;
 * those that do not say are one visitor.
 */
export async function limitByVisitor<R extends { status: number }>(
  attempts: AttemptLimits,
  ctx: Context,
  headers: Headers,
  work: () => Promise<R | AppError>,
): Promise<R | AppError> {
  const key = visitorAt(headers.get('x-client-address') ?? '');
  const visitor = { tenantId: ctx.tenant.id, bucket: 'login-address', key };
  const refusal = await attempts.rate(visitor, clientRule);
  if (refusal) return refusal;
  let isTry = false;
  try {
    const answer = await work();
    isTry = tries.has(answer instanceof AppError ? answer.code : answer.status);
    return answer;
  } finally {
    // where it cannot be given back it stays counted; what was answered stands all the same
    if (!isTry)
      await attempts.giveBack(visitor).catch((err: unknown) => ctx.log.warn({ err }, 'not given back'));
  }
}

export async function limitMail(attempts: AttemptLimits, ctx: Context, to: string): Promise<AppError | null> {
  for (const { bucket, ...rule } of letterRules) {
    const refusal = await attempts.rate({ tenantId: ctx.tenant.id, bucket, key: canonicalInbox(to) }, rule);
    if (refusal) return refusal;
  }
  return null;
}

/** The guesses at one account's password; the account need not exist. */
export const passwordGuessLimit = (ctx: Context, email: string): Attempt => ({
  tenantId: ctx.tenant.id,
  bucket: 'login-password',
  key: email,
});
