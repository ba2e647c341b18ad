import { nextDue } from '@atrium/domain/subscription/billing';
import type { TransactionContext } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { PlanTerms } from '../../plans/plan-terms.ts';
import { billingStandingOf, type SubscriptionRow } from './subscription.ts';

/** After every change: what is next for it waits as a job. One that finds nothing due does nothing. */
export async function scheduleNextBilling(
  tx: TransactionContext,
  row: SubscriptionRow,
  terms: PlanTerms,
): Promise<void> {
  const due = nextDue(billingStandingOf(row), terms);
  if (due) await enqueue(tx, 'subscriptions.advance', { subscriptionId: row.id }, { at: due.at });
}
