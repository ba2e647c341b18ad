import { phaseOf, phases } from '@atrium/domain/subscription/subscription-phase';
import type { AppContext } from '../../../kit/visit/context.ts';
import { loadPersonal, personalEntryOf } from '../../../kit/visit/personal-data.ts';
import { mySubscriptions } from '../plans/my-subscriptions.ts';
import { subscriptionInGroup } from '../plans/trial-eligibility.ts';

/** The subscription that taking this plan would change; undefined where it begins beside everything else. */
export async function changedBy(context: AppContext, typeId: number): Promise<number | undefined> {
  const { isFresh, confirmed } = personalEntryOf(context, mySubscriptions);
  const answer =
    isFresh && confirmed
      ? { ok: true as const, body: confirmed }
      : await loadPersonal(context, mySubscriptions);
  const beside = answer.ok ? subscriptionInGroup(answer.body, typeId) : undefined;
  const phase = beside && phaseOf(beside);
  return phase && phases[phase].mayChange ? beside.id : undefined;
}
