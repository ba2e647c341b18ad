import { rareWriteBudget, read, write } from '../call.ts';

/** Points, tickets, days in a row, the shop and the challenges that bring them. */
export const rewardsCalls = {
  getRewards: read('GET /reward', 'ownRewards'),
  getRewardStatement: read('GET /reward/statement', 'ownRewards'),
  getRewardShop: read('GET /reward/shop', 'ownRewards'),
  redeemReward: write('POST /reward/redeem/{id}', 'ownRewards'),
  getChallenges: read('GET /reward/challenges', 'ownRewards'),
  /** Said by the browser, decided by our calendar: a day has one, however often it is said. */
  visit: write('POST /reward/visit', 'ownRewards', { repeatable: true, budget: rareWriteBudget }),
} as const;
