import type { AnswerBody } from '@atrium/contract/shapes';
import type { PersonalSource } from '../../kit/visit/personal-data.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useKnownPersonal } from '../../kit/visit/use-personal.ts';

export type ParentalControlAnswer = AnswerBody<'getParentalControl'>;

export const parentalControl: PersonalSource<ParentalControlAnswer> = {
  noun: 'parental-control',
  key: 'parental-control',
  ask: ({ backend }) => backend.ask('getParentalControl'),
};

/** Whether it is on; what the server knew holds until the browser has asked. */
export function useParentalControl(): boolean {
  const { isControlled } = useSite().visit;
  return useKnownPersonal(parentalControl).value?.isActive ?? isControlled;
}
