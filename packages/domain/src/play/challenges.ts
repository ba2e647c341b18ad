import type { RewardCurrency } from './rewards.ts';
import { leastPaidTicks } from './run-verdict.ts';

/** Challenge actions, and the domain event that counts for each. Nothing that a browser reports is among them. */
export const challengeActions = {
  listened: 'media.listened',
  played: 'game.scored',
  bought: 'purchase.granted',
  visited: 'person.visited',
} as const;
export type ChallengeAction = keyof typeof challengeActions;

export const challengeEvents: readonly string[] = Object.values(challengeActions);

export interface ChallengeRule {
  on: ChallengeAction;
  /** Only of these kinds, and only these articles, where it says so. */
  contentTypes?: readonly string[];
  articleIds?: readonly number[];
  /** Of a run: so many points at least. */
  score?: number;
}

export interface ChallengeReward {
  currency: RewardCurrency;
  amount: number;
}

/** Listening counts when half of it was heard, and the same piece once a day. */
const heard = 50;

/** Whether an event is one of what a step asks for. */
export function countsTowardStep(
  { on, contentTypes, articleIds, score = 0 }: ChallengeRule,
  { type, payload }: { type: string; payload: Readonly<Record<string, unknown>> },
): boolean {
  if (challengeActions[on] !== type) return false;
  if (on === 'listened' && (payload.percent !== heard || payload.isAgain === true)) return false;
  if (on === 'played' && !(isRealRun(payload) && Number(payload.score) >= score)) return false;
  if (contentTypes && !contentTypes.includes(String(payload.contentType))) return false;
  return !articleIds || articleIds.includes(Number(payload.articleId));
}

/** A run is paid only if the server replayed it, it lasted a while, and the player acted in it. */
const isRealRun = ({ isVerified, isUnusual, ticks, actions }: Readonly<Record<string, unknown>>): boolean =>
  isVerified === true && isUnusual !== true && Number(ticks) >= leastPaidTicks && Number(actions) > 0;

interface Step {
  step: number;
  target: number;
  progress: number;
}

export const isDone = ({ progress, target }: Step): boolean => progress >= target;

/** Those that can be worked on now: the first that is left of a chain, all that are left otherwise. */
export function openSteps<S extends Step>(steps: readonly S[], chained: boolean): S[] {
  const left = steps.filter((step) => !isDone(step)).sort((a, b) => a.step - b.step);
  return chained ? left.slice(0, 1) : left;
}
