import type { Price } from '@atrium/domain/money/money';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AccessDecision } from '../access/access.ts';
import { saleRefusedError } from '../access/access-refused.ts';

/** A way to have one article for money. */
export interface SaleOffer {
  /** By which an order names it; it says nothing of the price. */
  identifier: string;
  businessModel: string;
  price: Price;
  isRental: boolean;
}

export const saleOffersOf = ({ article, ways }: AccessDecision): SaleOffer[] =>
  ways.some(({ is }) => is === 'forSale')
    ? article.prices.map(({ amount, currency, businessModel }) => ({
        identifier: `${article.id}:${businessModel}`,
        businessModel,
        price: { amount, currency },
        isRental: businessModel === 'RENTAL',
      }))
    : [];

/** Whether the customer has it already in the sense of this sale: with a rental or a plan they may still buy it. */
const has = ({ ways }: AccessDecision, sale: SaleOffer | undefined): boolean =>
  ways.some(({ is }) => is === 'owned' || is === 'free' || (is === 'rented' && sale?.isRental === true));

/** How the article is sold to the caller; `theirs` where there is nothing to pay for, and else why not. */
export function saleOfferFor(
  decision: AccessDecision,
  identifier: string | null,
): SaleOffer | 'theirs' | AppError {
  const [best] = decision.ways;
  if (best.is === 'refused') return saleRefusedError(best.reason);
  const sales = saleOffersOf(decision);
  const sale =
    identifier === null
      ? (sales.find(({ isRental }) => !isRental) ?? sales[0])
      : sales.find((one) => one.identifier === identifier);
  if (has(decision, sale)) return 'theirs';
  if (sale) return sale;
  if (identifier !== null && sales.length > 0)
    return new AppError('INVALID_PARAMETERS', { field: 'purchaseIdentifier' });
  if (best.is !== 'byPlan') return 'theirs';
  return new AppError(needsHigherPlan(decision) ? 'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION' : 'NOT_FOUND');
}

/** They have a plan, and one above it would open this. */
export function needsHigherPlan({ ways, held, plans }: AccessDecision): boolean {
  const byPlan = ways.find((way) => way.is === 'byPlan');
  const own = new Set(held.filter(({ state }) => state === 'ACTIVE').map(({ typeId }) => typeId));
  const groups = plans.filter(({ id }) => own.has(id)).map(({ group }) => group?.id);
  return plans.some(
    ({ id, group }) => byPlan?.typeIds.includes(id) && group !== null && groups.includes(group.id),
  );
}
