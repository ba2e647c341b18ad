import type { ChangeDirection, ChangePolicy } from './plan-change.ts';

/** What is known when a customer asks for a plan. */
export interface SubscribeFacts {
  /** Sold now, here, with a price. */
  readonly isAvailable: boolean;
  readonly isOldEnough: boolean;
  /** Identity details that the plan requires and the customer has not given. */
  readonly missingIdentity: readonly string[];
  /** What they have of this plan or of its group. */
  readonly live: LiveFacts | null;
  /** They said that they change from what they have. */
  readonly wantsChange: boolean;
  /** `used` by this person, their number or one of their cards. */
  readonly trial: 'none' | 'offered' | 'used';
  /** They asked for the trial and nothing else. */
  readonly asksForTrial: boolean;
  /** Neither now nor later is anything charged. */
  readonly isFree: boolean;
  /** What is charged now, if it is no trial. */
  readonly dueMinor: number;
  /** Ways to pay that are open to them; one where it is chosen, by them or for them. */
  readonly ways: number;
  readonly hasConsented: boolean;
  /** The way bills a number, and none is known. */
  readonly lacksNumber: boolean;
}

export interface LiveFacts {
  readonly isSameType: boolean;
  /**
   * `asking`: no charge was made and it can be given up. `paying`: money may have moved. `running` can be changed,
   * `stopped` (unpaid, paused, waiting for the operator) cannot.
   */
  readonly stands: 'asking' | 'paying' | 'running' | 'stopped';
  /** They ask for the same thing once more, in the same way. */
  readonly isSameRequest: boolean;
  readonly direction: ChangeDirection;
  readonly policy: ChangePolicy;
}

export type SubscribeRefusal =
  | 'SUBSCRIPTION_TYPE_NOT_AVAILABLE'
  | 'AGE_RESTRICTED'
  | 'REQUIRED_IDENTITY_FIELD_NOT_FOUND'
  | 'USER_ALREADY_SUBSCRIBED'
  | 'NEED_CANCEL_SUBSCRIPTION_BEFORE_UPGRADE'
  | 'NEED_CANCEL_SUBSCRIPTION_BEFORE_DOWNGRADE'
  | 'ALREADY_SUBSCRIBED_IN_SAME_GROUP'
  | 'TRIAL_ALREADY_USED';

export type SubscribeDecision =
  | { is: 'refuse'; code: SubscribeRefusal }
  /** The step that is open is told again. */
  | { is: 'resume' }
  | { is: 'ask'; for: 'way' | 'consent' | 'number' }
  | { is: 'start'; by: 'trial' | 'nothing' }
  | { is: 'pay' }
  | { is: 'change'; by: 'payment' | 'nothing' | 'renewal' };

const refuse = (code: SubscribeRefusal): SubscribeDecision => ({ is: 'refuse', code });

/** The first of these that holds; whatever stands before it has been answered. Decision 0031. */
export function subscribeDecision(facts: SubscribeFacts): SubscribeDecision {
  if (!facts.isAvailable) return refuse('SUBSCRIPTION_TYPE_NOT_AVAILABLE');
  if (!facts.isOldEnough) return refuse('AGE_RESTRICTED');
  if (facts.missingIdentity.length > 0) return refuse('REQUIRED_IDENTITY_FIELD_NOT_FOUND');
  const { live } = facts;
  if (live?.stands === 'asking') {
    if (live.isSameType && live.isSameRequest) return { is: 'resume' };
    return fresh(facts);
  }
  // the same plan once more while its charge is in doubt: that charge is pending, and no second one begins
  if (live?.stands === 'paying' && live.isSameType) return { is: 'resume' };
  if (!live) return fresh(facts);
  const refusal = refuseBeside(live, facts.wantsChange);
  return refusal ? refuse(refusal) : change(facts, live.policy);
}

/** Why what they have stands in the way of it. */
function refuseBeside(live: LiveFacts, wantsChange: boolean): SubscribeRefusal | null {
  if (live.isSameType) return 'USER_ALREADY_SUBSCRIBED';
  if (live.policy === 'CANCEL_FIRST' && live.direction !== 'CHANGE')
    return live.direction === 'UPGRADE'
      ? 'NEED_CANCEL_SUBSCRIPTION_BEFORE_UPGRADE'
      : 'NEED_CANCEL_SUBSCRIPTION_BEFORE_DOWNGRADE';
  const isPossible = live.stands === 'running' && live.policy !== 'CANCEL_FIRST';
  return wantsChange && isPossible ? null : 'ALREADY_SUBSCRIBED_IN_SAME_GROUP';
}

function fresh(facts: SubscribeFacts): SubscribeDecision {
  if (facts.asksForTrial && facts.trial === 'none') return refuse('SUBSCRIPTION_TYPE_NOT_AVAILABLE');
  if (facts.asksForTrial && facts.trial === 'used') return refuse('TRIAL_ALREADY_USED');
  if (facts.isFree) return { is: 'start', by: 'nothing' };
  if (facts.trial === 'offered')
    return facts.hasConsented ? { is: 'start', by: 'trial' } : { is: 'ask', for: 'consent' };
  if (facts.dueMinor === 0)
    return facts.hasConsented ? { is: 'start', by: 'nothing' } : { is: 'ask', for: 'consent' };
  return beforePaying(facts) ?? { is: 'pay' };
}

function change(facts: SubscribeFacts, policy: ChangePolicy): SubscribeDecision {
  const isCostless = policy === 'AT_RENEWAL' || facts.dueMinor === 0;
  if (!isCostless) return beforePaying(facts) ?? { is: 'change', by: 'payment' };
  if (!facts.hasConsented && !facts.isFree) return { is: 'ask', for: 'consent' };
  return { is: 'change', by: policy === 'AT_RENEWAL' ? 'renewal' : 'nothing' };
}

function beforePaying(facts: SubscribeFacts): SubscribeDecision | null {
  if (facts.ways === 0) return refuse('SUBSCRIPTION_TYPE_NOT_AVAILABLE');
  if (facts.ways > 1) return { is: 'ask', for: 'way' };
  if (!facts.hasConsented) return { is: 'ask', for: 'consent' };
  return facts.lacksNumber ? { is: 'ask', for: 'number' } : null;
}
