import type { AppError } from '../../platform/app-error.ts';
import { type Context, person } from '../../platform/context.ts';
import type { Attempts, RateRule } from './attempts.ts';

/** Messages to a number cost money and sleep: so many to one number, and so many for one person. */
const toOneNumber: RateRule = { most: 5, seconds: 600 };
export const forOnePerson: RateRule = { most: 10, seconds: 600 };

/** Why no message is sent to this number now. */
export const createNumberGuard =
  (attempts: Attempts) =>
  async (ctx: Context, msisdn: string): Promise<AppError | null> => {
    const count = (bucket: string, key: string, rule: RateRule) =>
      attempts.rate({ tenantId: ctx.tenant.id, bucket, key }, rule);
    return (
      (await count('payment-person', String(person(ctx).userId), forOnePerson)) ??
      count('payment-number', msisdn.replaceAll(/\D/g, ''), toOneNumber)
    );
  };
