import type { AnswerBody } from '@atrium/contract/shapes';
import type { Source } from '../../kit/visit/personal.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useKnown } from '../../kit/visit/use-personal.ts';

export type Control = AnswerBody<'getParentalControl'>;

export const parentalControl: Source<Control> = {
  noun: 'parental-control',
  key: 'parental-control',
  ask: ({ backend }) => backend.ask('getParentalControl'),
};

/** Whether it is on; what the server knew holds until the browser has asked. */
export function useParentalControl(): boolean {
  const { isControlled } = useSite().visit;
  return useKnown(parentalControl).value?.isActive ?? isControlled;
}
