import type { Challenge, RewardOffer, Rewards } from '@atrium/contract/schemas/rewards';
import type { PersonalSource } from '../../kit/visit/personal-data.ts';

/** The customer's points, their expiry, and the progress of challenges. */
export const rewards: PersonalSource<Rewards> = {
  noun: 'rewards',
  key: 'rewards',
  ask: ({ backend }) => backend.ask('getRewards'),
};

/** What they can have for it. */
export const rewardShop: PersonalSource<RewardOffer[]> = {
  noun: 'rewards',
  key: 'rewards:shop',
  ask: ({ backend }) => backend.ask('getRewardShop'),
};

export const challenges: PersonalSource<Challenge[]> = {
  noun: 'rewards',
  key: 'rewards:challenges',
  ask: ({ backend }) => backend.ask('getChallenges'),
};
