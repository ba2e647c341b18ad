import { traitsOfName } from '../catalogue/content-types.ts';

/** The longest path that starts this one (locale stripped) names its category of plans; `/music` does not start `/musical`. */
export function categoryOfPath(
  categories: Readonly<Record<string, string>>,
  path: string,
): string | undefined {
  const starts = (prefix: string) =>
    prefix === '/' || path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);
  const [longest] = Object.keys(categories)
    .filter(starts)
    .sort((one, other) => other.length - one.length);
  return longest === undefined ? undefined : categories[longest];
}

export interface SubscribeAccessFacts {
  isSignedIn: boolean;
  /** Content type of the article that is wanted; undefined where the plans themselves are wanted. */
  contentType?: string | undefined;
  /** Whether there is any plan to speak of; unknown counts as yes. */
  hasPlans: boolean;
  subAuthRequired: boolean;
  mssAutoSubscription: boolean;
  redirectToSubPage: boolean;
  directSubscriptionFlow: boolean;
}

/**
 * The result code of the login-or-subscribe check: 0 to the page of plans, 1 the dialog, 2 sign in first, 3 nothing.
 * Where an operator subscribes every customer who signs in, a guest has nothing to choose; where a plan is taken without
 * choosing, a customer must be signed in to agree.
 */
export function subscribeAccess(wish: SubscribeAccessFacts): 0 | 1 | 2 | 3 {
  if (!wish.hasPlans) return 3;
  const signsInFirst = wish.subAuthRequired || wish.mssAutoSubscription || wish.directSubscriptionFlow;
  if (!wish.isSignedIn && signsInFirst) return 2;
  return wish.redirectToSubPage && traitsOfName(wish.contentType)?.plansOpen !== 'dialog' ? 0 : 1;
}

const returnParameters = ['articleId', 'purchaseType', 'typeID', 'subTypeId'] as const;

/** The offer that a visitor wanted when a sign-in began: it is carried through the sign-in and back. */
export type OfferReturn = Partial<Record<(typeof returnParameters)[number], string | number | undefined>>;

/** The address to return to, saying what was wanted there. */
export function withOffer(address: string, offer: OfferReturn): string {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const query = new URLSearchParams(search);
  for (const name of returnParameters) if (offer[name] !== undefined) query.set(name, String(offer[name]));
  return `${path}${query.size > 0 ? `?${query}` : ''}${hash}`;
}
