import { phaseOf, phases } from '@atrium/domain/subscription-phase';
import type { AppContext } from '../../kit/visit/context.ts';
import { entryOf, load } from '../../kit/visit/personal.ts';
import { mySubscriptions } from './my-subscriptions.ts';
import { besidePlan } from './use-may-try.ts';

/** The subscription that taking this plan would change; undefined where it begins beside everything else. */
export async function changedBy(context: AppContext, typeId: number): Promise<number | undefined> {
  const { isFresh, confirmed } = entryOf(context, mySubscriptions);
  const answer =
    isFresh && confirmed ? { ok: true as const, body: confirmed } : await load(context, mySubscriptions);
  const beside = answer.ok ? besidePlan(answer.body, typeId) : undefined;
  const phase = beside && phaseOf(beside);
  return phase && phases[phase].mayChange ? beside.id : undefined;
}
