import { visitorAt } from '../../platform/client-address.ts';
import { type Context, personOf } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Attempt, AttemptLimits, RateRule } from '../identity/attempt-limits.ts';
import { counterNameOf } from './redeem-at-counter.ts';

const hour = 60 * 60;
/** Wrong codes of one account. Beyond it the account waits for the rest of the hour. */
const accountRule: RateRule = { most: 10, seconds: hour };
/** Wrong codes of one address, which may be a whole town behind its operator. Beyond it the address is slowed, not shut. */
const addressRule: RateRule = { most: 30, seconds: hour };
/** At an address that is slowed: one wrong code a minute for each account. An account without a wrong code gets through. */
const slowRule: RateRule = { most: 1, seconds: 60 };

/**
 * Counted before the code is looked up, and given back where it was no wrong code: redeeming a right code is never
 * counted, and a hundred guesses at once are a hundred counts. One count for every place where a code can be typed.
 */
export async function limitingCodeGuesses<R>(
  attempts: AttemptLimits,
  ctx: Context,
  headers: Headers,
  work: () => Promise<R | AppError>,
): Promise<R | AppError> {
  const tenantId = ctx.tenant.id;
  const account: Attempt = { tenantId, bucket: 'voucher-person', key: guesserNameOf(ctx) };
  const address: Attempt = {
    tenantId,
    bucket: 'voucher-address',
    key: visitorAt(headers.get('x-client-address') ?? ''),
  };
  const slow: Attempt = { tenantId, bucket: 'voucher-slow', key: guesserNameOf(ctx) };
  const counted: Attempt[] = [];
  // until a code is looked up nothing can be a miss, also where counting itself fails on a busy machine
  let isMiss = false;
  try {
    const tooMany = await attempts.rate(account, accountRule);
    if (tooMany) return tooMany;
    counted.push(account);
    const isCrowded = (await attempts.rate(address, addressRule)) !== null;
    counted.push(address);
    if (isCrowded) {
      const tooSoon = await attempts.rate(slow, slowRule);
      if (tooSoon) return tooSoon;
      counted.push(slow);
    }
    isMiss = true;
    const answer = await work();
    isMiss = answer instanceof AppError && answer.code === 'VOUCHER_NOT_FOUND';
    return answer;
  } finally {
    if (!isMiss)
      for (const attempt of counted)
        await attempts.giveBack(attempt).catch((err: unknown) => ctx.log.warn({ err }, 'not given back'));
  }
}

export const guesserNameOf = (ctx: Context): string => personOf(ctx)?.userId.toString() ?? counterNameOf(ctx);
