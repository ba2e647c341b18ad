import {
  type Access,
  type AccessRefusal,
  accessRefusals,
  accessWaysTo,
  type Circumstances,
  type Holdings,
  isOpenAccess,
  type Offered,
  refusedBy,
} from './access.ts';

/**
 * The rules that decide whether a customer may play an article, in the order in which they are checked. The first six
 * can refuse every caller; the next five say how it is paid for; the last eight are checked only when media are given
 * out, while something plays, or when a run for a competition begins.
 */
export const accessRules = [
  'onAir',
  'territory',
  'age',
  'viewingTime',
  'device',
  'offer',
  'owned',
  'free',
  'plan',
  'credit',
  'sale',
  'article',
  'media',
  'drm',
  'streamLimit',
  'rateLimit',
  'offlineLimit',
  'report',
  'competition',
] as const;
export type AccessRule = (typeof accessRules)[number];

/** One rule that was asked, and what it said. */
export interface AccessStep {
  readonly rule: AccessRule;
  readonly passed: boolean;
  /** What the rule compared: numbers and codes, never a name or an address. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

const ruleOfRefusal = {
  notOnAir: 'onAir',
  place: 'territory',
  age: 'age',
  hours: 'viewingTime',
  device: 'device',
  notOffered: 'offer',
} as const satisfies Record<AccessRefusal, AccessRule>;

/** The rule that an access comes from: for an open one what opened it, else what it takes. */
const ruleOfAccess = {
  owned: 'owned',
  rented: 'owned',
  free: 'free',
  included: 'plan',
  byPlan: 'plan',
  byCredit: 'credit',
  forSale: 'sale',
} as const satisfies Record<Exclude<Access['is'], 'refused'>, AccessRule>;

export const decidingRule = (access: Access): AccessRule =>
  access.is === 'refused' ? ruleOfRefusal[access.reason] : ruleOfAccess[access.is];

/**
 * Why `waysTo` decided as it did, rule by rule. It follows the same functions, so that the explanation and the decision
 * cannot disagree.
 */
export function accessSteps(
  article: Offered,
  holdings: Holdings,
  circumstances: Circumstances,
): AccessStep[] {
  const stopped = refusedBy(article, circumstances);
  const gates: readonly AccessRefusal[] = accessRefusals.filter((reason) => reason !== 'notOffered');
  const asked = stopped ? gates.slice(0, gates.indexOf(stopped) + 1) : gates;
  const steps: AccessStep[] = asked.map((reason) => ({
    rule: ruleOfRefusal[reason],
    passed: reason !== stopped,
    ...gateDetail(reason, article, circumstances),
  }));
  if (stopped) return steps;
  const ways = accessWaysTo(article, holdings, circumstances);
  if (ways[0].is === 'refused') return [...steps, { rule: 'offer', passed: false }];
  return [...steps, ...ways.map(stepOf), ...missing(ways)];
}

function gateDetail(
  reason: AccessRefusal,
  article: Offered,
  circumstances: Circumstances,
): Pick<AccessStep, 'detail'> {
  if (reason === 'age') return { detail: { ageRating: article.ageRating, allowed: circumstances.maxRating } };
  if (reason === 'place' && article.territories)
    return { detail: { country: circumstances.country ?? null } };
  if (reason === 'device') return { detail: { device: circumstances.device } };
  return {};
}

function stepOf(access: Access): AccessStep {
  const detail = wayDetail(access);
  return { rule: decidingRule(access), passed: isOpenAccess(access), ...(detail && { detail }) };
}

function wayDetail(access: Access): AccessStep['detail'] | null {
  switch (access.is) {
    case 'included':
      return { planId: access.typeId };
    case 'rented':
      return { until: new Date(access.until).toISOString() };
    case 'byPlan':
      return { plans: access.typeIds.slice(0, 10).join(','), held: access.held };
    case 'byCredit':
      return { planId: access.typeId, left: access.left };
    case 'forSale':
      return { amount: access.price.amount, currency: access.price.currency, isRental: access.isRental };
    default:
      return null;
  }
}

/** Support reads the steps to see that nothing is owned, also where a price would open the article. */
const missing = (ways: readonly Access[]): AccessStep[] =>
  ways.some(isOpenAccess) ? [] : [{ rule: 'owned', passed: false }];
