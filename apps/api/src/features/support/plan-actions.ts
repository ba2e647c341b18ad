import type { PersonPlan } from '@atrium/contract/schemas/models/support';
import { findCustomer, type SupportedCustomer } from '../../modules/people/customers-for-support.ts';
import { chargeRefusal } from '../../modules/subscriptions/charge-refusal.ts';
import { cancelSubscription } from '../../modules/subscriptions/ordering/cancel-subscription.ts';
import {
  pauseSubscription,
  resumeSubscription,
} from '../../modules/subscriptions/ordering/pause-subscription.ts';
import { plansOfCustomer } from '../../modules/subscriptions/plans-of-customer.ts';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { asCustomer, changeCustomer, contextAsCustomer, type SupportDependencies } from './audited-access.ts';

export const planActionHandlers = ({ payments }: Pick<SupportDependencies, 'payments'>) =>
  ({
    cancelPersonPlan: async (ctx, { params: { uuid, id }, body: { reason, when } }, headers) => {
      const act = { uuid, reason, headers, action: 'cancelPlan' };
      const plan = await changeCustomer(ctx, act, async (tx, customer) => {
        const own = asCustomer(tx, customer);
        const asked = { payments, mayLeave: false, reason: 'SUPPORT', isAtOnce: when === 'NOW' } as const;
        const done = await cancelSubscription(own, id, asked);
        if (done instanceof AppError) return done;
        // it is unknown whether money moved: a later retry finds out
        if (done.is === 'inDoubt') return new AppError('CONFLICT', { reason: 'a charge is in doubt' });
        return planAnswer(tx, customer, id, { when });
      });
      return plan instanceof AppError ? plan : { status: 200, body: plan };
    },

    pausePersonPlan: async (ctx, { params: { uuid, id }, body: { reason, months } }, headers) => {
      const act = { uuid, reason, headers, action: 'pausePlan' };
      const plan = await changeCustomer(
        ctx,
        act,
        async (tx, customer) =>
          (await pauseSubscription(asCustomer(tx, customer), id, months)) ??
          planAnswer(tx, customer, id, { months }),
      );
      return plan instanceof AppError ? plan : { status: 200, body: plan };
    },

    /** The audit line stands before the charge is asked for: what was tried is written down, however it ends. */
    resumePersonPlan: async (ctx, { params: { uuid, id }, body: { reason } }, headers) => {
      const act = { uuid, reason, headers, action: 'resumePlan' };
      const begun = await changeCustomer(ctx, act, (tx, customer) => planAnswer(tx, customer, id));
      if (begun instanceof AppError) return begun;
      const customer = await ctx.tx((tx) => findCustomer(tx, uuid));
      if (!customer) return new AppError('NOT_FOUND');
      const charged = await resumeSubscription(contextAsCustomer(ctx, customer), payments, id);
      const refusal = charged instanceof AppError ? charged : charged && chargeRefusal(charged);
      if (refusal) return refusal;
      const [plan] = await ctx.tx((tx) => plansOfCustomer(tx, customer.id, id));
      return plan ? { status: 200, body: plan } : new AppError('NO_SUBSCRIPTION_FOUND');
    },
  }) satisfies Partial<Handlers>;

/** A plan of this customer as it stands now, and what the audit line says of it. */
async function planAnswer(
  tx: TransactionContext,
  { id: userId }: SupportedCustomer,
  id: number,
  more: Record<string, unknown> = {},
): Promise<{ answer: PersonPlan; detail: Record<string, unknown> } | AppError> {
  const [answer] = await plansOfCustomer(tx, userId, id);
  if (!answer) return new AppError('NO_SUBSCRIPTION_FOUND');
  return { answer, detail: { subscriptionId: id, ...more } };
}
