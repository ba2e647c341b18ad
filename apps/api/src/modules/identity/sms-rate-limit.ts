import { type Context, requirePerson } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { normalizedPhoneNumber } from '../mail/recipients.ts';
import type { Attempt, AttemptLimits, RateRule } from './attempt-limits.ts';

/** SMS rate limit: so many messages to one number and for one customer, because messages cost money and sleep. */
const toOneNumber: RateRule = { most: 5, seconds: 600 };
const toOneNumberInADay: RateRule = { most: 15, seconds: 86_400 };
export const smsRatePerCustomer: RateRule = { most: 10, seconds: 600 };

/** A carrier's PIN has four digits: after so many wrong ones, by whichever accounts, the number rests for a day. */
const wrongPins = { most: 10, restSeconds: 86_400 };

/** By tenant and number, however it is typed. */
const ofNumber = ({ tenant }: Context, bucket: string, msisdn: string): Attempt => ({
  tenantId: tenant.id,
  bucket,
  key: normalizedPhoneNumber(msisdn).replaceAll(/\D/g, ''),
});

const locked = (until: Date | string) =>
  new AppError('PHONE_NUMBER_LOCKED', { until: new Date(until).toISOString() });

/** Why no message is sent to this number now. */
export const createSmsRateLimit =
  (attempts: AttemptLimits) =>
  async (ctx: Context, msisdn: string): Promise<AppError | null> => {
    const resting = await attempts.lockedUntil(ofNumber(ctx, 'payment-pin', msisdn));
    if (resting) return locked(resting);
    const someone = {
      tenantId: ctx.tenant.id,
      bucket: 'payment-person',
      key: String(requirePerson(ctx).userId),
    };
    const busy =
      (await attempts.rate(someone, smsRatePerCustomer)) ??
      (await attempts.rate(ofNumber(ctx, 'payment-number', msisdn), toOneNumber));
    if (busy) return busy;
    const daily = await attempts.rate(ofNumber(ctx, 'payment-number-day', msisdn), toOneNumberInADay);
    return daily && locked(String(daily.details?.until));
  };

/** The wrong PINs of a number. */
export const createPinAttemptLimit = (attempts: AttemptLimits) => {
  const pins = (ctx: Context, msisdn: string) => ofNumber(ctx, 'payment-pin', msisdn);
  return {
    async refuse(ctx: Context, msisdn: string): Promise<AppError | null> {
      const until = await attempts.lockedUntil(pins(ctx, msisdn));
      return until && locked(until);
    },
    async wrong(ctx: Context, msisdn: string): Promise<AppError | null> {
      const until = await attempts.strike(pins(ctx, msisdn), wrongPins);
      return until && locked(until);
    },
    right: (ctx: Context, msisdn: string) => attempts.forget(pins(ctx, msisdn)),
  };
};
