import type { PurchaseOption, PurchaseOptions } from '@atrium/contract/schemas/models/purchase-options';
import type { Access } from '@atrium/domain/access/access';
import { attribute } from '@atrium/domain/subscription/subscription-attribute';
import type { AccessDecision } from '../../modules/access/access.ts';
import { presentPlan } from '../../modules/plans/plan-offer.ts';
import { rentalHours } from '../../modules/purchases/purchase.ts';
import { type SaleOffer, saleOffersOf } from '../../modules/purchases/sale-offers.ts';

type Plan = AccessDecision['plans'][number];

/** Sort position of an option that configures none. */
const defaultSort = 30;

export interface Presented {
  languages: readonly string[];
  /** Only what is bought to keep. */
  isDTO: boolean;
  /** Where something that is open starts. */
  url: string;
}

/** Every way to an article, each with the reason it is offered or not; the same decision that plays and delivers it. */
export function presentOptions(
  decision: AccessDecision,
  { languages, isDTO, url }: Presented,
): PurchaseOptions {
  const { ways, plans, held } = decision;
  const consume = ways.flatMap((way) => consumed(way, plans, languages));
  const byPlan = ways.find((way) => way.is === 'byPlan');
  const opening = new Set(byPlan?.typeIds);
  const around = levelsAround(decision, (id) => opening.has(id), languages);
  const beside = new Set(
    [...around.upgradeTo, ...around.downgradeTo].map((one) => one.toSubscriptionType?.id),
  );
  const own = new Set(held.map(({ typeId }) => typeId));
  const sold = saleOffersOf(decision).filter(({ isRental }) => !isDTO || !isRental);
  const subscribable = plans.filter(({ id }) => opening.has(id) && !beside.has(id) && !own.has(id));
  const [best] = ways;
  return {
    consume: sorted(consume),
    purchase: sorted([
      ...sold.map(presentSale),
      ...(isDTO ? [] : subscribable.map((plan) => planOption(plan, 'PLAN_INCLUDES', languages))),
    ]),
    unavailable: unavailableIn(ways),
    ...around,
    ...(consume.length > 0 && { data: { url } }),
    ...(best.is === 'refused' && best.reason === 'device' && { error: '404 Not Found' }),
  };
}

/** Without an article: what this person could subscribe to, and what they have. */
export function presentPlans(
  situation: Pick<AccessDecision, 'plans' | 'held'>,
  languages: readonly string[],
): PurchaseOptions {
  const { plans, held } = situation;
  const states = new Map(held.map(({ typeId, state, subState }) => [typeId, isRunning({ state, subState })]));
  const around = levelsAround(situation, () => true, languages);
  const beside = new Set(
    [...around.upgradeTo, ...around.downgradeTo].map((one) => one.toSubscriptionType?.id),
  );
  const known = plans.filter(({ id }) => states.has(id));
  return {
    consume: sorted(
      known.filter(({ id }) => states.get(id)).map((plan) => planOption(plan, 'HELD', languages)),
    ),
    purchase: sorted(
      plans
        .filter(({ id }) => !states.has(id) && !beside.has(id))
        .map((plan) => planOption(plan, 'ON_OFFER', languages)),
    ),
    unavailable: sorted(
      known
        .filter(({ id }) => !states.get(id))
        .map((plan) => ({ ...planOption(plan, 'HELD_NOT_RUNNING', languages), articleSubscription: true })),
    ),
    ...around,
  };
}

const isRunning = ({ state, subState }: Pick<AccessDecision['held'][number], 'state' | 'subState'>) =>
  state === 'ACTIVE' && subState !== 'PENDING';

const sorted = (options: PurchaseOption[]) => options.toSorted((one, other) => one.sort - other.sort);

function sortOf(plan: Plan): number {
  const said = Number(attribute(plan, 'ment_sort') ?? Number.NaN);
  return Number.isSafeInteger(said) ? said : defaultSort;
}

const planOption = (plan: Plan, reason: string, languages: readonly string[]): PurchaseOption => ({
  type: 'SUBSCRIPTION',
  reason,
  subscriptionType: presentPlan(plan, languages),
  sort: sortOf(plan),
});

const presentSale = ({ identifier, price, isRental }: SaleOffer): PurchaseOption => ({
  type: isRental ? 'RENTAL' : 'DTO',
  reason: 'FOR_SALE',
  purchaseIdentifier: identifier,
  price,
  ...(isRental && { rentalHours }),
  sort: defaultSort,
});

function consumed(
  way: Access,
  plans: AccessDecision['plans'],
  languages: readonly string[],
): PurchaseOption[] {
  const planOf = (typeId: number | null) => {
    const plan = plans.find(({ id }) => id === typeId);
    return plan ? { subscriptionType: presentPlan(plan, languages) } : {};
  };
  const sort = defaultSort;
  switch (way.is) {
    case 'owned':
      return [{ type: 'OWNED', reason: 'OWNED', sort }];
    case 'rented':
      return [{ type: 'RENTAL', reason: 'RENTED', sort }];
    case 'free':
      return [{ type: 'FREE', reason: 'FREE', sort }];
    case 'included':
      return [{ type: 'SUBSCRIPTION', reason: 'PLAN_INCLUDES', ...planOf(way.typeId), sort }];
    case 'byCredit':
      return [{ type: 'CREDIT', reason: 'CREDIT_LEFT', creditsLeft: way.left, ...planOf(way.typeId), sort }];
    default:
      return [];
  }
}

const reasons = {
  notOnAir: 'NOT_ON_AIR',
  place: 'PLACE',
  age: 'AGE',
  hours: 'HOURS',
  device: 'DEVICE',
  notOffered: 'NOT_OFFERED',
} as const;

function unavailableIn(ways: AccessDecision['ways']): PurchaseOption[] {
  const sort = defaultSort;
  return ways.flatMap((way): PurchaseOption[] => {
    if (way.is === 'refused') return [{ type: 'ARTICLE', reason: reasons[way.reason], sort }];
    if (way.is !== 'byPlan' || way.held === null) return [];
    const reason = way.held === 'pending' ? 'SUBSCRIPTION_PENDING' : 'SUBSCRIPTION_INACTIVE';
    return [{ type: 'SUBSCRIPTION', reason, articleSubscription: true, sort }];
  });
}

/** The other levels of the customer's plan groups: above, those that open it; below, whether they do or not. */
function levelsAround(
  { plans, held }: Pick<AccessDecision, 'plans' | 'held'>,
  opens: (typeId: number) => boolean,
  languages: readonly string[],
): Pick<PurchaseOptions, 'upgradeTo' | 'downgradeTo'> {
  const own = plans.filter(({ id }) => held.some((one) => one.typeId === id && isRunning(one)));
  const levels = own.flatMap((plan) => {
    const { group } = plan;
    if (!group) return [];
    return plans
      .filter((other) => other.group?.id === group.id && other.id !== plan.id)
      .map((other) => ({ plan, other, isAbove: (other.group?.level ?? 0) >= group.level }));
  });
  const present = ({ plan, other }: (typeof levels)[number]): PurchaseOption => ({
    type: 'SUBSCRIPTION',
    reason: opens(other.id) ? 'OPENS' : 'DOES_NOT_OPEN',
    subscriptionType: presentPlan(plan, languages),
    toSubscriptionType: presentPlan(other, languages),
    sort: sortOf(other),
  });
  return {
    upgradeTo: sorted(levels.filter(({ isAbove, other }) => isAbove && opens(other.id)).map(present)),
    downgradeTo: sorted(levels.filter(({ isAbove }) => !isAbove).map(present)),
  };
}
