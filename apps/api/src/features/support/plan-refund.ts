import { mostPlanRefunds } from '@atrium/domain/money/refund-rule';
import { playedSeconds } from '../../modules/delivery/played-seconds.ts';
import { openPeriodRefund } from '../../modules/subscriptions/refund-period.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { changeCustomer, operatorOf, type SupportDependencies } from './audited-access.ts';

export const planRefundHandlers = ({ payments, attempts }: SupportDependencies) => {
  /** In every process together. A support member who was taken over cannot give the takings of a month back. */
  const refuseBeyondGrade = (ctx: Context) =>
    attempts.rate(
      { tenantId: ctx.tenant.id, bucket: 'plan-refunds', key: operatorOf(ctx) },
      { most: mostPlanRefunds(ctx.actor.role === 'operator' ? ctx.actor.grades : []), seconds: 86_400 },
    );

  return {
    /**
     * The decision, the end of the plan and the audit line are one transaction. Then the provider is asked; its answer
     * is settled with ledger lines, credit note and event, at once or by the job that asks again.
     */
    refundPersonPayment: async (ctx, { params: { uuid, payment }, body: { reason } }, headers) => {
      const tooMany = await refuseBeyondGrade(ctx);
      if (tooMany) return tooMany;
      const act = { uuid, reason, headers, action: 'refundPlan' };
      const opened = await changeCustomer(ctx, act, async (tx, { id: userId }) => {
        const playedSince = (since: Date) => playedSeconds(tx, { userId, since });
        const refund = await openPeriodRefund(tx, payments, { userId, uuid: payment, playedSince });
        if (refund instanceof AppError) return refund;
        const { subscriptionId, amountMinor: amount, currency, isNew } = refund;
        return { answer: refund, detail: { payment, subscriptionId, amount, currency, isNew } };
      });
      if (opened instanceof AppError) return opened;
      const { refundUuid: refund, amountMinor, currency } = opened;
      const { is } = await payments.reconcile(ctx, refund);
      const body = { payment, refund, amount: { amount: amountMinor, currency } };
      if (is === 'succeeded') return { status: 200, body: { ...body, state: 'REFUNDED' } };
      // the plan has ended all the same: staff must look, and the log has an alarm
      if (is === 'denied') return new AppError('CONFLICT', { reason: 'the provider refused the refund' });
      return { status: 202, body: { ...body, state: 'ON_ITS_WAY' } };
    },
  } satisfies Partial<Handlers>;
};
