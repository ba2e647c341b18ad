import type { ChangePreview } from '@atrium/contract/schemas/subscription';
import { directionOf, millisPerMinor, policyOf } from '@atrium/domain/subscription/plan-change';
import type { TransactionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findPlan } from '../../plans/plan.ts';
import { isOnSale } from '../../plans/plan-offer.ts';
import { termsFromRenewal, termsFromStart } from '../lifecycle/price-terms.ts';
import { ownSubscription } from './cancel-subscription.ts';
import { planChangeTerms } from './order-plan-change.ts';
import { planOfPerson } from './promotions.ts';

/** What a change would cost and when it would happen; nothing is written. */
export async function previewPlanChange(
  tx: TransactionContext,
  id: number,
  toTypeId: number,
  country: string | null,
): Promise<ChangePreview | AppError> {
  const row = await ownSubscription(tx, id);
  if (!row || row.state === 'CANCELED') return new AppError('NO_SUBSCRIPTION_FOUND');
  const [from, offered] = [await findPlan(tx, row.type_id), await findPlan(tx, toTypeId)];
  const to = offered && (await planOfPerson(tx, row.user_id, offered));
  const refusal = new AppError('SUBSCRIPTION_TYPE_NOT_AVAILABLE');
  if (!from?.group || !to?.group || to.id === from.id || to.group.id !== from.group.id) return refusal;
  if (!(await isOnSale(tx, to, country))) return refusal;
  const action = directionOf(from.group.level, to.group.level);
  const policy = policyOf(action, to.group);
  const terms =
    policy === 'CANCEL_FIRST'
      ? null
      : await planChangeTerms(tx, row, { from, to, direction: action, policy });
  if (!terms) return refusal;
  const { price, fullPrice, promotionCycles } = terms.isNow ? termsFromRenewal(to) : termsFromStart(to);
  return {
    action,
    toTypeId,
    appliesAt: terms.appliesAt.toISOString(),
    dueNow: { ...price, amount: terms.dueMinor },
    price,
    fullPrice,
    promotionCycles: promotionCycles ?? 0,
    nextRenewalDate: terms.nextRenewalDate.toISOString(),
    daysLeft: terms.daysLeft,
    daysOfPeriod: terms.daysOfPeriod,
    rest: terms.rest,
    unused: { ...price, amount: Math.ceil(terms.carriedMillis / millisPerMinor) },
    extraDays: terms.extraDays,
    creditsAfter: terms.creditsAfter,
  };
}
