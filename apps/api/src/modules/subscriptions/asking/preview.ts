import type { ChangePreview } from '@atrium/contract/schemas/subscription';
import { directionOf, policyOf } from '@atrium/domain/plan-change';
import { AppError } from '../../../platform/app-error.ts';
import type { TransactionContext } from '../../../platform/context.ts';
import { isOnSale } from '../../plans/offer.ts';
import { findPlan } from '../../plans/plan.ts';
import { ownSubscription } from './cancel.ts';
import { termsOfChange } from './changes.ts';
import { firstPrice } from './consent.ts';

/** What a change would cost and when it would happen; nothing is written. */
export async function previewChange(
  tx: TransactionContext,
  id: number,
  toTypeId: number,
  country: string | null,
): Promise<ChangePreview | AppError> {
  const row = await ownSubscription(tx, id);
  if (!row || row.state === 'CANCELED') return new AppError('NO_SUBSCRIPTION_FOUND');
  const [from, to] = [await findPlan(tx, row.type_id), await findPlan(tx, toTypeId)];
  const refusal = new AppError('SUBSCRIPTION_TYPE_NOT_AVAILABLE');
  if (!from?.group || !to?.group || to.id === from.id || to.group.id !== from.group.id) return refusal;
  if (!(await isOnSale(tx, to, country))) return refusal;
  const action = directionOf(from.group.level, to.group.level);
  const policy = policyOf(action, to.group);
  const terms = policy === 'CANCEL_FIRST' ? null : await termsOfChange(tx, row, from, to, policy);
  if (!terms) return refusal;
  const price = firstPrice(to);
  return {
    action,
    toTypeId,
    appliesAt: terms.appliesAt.toISOString(),
    dueNow: { ...price, amount: terms.dueMinor },
    price,
    nextRenewalDate: terms.nextRenewalDate.toISOString(),
    daysLeft: terms.daysLeft,
    daysOfPeriod: terms.daysOfPeriod,
  };
}
