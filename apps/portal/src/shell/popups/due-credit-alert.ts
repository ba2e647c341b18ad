import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { creditExpiration, type ExpirationAlert, totalCredit } from '@atrium/domain/subscription/credit';
import { phaseOf } from '@atrium/domain/subscription/subscription-phase';

export interface CreditAlert {
  /** One alert for each lapse. */
  id: string;
  /** How many credits lapse. */
  count: number;
  left: { unit: 'Hours' | 'Days'; count: number };
}

interface Situation {
  now: number;
  /** Ids this visit has had. */
  seen: readonly string[];
}

const hour = 3_600_000;
const units = { Hours: hour, Days: 24 * hour } as const;

/** Of the credits that lapse soon, those that do so first; null where there is nothing to tell, or it was told. */
export function dueCreditAlert(
  subscriptions: readonly UserSubscription[],
  settings: ExpirationAlert,
  { now, seen }: Situation,
): CreditAlert | null {
  const lapses = subscriptions.flatMap((subscription) => {
    const { subscriptionType: plan, contingents } = subscription;
    if (!plan || !keepsCredits(subscription)) return [];
    const { billingCycle, accumulateContingent } = plan;
    const at = creditExpiration({ ...subscription, billingCycle, accumulateContingent }, settings, now);
    const id = `credits:${subscription.id}:${at}`;
    const count = totalCredit(contingents);
    if (at === null || count === 'unlimited' || seen.includes(id)) return [];
    const unit = billingCycle === 'P1D' ? ('Hours' as const) : ('Days' as const);
    return [{ at, alert: { id, count, left: { unit, count: Math.ceil((at - now) / units[unit]) } } }];
  });
  return lapses.toSorted((one, other) => one.at - other.at)[0]?.alert ?? null;
}

/** Whether they can be used now, and lapse with the period: during a pause they wait. */
function keepsCredits(subscription: UserSubscription): boolean {
  const phase = phaseOf(subscription);
  return phase === 'running' || phase === 'trial' || phase === 'grace' || phase === 'ending';
}
