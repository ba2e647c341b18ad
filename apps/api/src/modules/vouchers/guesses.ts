import { AppError } from '../../platform/app-error.ts';
import { visitorAt } from '../../platform/client-address.ts';
import { type Context, personOf } from '../../platform/context.ts';
import type { Attempt, Attempts, RateRule } from '../identity/attempts.ts';
import { counterOf } from './counter.ts';

const hour = 60 * 60;
/** Codes that are none: so many for one person, and so many for all who share an address. */
const personRule: RateRule = { most: 10, seconds: hour };
const addressRule: RateRule = { most: 30, seconds: hour };

/**
 * Counted before anything is looked up, each in its own bucket, and given back where it was no miss: whoever redeems what
 * they have is never counted, and a hundred guesses at once are a hundred counts. One count for all places where a code
 * can be typed: whoever has guessed enough in one has guessed enough in the others.
 */
export async function countingMisses<R>(
  attempts: Attempts,
  ctx: Context,
  headers: Headers,
  work: () => Promise<R | AppError>,
): Promise<R | AppError> {
  const tenantId = ctx.tenant.id;
  const who: Attempt = { tenantId, bucket: 'voucher-person', key: nameOf(ctx) };
  const where: Attempt = {
    tenantId,
    bucket: 'voucher-address',
    key: visitorAt(headers.get('x-client-address') ?? ''),
  };
  const counted: Attempt[] = [];
  let isMiss = true;
  try {
    for (const [attempt, rule] of [
      [who, personRule],
      [where, addressRule],
    ] as const) {
      const refusal = await attempts.rate(attempt, rule);
      if (refusal) {
        // what was not looked at is no miss of the other bucket
        isMiss = false;
        return refusal;
      }
      counted.push(attempt);
    }
    const answer = await work();
    isMiss = answer instanceof AppError && answer.code === 'VOUCHER_NOT_FOUND';
    return answer;
  } finally {
    if (!isMiss)
      for (const attempt of counted)
        await attempts.giveBack(attempt).catch((err: unknown) => ctx.log.warn({ err }, 'not given back'));
  }
}

export const nameOf = (ctx: Context): string => personOf(ctx)?.userId.toString() ?? counterOf(ctx);
