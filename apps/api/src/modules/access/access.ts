import { type Access, type Circumstances, type Holdings, holdsNothing, waysTo } from '@atrium/domain/access';
import type { DeviceKind } from '@atrium/domain/device';
import { type Context, personOf, type TransactionContext } from '../../platform/context.ts';
import { findOffered, type OfferedArticle } from '../catalogue/offered.ts';
import { ratingFor } from '../catalogue/rating.ts';
import { looseCredits } from '../credits/statement.ts';
import { findViewing } from '../parental-control/viewing-time.ts';
import { loadOffer, type Offer, plansFor } from '../plans/offer.ts';
import { type HeldPlan, heldPlans } from '../subscriptions/held.ts';
import { ownedAmong } from '../wallet/wallet.ts';

/** Where the question came from. */
export interface Asked {
  device: DeviceKind;
  /** As a proxy we trust names it. */
  country: string | null;
}

/** What it takes whoever asks to have an article, and what was known of them when that was decided. */
export interface Decision {
  article: OfferedArticle;
  /** Every way, best first; a refusal stands alone. */
  ways: readonly [Access, ...Access[]];
  plans: Offer['plans'];
  held: readonly HeldPlan[];
}

/**
 * The one place where the server says who may have what: what is offered, played, delivered and sold all come from
 * here, so that they never disagree. Null where there is no such article.
 */
export const decide = async (ctx: Context, articleId: number, asked: Asked): Promise<Decision | null> =>
  (await decideAll(ctx, [articleId], asked)).get(articleId) ?? null;

/** The same of many; those that do not exist are left out. */
export async function decideAll(
  ctx: Context,
  articleIds: readonly number[],
  asked: Asked,
): Promise<ReadonlyMap<number, Decision>> {
  return ctx.tx(async (tx) => {
    const articles = await findOffered(tx, articleIds);
    const viewer = personOf(tx);
    const held = viewer ? await heldPlans(tx, viewer.userId) : [];
    const offer = await loadOffer(tx);
    const plans = plansFor(tx, offer, asked.country);
    const circumstances = { ...(await circumstancesOf(tx, asked, offer)), plans };
    const holdings = viewer ? await holdingsOf(tx, viewer.userId, articles, held) : () => holdsNothing;
    return new Map(
      [...articles].map(([id, article]) => [
        id,
        { article, plans, held, ways: waysTo(article, holdings(article), circumstances) },
      ]),
    );
  });
}

/** The plans on offer here, and those somebody has. */
export const plansAround = (
  ctx: Context,
  country: string | null,
): Promise<Pick<Decision, 'plans' | 'held'>> =>
  ctx.tx(async (tx) => {
    const viewer = personOf(tx);
    const plans = plansFor(tx, await loadOffer(tx), country);
    return { plans, held: viewer ? await heldPlans(tx, viewer.userId) : [] };
  });

/** As far as they decide about an article: its whole stands for it. */
async function holdingsOf(
  tx: TransactionContext,
  userId: number,
  articles: ReadonlyMap<number, OfferedArticle>,
  subscriptions: readonly HeldPlan[],
): Promise<(article: OfferedArticle) => Holdings> {
  const owned = await ownedAmong(
    tx,
    userId,
    [...articles.values()].flatMap(({ id, wholes }) => [id, ...wholes]),
  );
  const credits = await looseCredits(tx, userId);
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
  { device, country }: Asked,
  { blocked }: Offer,
): Promise<Circumstances> {
  const viewer = personOf(tx);
  const viewing = viewer && (await findViewing(tx, viewer.userId));
  return {
    now: tx.clock.now().getTime(),
    maxRating: await ratingFor(tx, undefined),
    closed: viewing?.isActive ? viewing.closed : null,
    isPlaceBlocked: blocked.some((row) => row.country === country && row.isAll),
    device,
  };
}
