import { nextDue } from '@atrium/domain/billing';
import type { TransactionContext } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { PlanTerms } from '../plans/terms.ts';
import { type SubscriptionRow, standingOf } from './subscription.ts';

/** After every change: what is next for it waits as a job. One that finds nothing due does nothing. */
export async function watch(tx: TransactionContext, row: SubscriptionRow, terms: PlanTerms): Promise<void> {
  const due = nextDue(standingOf(row), terms);
  if (due) await enqueue(tx, 'subscriptions.advance', { subscriptionId: row.id }, { at: due.at });
}
