import {
  type Access,
  accessWaysTo,
  type Circumstances,
  type Holdings,
  holdsNothing,
} from '@atrium/domain/access/access';
import { type AccessStep, accessSteps } from '@atrium/domain/access/access-steps';
import type { DeviceKind } from '@atrium/domain/access/device';
import { type Context, personOf, type TransactionContext } from '../../platform/context.ts';
import { findOffered, type OfferedArticle } from '../catalogue/visibility/offered-articles.ts';
import { ratingFor } from '../catalogue/visibility/rating.ts';
import { creditsWithoutPlan } from '../credits/credit-statement.ts';
import { findViewing } from '../parental-control/viewing-time.ts';
import { loadOffer, type PlanOffers, plansFor } from '../plans/plan-offer.ts';
import { type CustomerPlan, customerPlans } from '../subscriptions/customer-plans.ts';
import { ownedAmong } from '../wallet/wallet.ts';

/** Where the question came from. */
export interface AccessRequest {
  device: DeviceKind;
  /** As a proxy we trust names it. */
  country: string | null;
  /** Told of each decision, with what explains it; it must not take long. */
  onDecided?: (decision: AccessDecision, explain: () => AccessStep[]) => void;
}

/** The ways in which the caller can get an article, best first, and what was known of the caller when that was decided. */
export interface AccessDecision {
  article: OfferedArticle;
  /** Every way, best first; a refusal stands alone. */
  ways: readonly [Access, ...Access[]];
  plans: PlanOffers['plans'];
  held: readonly CustomerPlan[];
}

/**
 * Entitlement check: the one place where the server decides who may have which article. What is offered, played,
 * delivered and sold all come from here, so that they never disagree. Null where there is no such article.
 */
export const decideAccess = async (
  ctx: Context,
  articleId: number,
  asked: AccessRequest,
): Promise<AccessDecision | null> =>
  (await decideAccessForAll(ctx, [articleId], asked)).get(articleId) ?? null;

/** The same of many; those that do not exist are left out. */
export async function decideAccessForAll(
  ctx: Context,
  articleIds: readonly number[],
  asked: AccessRequest,
): Promise<ReadonlyMap<number, AccessDecision>> {
  return ctx.tx(async (tx) => {
    const articles = await findOffered(tx, articleIds);
    const viewer = personOf(tx);
    const held = viewer ? await customerPlans(tx, viewer.userId) : [];
    const offer = await loadOffer(tx);
    const plans = plansFor(tx, offer, asked.country);
    const circumstances = { ...(await circumstancesOf(tx, asked, offer)), plans };
    const holdings = viewer ? await holdingsOf(tx, viewer.userId, articles, held) : () => holdsNothing;
    const decisions = new Map<number, AccessDecision>();
    for (const [id, article] of articles) {
      const own = holdings(article);
      const decision = { article, plans, held, ways: accessWaysTo(article, own, circumstances) };
      decisions.set(id, decision);
      asked.onDecided?.(decision, () => accessSteps(article, own, circumstances));
    }
    return decisions;
  });
}

/** The plans on offer here, and those that the customer has. */
export const offeredAndCurrentPlans = (
  ctx: Context,
  country: string | null,
): Promise<Pick<AccessDecision, 'plans' | 'held'>> =>
  ctx.tx(async (tx) => {
    const viewer = personOf(tx);
    const plans = plansFor(tx, await loadOffer(tx), country);
    return { plans, held: viewer ? await customerPlans(tx, viewer.userId) : [] };
  });

/** As far as they decide about an article: its whole stands for it. */
async function holdingsOf(
  tx: TransactionContext,
  userId: number,
  articles: ReadonlyMap<number, OfferedArticle>,
  subscriptions: readonly CustomerPlan[],
): Promise<(article: OfferedArticle) => Holdings> {
  const owned = await ownedAmong(
    tx,
    userId,
    [...articles.values()].flatMap(({ id, wholes }) => [id, ...wholes]),
  );
  const credits = await creditsWithoutPlan(tx, userId);
  return ({ id, wholes }) => ({
    wallet: [id, ...wholes].flatMap((owns) => {
      const expiresAt = owned.get(owns);
      return expiresAt === undefined ? [] : [{ id: owns, collectionArticles: [id], expiresAt }];
    }),
    subscriptions,
    credits,
  });
}

async function circumstancesOf(
  tx: TransactionContext,
  { device, country }: AccessRequest,
  { blocked }: PlanOffers,
): Promise<Circumstances> {
  const viewer = personOf(tx);
  const viewing = viewer && (await findViewing(tx, viewer.userId));
  return {
    now: tx.clock.now().getTime(),
    maxRating: await ratingFor(tx, undefined),
    closed: viewing?.isActive ? viewing.closed : null,
    isPlaceBlocked: blocked.some((row) => row.country === country && row.isAll),
    country,
    device,
  };
}
