import { traitsOfName } from '../catalogue/content-types.ts';
import type { Price } from '../money/money.ts';
import { type Contingent, isUnlimited, totalCredit } from '../subscription/credit.ts';
import { type Bucket, bucketOf, type SubscriptionLike } from '../subscription/subscription.ts';
import { epochOf, type Instant } from '../values/instant.ts';
import type { DeviceKind } from './device.ts';
import type { Closed } from './parental-control.ts';
import { isLicensedIn, type Territories } from './territories.ts';

/** What an article says about being had; `ArticleDetails` says the required half of it. */
export interface Offered {
  readonly id: number;
  readonly contentType: string;
  readonly ageRating: number;
  readonly isFree: boolean;
  readonly prices: readonly (Price & { readonly businessModel: string })[];
  /** The album, season or book it is part of. */
  readonly collectionInfo?: { readonly articleId: number } | null | undefined;
  /** On air from and until; open where not said. */
  readonly from?: Instant;
  readonly until?: Instant;
  /** What it runs on; anything where not said. */
  readonly devices?: readonly DeviceKind[] | undefined;
  /** Where it is licensed; everywhere where not said. */
  readonly territories?: Territories | undefined;
  /** False where the licence allows no copy on a device. */
  readonly isOfflineAllowed?: boolean | undefined;
}

/** What a customer holds: purchases and subscriptions. */
export interface Holdings {
  readonly wallet: readonly Owned[];
  readonly subscriptions: readonly Held[];
  /** Credits that came with no plan: of a voucher, a reward. */
  readonly credits?: readonly Contingent[] | undefined;
}

interface Owned {
  readonly id: number;
  /** Of a collection: everything in it is owned with it. */
  readonly collectionArticles?: readonly number[] | undefined;
  /** Of something rented. */
  readonly expiresAt?: Instant;
}

interface Held extends Pick<SubscriptionLike, 'typeId' | 'state' | 'subState'> {
  /** What is left of each; −1 is no end of it. */
  readonly contingents: readonly Contingent[];
}

/** Where, when and as whom it is asked. */
export interface Circumstances {
  readonly now: number;
  /** Of `effectiveMaxRating`. */
  readonly maxRating: number;
  /** Of `closedNow`: parental control allows nothing at this moment. */
  readonly closed: Closed | null;
  /** The tenant sells and shows nothing where this person is. */
  readonly isPlaceBlocked: boolean;
  /** Where this person is; null where that is not known. Where it is not said, territories are not asked. */
  readonly country?: string | null | undefined;
  readonly device: DeviceKind;
  /** The plans on offer here, where they are known. */
  readonly plans?:
    | readonly { readonly id: number; readonly contingents: readonly Contingent[] }[]
    | undefined;
}

/**
 * Why access is refused, in the order in which the reason is given. An article that is not on air does not exist in any
 * place; age comes before hours, because waiting does not help; and all of them come before any price, because a
 * customer must not pay for what they cannot open.
 */
export const accessRefusals = ['notOnAir', 'place', 'age', 'hours', 'device', 'notOffered'] as const;
export type AccessRefusal = (typeof accessRefusals)[number];

export type Access =
  | { is: 'owned' }
  | { is: 'free' }
  /** With a plan that runs. */
  | { is: 'included'; typeId: number }
  | { is: 'rented'; until: number }
  /** One credit opens it: of a plan that runs, or of none; `left` before that. */
  | { is: 'byCredit'; typeId: number | null; left: number }
  | { is: 'forSale'; price: Price; isRental: boolean }
  /** A plan would open it. `held` is the state of this person's own, if that is why it does not. */
  | { is: 'byPlan'; typeIds: readonly number[]; held: Exclude<Bucket, 'active' | 'canceled'> | null }
  | { is: 'refused'; reason: AccessRefusal };

export const holdsNothing: Holdings = { wallet: [], subscriptions: [] };

/** The best there is: what opens it now, else the least it takes, else why not. */
export const accessTo = (article: Offered, holdings: Holdings, circumstances: Circumstances): Access =>
  accessWaysTo(article, holdings, circumstances)[0];

/**
 * Entitlements: every way to an article, best first (owned, free, included, rented, credit, for sale, plan). A refusal
 * stands alone. Decision 0021.
 */
export function accessWaysTo(
  article: Offered,
  holdings: Holdings,
  circumstances: Circumstances,
): [Access, ...Access[]] {
  const reason = refusedBy(article, circumstances);
  if (reason) return [{ is: 'refused', reason }];
  const { wallet, subscriptions } = holdings;
  const [best, ...others] = [
    ...fromWallet(article, wallet, circumstances.now),
    ...(isFree(article) ? [{ is: 'free' } as const] : toPay(article, holdings, circumstances)),
    ...included(article, subscriptions),
  ].toSorted((one, other) => rank[one.is] - rank[other.is]);
  return best ? [best, ...others] : [{ is: 'refused', reason: 'notOffered' }];
}

const toPay = (article: Offered, holdings: Holdings, circumstances: Circumstances): Access[] => [
  ...creditsOf(article, holdings),
  ...prices(article),
  ...byPlan(article, holdings.subscriptions, circumstances),
];

/** Whether it can be opened, played or fetched as things are. */
export const isOpenAccess = ({ is }: Access) =>
  is === 'owned' || is === 'free' || is === 'included' || is === 'rented';

/** Whether a copy may be kept on a device: it opens, and its licence allows it. */
export const mayKeepCopy = (access: Access, { isOfflineAllowed }: Pick<Offered, 'isOfflineAllowed'>) =>
  isOpenAccess(access) && isOfflineAllowed !== false;

/** Whether a guest may open it without signing in: it is free and opens in the browser. */
export const isForGuests = ({ is }: Access, { contentType }: Pick<Offered, 'contentType'>) =>
  is === 'free' && !traitsOfName(contentType)?.needsAccount;

/** A rental runs out, a plan ends: what stays comes first. */
const rank = {
  refused: 0,
  owned: 1,
  free: 2,
  included: 3,
  rented: 4,
  byCredit: 5,
  forSale: 6,
  byPlan: 7,
} as const satisfies Record<Access['is'], number>;

const applies: Record<
  Exclude<AccessRefusal, 'notOffered'>,
  (article: Offered, now: Circumstances) => boolean
> = {
  notOnAir: ({ from, until }, { now }) =>
    (epochOf(from) ?? -Infinity) > now || (epochOf(until) ?? Infinity) <= now,
  place: ({ territories }, { isPlaceBlocked, country }) =>
    isPlaceBlocked ||
    (territories !== undefined && country !== undefined && !isLicensedIn(territories, country)),
  age: ({ ageRating }, { maxRating }) => ageRating > maxRating,
  hours: (_, { closed }) => closed !== null,
  device: ({ devices }, { device }) => devices !== undefined && !devices.includes(device),
};

/** The first rule that refuses every caller under these circumstances; undefined where none does. */
export const refusedBy = (article: Offered, circumstances: Circumstances): AccessRefusal | undefined =>
  accessRefusals.find((reason) => reason !== 'notOffered' && applies[reason](article, circumstances));

function fromWallet({ id, collectionInfo }: Offered, wallet: readonly Owned[], now: number): Access[] {
  return wallet
    .filter(
      (owned) =>
        owned.id === id ||
        owned.id === collectionInfo?.articleId ||
        owned.collectionArticles?.includes(id) === true,
    )
    .flatMap(({ expiresAt }): Access[] => {
      const until = epochOf(expiresAt);
      if (until === null) return [{ is: 'owned' }];
      return until > now ? [{ is: 'rented', until }] : [];
    });
}

const isFreePrice = ({ amount, businessModel }: Offered['prices'][number]) =>
  amount === 0 || businessModel === 'DOWNLOAD_TO_OWN_FREEMIUM';

const isFree = ({ isFree: said, prices }: Offered) => said || prices.some(isFreePrice);

const covers = (contingents: readonly Contingent[], { contentType }: Offered) =>
  contingents.filter(({ contentTypes }) => contentTypes.includes(contentType));

const running = (article: Offered, subscriptions: readonly Held[]) =>
  subscriptions
    .filter((held) => bucketOf(held) === 'active')
    .map(({ typeId, contingents }) => ({ typeId, covering: covers(contingents, article) }));

const included = (article: Offered, subscriptions: readonly Held[]): Access[] =>
  running(article, subscriptions)
    .filter(({ covering }) => covering.some(isUnlimited))
    .map(({ typeId }) => ({ is: 'included', typeId }));

/** Of several plans the first that has one left gives it. */
const creditsOf = (article: Offered, { subscriptions, credits = [] }: Holdings): Access[] =>
  [...running(article, subscriptions), { typeId: null, covering: covers(credits, article) }].flatMap(
    ({ typeId, covering }) => {
      const left = totalCredit(covering);
      return left === 'unlimited' || left === 0 ? [] : [{ is: 'byCredit', typeId, left }];
    },
  );

const prices = (article: Offered): Access[] =>
  article.prices
    .toSorted((one, other) => one.amount - other.amount)
    .map(({ amount, currency, businessModel }) => ({
      is: 'forSale',
      price: { amount, currency },
      isRental: businessModel === 'RENTAL',
    }));

/** Where the caller does not say which plans exist, an article without a price of its own is taken to come with one. */
function byPlan(article: Offered, subscriptions: readonly Held[], { plans }: Circumstances): Access[] {
  const held = waiting(article, subscriptions);
  const covering = (plans ?? []).filter(({ contingents }) => covers(contingents, article).length > 0);
  const isLikely = plans === undefined && article.prices.length === 0;
  return covering.length > 0 || held || isLikely
    ? [{ is: 'byPlan', typeIds: covering.map(({ id }) => id), held }]
    : [];
}

/** A plan of this person's that would open it if it ran: one that is on its way before one that has stopped. */
function waiting(article: Offered, subscriptions: readonly Held[]): 'pending' | 'inactive' | null {
  const buckets = subscriptions
    .filter(({ contingents }) => covers(contingents, article).length > 0)
    .map(bucketOf);
  return buckets.includes('pending') ? 'pending' : buckets.includes('inactive') ? 'inactive' : null;
}
