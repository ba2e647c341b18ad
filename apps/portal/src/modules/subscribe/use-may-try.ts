import type { AnswerBody } from '@atrium/contract/shapes';
import { bucketOf } from '@atrium/domain/subscription';
import type { Source } from '../../kit/visit/personal.ts';
import { usePersonal } from '../../kit/visit/use-personal.ts';
import { mySubscriptions } from './my-subscriptions.ts';

/** What somebody has of the group that a plan belongs to: nobody has two of one group. */
export const besidePlan = (held: AnswerBody<'getSubscriptions'>, typeId: number) =>
  held.find(
    (one) =>
      one.typeId !== typeId &&
      ['active', 'inactive'].includes(bucketOf(one) ?? '') &&
      one.subscriptionTypeGroupList.some(({ levels }) =>
        levels.some(({ subscriptionTypeIds }) => subscriptionTypeIds.includes(typeId)),
      ),
  );

const trialRight: Source<{ eligible: boolean }> = {
  noun: 'subscriptions',
  key: 'trial-right',
  ask: ({ backend }) => backend.ask('isFreeTrialEligible'),
};

/** Whether this person may still try a plan; unknown, as of a guest, counts as yes. Who changes plans tries nothing. */
export function useMayTry(): (typeId: number) => boolean {
  const right = usePersonal(trialRight).value;
  const held = usePersonal(mySubscriptions).value ?? [];
  return (typeId) => right?.eligible !== false && !besidePlan(held, typeId);
}
