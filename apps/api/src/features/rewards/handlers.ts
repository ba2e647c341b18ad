import { challengesOf, challengeTitles } from '../../modules/challenges/challenges.ts';
import { recordDailyVisit, streakOf } from '../../modules/rewards/daily-visits.ts';
import { redeemOffer } from '../../modules/rewards/redeem-offer.ts';
import { offersFor } from '../../modules/rewards/reward-offers.ts';
import { rewardStatementOf } from '../../modules/rewards/reward-statement.ts';
import { rewardsOverviewOf } from '../../modules/rewards/rewards-overview.ts';
import { enabledFeatures } from '../../modules/site/enabled-features.ts';
import { requirePerson } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const rewardHandlers = ({ secrets }: { secrets: Secrets }) =>
  ({
    getRewards: (ctx) =>
      ctx.tx(async (tx) => ({ status: 200, body: await rewardsOverviewOf(tx, requirePerson(tx).userId) })),

    getRewardStatement: (ctx, { query }) =>
      ctx.tx(async (tx) => ({
        status: 200,
        body: await rewardStatementOf(tx, requirePerson(tx).userId, query, challengeTitles),
      })),

    getRewardShop: (ctx) =>
      ctx.tx(async (tx) => ({ status: 200, body: await offersFor(tx, requirePerson(tx).userId) })),

    redeemReward: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const redeemed = await redeemOffer(tx, secrets, id);
        return redeemed instanceof AppError ? redeemed : { status: 201, body: redeemed };
      }),

    getChallenges: async (ctx) => ({ status: 200, body: await challengesOf(ctx, requirePerson(ctx).userId) }),

    /** Where a tenant has no rewards, days are not counted. */
    visit: (ctx) =>
      ctx.tx(async (tx) => {
        const { userId } = requirePerson(tx);
        const { rewards } = await enabledFeatures(tx);
        const isFirst = rewards && (await recordDailyVisit(tx, userId));
        return { status: 200, body: { isFirst, streak: await streakOf(tx, userId) } };
      }),
  }) satisfies Partial<Handlers>;
