import type { AnswerBody } from '@atrium/contract/shapes';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';
import { useKnownPersonal, usePersonal } from '../../../kit/visit/use-personal.ts';

type Types = AnswerBody<'getSubscriptionTypes'>;

/** The plans as this person would pay for them: a promotion for the first payments ends with those payments. */
const ownTypes: PersonalSource<Types> = {
  noun: 'subscriptions',
  key: 'own-plan-prices',
  ask: ({ backend, locale }) => backend.ask('getSubscriptionTypes', { query: { lang: locale() } }),
};

/** A page is rendered with the public offer; promotions that this customer has used are left out of it. */
export function usePersonalPrices<T extends Types[number]>(types: readonly T[]): readonly T[] {
  return withOwnPrices(types, usePersonal(ownTypes).value);
}

/** The same where a page has asked already. */
export function useKnownPersonalPrices<T extends Types[number]>(
  types: readonly T[] | null,
): readonly T[] | null {
  const own = useKnownPersonal(ownTypes).value;
  return types && withOwnPrices(types, own);
}

function withOwnPrices<T extends Types[number]>(types: readonly T[], own: Types | null): readonly T[] {
  if (!own) return types;
  const known = new Map(own.map((type) => [type.id, type]));
  return types.map((type) => {
    const mine = known.get(type.id);
    return mine && mine.subscriptionTypePromotionPrice === null && type.subscriptionTypePromotionPrice
      ? { ...type, subscriptionTypePromotionPrice: null }
      : type;
  });
}
