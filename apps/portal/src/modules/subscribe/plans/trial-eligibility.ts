import type { AnswerBody } from '@atrium/contract/shapes';
import { bucketOf } from '@atrium/domain/subscription/subscription';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';
import { mySubscriptions } from './my-subscriptions.ts';

/** The customer's subscription in the group of a plan: a group allows one. */
export const subscriptionInGroup = (held: AnswerBody<'getSubscriptions'>, typeId: number) =>
  held.find(
    (one) =>
      one.typeId !== typeId &&
      ['active', 'inactive'].includes(bucketOf(one) ?? '') &&
      one.subscriptionTypeGroupList.some(({ levels }) =>
        levels.some(({ subscriptionTypeIds }) => subscriptionTypeIds.includes(typeId)),
      ),
  );

const trialRight: PersonalSource<AnswerBody<'isFreeTrialEligible'>> = {
  noun: 'subscriptions',
  key: 'trial-right',
  ask: ({ backend }) => backend.ask('isFreeTrialEligible'),
};

/** What a trial would be for this person; null for a guest, and as long as it is not known. */
export const useTrialState = () => usePersonal(trialRight).value;

/** Whether it is known, or cannot be known, what this person has and may try. */
export function useIsOfferKnown(): boolean {
  const [right, held] = [usePersonal(trialRight), usePersonal(mySubscriptions)];
  return [right, held].every(({ value, failure }) => value !== null || failure !== null);
}

/** Whether this person may still try a plan; unknown, as of a guest, counts as yes. Who changes plans tries nothing. */
export function useIsTrialEligible(): (typeId: number) => boolean {
  const right = useTrialState();
  const held = usePersonal(mySubscriptions).value ?? [];
  return (typeId) => right?.eligible !== false && !subscriptionInGroup(held, typeId);
}
