import type { Period } from './period.ts';
import {
  type Attributed,
  categorySortOrder,
  isDefault,
  planCategoriesOf,
  sortOrder,
} from './subscription-attribute.ts';

/** What a person may be offered: the tenant's types without those blocked where they are. Configuration writes ids as text or number. */
export function withoutBlocked<T extends { id: number }>(
  types: readonly T[],
  blocked: readonly (number | string)[],
): T[] {
  const ids = new Set(blocked.map(String));
  return types.filter(({ id }) => !ids.has(String(id)));
}

export const sortTypes = <T extends Attributed>(types: readonly T[]): T[] =>
  types.toSorted((a, b) => sortOrder(a) - sortOrder(b));

export const preselected = <T extends Attributed>(types: readonly T[]): T | undefined =>
  types.find(isDefault) ?? types[0];

/** A plan, and where the same is also sold by the year, that one: two rhythms of one offer. */
export type PlanOffer<T> = { type: T; yearly: T | null };

/** One offer a name: a monthly and a yearly plan that are called the same belong together, wherever the yearly one stands. */
export function offersByName<T extends { id: number; billingCycle: Period }>(
  types: readonly T[],
  nameOf: (type: T) => string,
): PlanOffer<T>[] {
  const yearlyOf = (month: T) =>
    types.find((type) => type.billingCycle === 'P1Y' && nameOf(type) === nameOf(month));
  const monthly = types.filter(({ billingCycle }) => billingCycle === 'P1M');
  const paired = new Set(monthly.map((month) => yearlyOf(month)?.id));
  return types
    .filter(({ id }) => !paired.has(id))
    .map((type) => ({ type, yearly: (type.billingCycle === 'P1M' && yearlyOf(type)) || null }));
}

export type CategoryGroup<T> = { category: string | null; types: T[] };

/** One group a category, in the order the operator gave; a type of several categories stands in each, one of none in the `null` group at the end. */
export function groupByCategory<T extends Attributed>(types: readonly T[]): CategoryGroup<T>[] {
  const groups = new Map<string | null, T[]>();
  for (const type of sortTypes(types)) {
    const categories = new Set<string | null>(planCategoriesOf(type));
    for (const category of categories.size > 0 ? categories : [null]) {
      const group = groups.get(category);
      if (group) group.push(type);
      else groups.set(category, [type]);
    }
  }
  return [...groups].map(([category, members]) => ({ category, types: members })).sort(byCategoryOrder);
}

function byCategoryOrder<T extends Attributed>(a: CategoryGroup<T>, b: CategoryGroup<T>): number {
  if (a.category === null || b.category === null)
    return Number(a.category === null) - Number(b.category === null);
  return firstOrder(a.types) - firstOrder(b.types);
}

const firstOrder = (types: readonly Attributed[]) => Math.min(...types.map(categorySortOrder));
