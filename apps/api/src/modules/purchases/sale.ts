import type { Price } from '@atrium/domain/money';
import { AppError } from '../../platform/app-error.ts';
import type { Decision } from '../access/access.ts';
import { saleRefused } from '../access/refusal.ts';

/** A way to have one article for money. */
export interface Sale {
  /** By which an order names it; it says nothing of the price. */
  identifier: string;
  businessModel: string;
  price: Price;
  isRental: boolean;
}

export const salesOf = ({ article, ways }: Decision): Sale[] =>
  ways.some(({ is }) => is === 'forSale')
    ? article.prices.map(({ amount, currency, businessModel }) => ({
        identifier: `${article.id}:${businessModel}`,
        businessModel,
        price: { amount, currency },
        isRental: businessModel === 'RENTAL',
      }))
    : [];

/** Whether it is theirs in the sense of this sale: whoever rented may still buy, and whoever has a plan too. */
const has = ({ ways }: Decision, sale: Sale | undefined): boolean =>
  ways.some(({ is }) => is === 'owned' || is === 'free' || (is === 'rented' && sale?.isRental === true));

/** What is sold of it to whoever asks; `theirs` where there is nothing to pay for, and else why not. */
export function saleOf(decision: Decision, identifier: string | null): Sale | 'theirs' | AppError {
  const [best] = decision.ways;
  if (best.is === 'refused') return saleRefused(best.reason);
  const sales = salesOf(decision);
  const sale =
    identifier === null
      ? (sales.find(({ isRental }) => !isRental) ?? sales[0])
      : sales.find((one) => one.identifier === identifier);
  if (has(decision, sale)) return 'theirs';
  if (sale) return sale;
  if (identifier !== null && sales.length > 0)
    return new AppError('INVALID_PARAMETERS', { field: 'purchaseIdentifier' });
  if (best.is !== 'byPlan') return 'theirs';
  return new AppError(needsMore(decision) ? 'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION' : 'NOT_FOUND');
}

/** They have a plan, and one above it would open this. */
export function needsMore({ ways, held, plans }: Decision): boolean {
  const byPlan = ways.find((way) => way.is === 'byPlan');
  const own = new Set(held.filter(({ state }) => state === 'ACTIVE').map(({ typeId }) => typeId));
  const groups = plans.filter(({ id }) => own.has(id)).map(({ group }) => group?.id);
  return plans.some(
    ({ id, group }) => byPlan?.typeIds.includes(id) && group !== null && groups.includes(group.id),
  );
}
