import type { Challenge, RewardOffer, Rewards } from '@atrium/contract/schemas/rewards';
import type { Source } from '../../kit/visit/personal.ts';

/** What somebody has, until when, and how far they are. */
export const rewards: Source<Rewards> = {
  noun: 'rewards',
  key: 'rewards',
  ask: ({ backend }) => backend.ask('getRewards'),
};

/** What they can have for it. */
export const rewardShop: Source<RewardOffer[]> = {
  noun: 'rewards',
  key: 'rewards:shop',
  ask: ({ backend }) => backend.ask('getRewardShop'),
};

export const challenges: Source<Challenge[]> = {
  noun: 'rewards',
  key: 'rewards:challenges',
  ask: ({ backend }) => backend.ask('getChallenges'),
};
