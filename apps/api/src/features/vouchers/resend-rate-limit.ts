import type { AttemptLimits, RateRule } from '../../modules/identity/attempt-limits.ts';
import { guesserNameOf } from '../../modules/vouchers/limit-code-guesses.ts';
import type { Context } from '../../platform/context.ts';
import type { AppError } from '../../platform/errors/app-error.ts';

/** Rate limit of resending: mails with a voucher's code in them, per customer. */
const resendRule: RateRule = { most: 5, seconds: 60 * 60 };

export const limitResends = (attempts: AttemptLimits, ctx: Context): Promise<AppError | null> =>
  attempts.rate({ tenantId: ctx.tenant.id, bucket: 'voucher-resend', key: guesserNameOf(ctx) }, resendRule);
