import type { Attempts, RateRule } from '../../modules/identity/attempts.ts';
import { nameOf } from '../../modules/vouchers/guesses.ts';
import type { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';

/** Letters with a code in them, of one person. */
const resendRule: RateRule = { most: 5, seconds: 60 * 60 };

export const limitResends = (attempts: Attempts, ctx: Context): Promise<AppError | null> =>
  attempts.rate({ tenantId: ctx.tenant.id, bucket: 'voucher-resend', key: nameOf(ctx) }, resendRule);
