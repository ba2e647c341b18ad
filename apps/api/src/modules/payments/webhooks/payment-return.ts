import { safeRedirect } from '@atrium/domain/site/safe-redirect';
import type { Context } from '../../../platform/context.ts';
import type { PaymentServices } from '../charges/payment-services.ts';
import { reconcilePayment } from '../charges/reconcile.ts';
import type { DenialCode } from '../connectors/connector.ts';
import type { ChargeProgress } from '../records/payment.ts';
import { findPayment } from '../records/payment-record.ts';

/** As the portal's pages read it on the way back from a purchase. */
const statuses: Record<DenialCode, number> = {
  INSUFFICIENT_FUNDS: 402,
  USER_ALREADY_SUBSCRIBED: 409,
  PAYMENT_DECLINED: 490,
  AUTHENTICATION_FAILED: 490,
  INCORRECT_OTP: 400,
  EXPIRED: 400,
  CANCELLED: 400,
};

function queryOf(progress: ChargeProgress): Record<string, string> {
  switch (progress.is) {
    case 'succeeded':
      return { status: '200' };
    case 'denied':
      return {
        status: String(statuses[progress.code]),
        error: progress.code,
        type: progress.means,
        ...(progress.message === undefined ? {} : { i18Message: progress.message }),
      };
    case 'unavailable':
      return { status: '503', error: 'SERVICE_UNAVAILABLE' };
    default:
      return { status: '202' };
  }
}

/**
 * Where a customer goes on who comes back from a provider's page. The query says which charge it is
 * and nothing of how it ended: the connector is asked for that. Null where there is no such charge.
 */
export async function paymentReturnAddress(
  services: PaymentServices,
  ctx: Context,
  purchaseToken: string,
): Promise<string | null> {
  const payment = await ctx.tx((tx) => findPayment(tx, { purchaseToken }));
  if (!payment) return null;
  const progress = await reconcilePayment(services, ctx, payment.uuid);
  const more = await ctx.tx(
    async (tx) => (await services.subjects[payment.subject.kind]?.returnQuery?.(tx, payment)) ?? {},
  );
  const { origin, tenant } = ctx;
  const rules = { origin, allowedOrigins: tenant.redirectOrigins };
  const url = new URL(safeRedirect(payment.returnUrl, rules) ?? `${origin}/`);
  for (const [name, value] of Object.entries({ ...more, ...queryOf(progress) }))
    url.searchParams.set(name, value);
  return url.href;
}
