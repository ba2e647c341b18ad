import { challengesOf, challengeTitles } from '../../modules/challenges/challenges.ts';
import { offersFor } from '../../modules/rewards/offers.ts';
import { rewardsOf } from '../../modules/rewards/overview.ts';
import { redeemOffer } from '../../modules/rewards/redeem.ts';
import { statementOf } from '../../modules/rewards/statement.ts';
import { streakOf, visit } from '../../modules/rewards/visits.ts';
import { enabledFeatures } from '../../modules/site/enabled-features.ts';
import { AppError } from '../../platform/app-error.ts';
import { person } from '../../platform/context.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const rewardHandlers = ({ secrets }: { secrets: Secrets }) =>
  ({
    getRewards: (ctx) =>
      ctx.tx(async (tx) => ({ status: 200, body: await rewardsOf(tx, person(tx).userId) })),

    getRewardStatement: (ctx, { query }) =>
      ctx.tx(async (tx) => ({
        status: 200,
        body: await statementOf(tx, person(tx).userId, query, challengeTitles),
      })),

    getRewardShop: (ctx) =>
      ctx.tx(async (tx) => ({ status: 200, body: await offersFor(tx, person(tx).userId) })),

    redeemReward: (ctx, { params: { id } }) =>
      ctx.tx(async (tx) => {
        const redeemed = await redeemOffer(tx, secrets, id);
        return redeemed instanceof AppError ? redeemed : { status: 201, body: redeemed };
      }),

    getChallenges: async (ctx) => ({ status: 200, body: await challengesOf(ctx, person(ctx).userId) }),

    /** Where a tenant has no rewards, nobody counts days. */
    visit: (ctx) =>
      ctx.tx(async (tx) => {
        const { userId } = person(tx);
        const { rewards } = await enabledFeatures(tx);
        const isFirst = rewards && (await visit(tx, userId));
        return { status: 200, body: { isFirst, streak: await streakOf(tx, userId) } };
      }),
  }) satisfies Partial<Handlers>;
