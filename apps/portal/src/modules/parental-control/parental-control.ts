import type { AnswerBody } from '@atrium/contract/shapes';
import type { Source } from '../../kit/personal/personal.ts';
import { useKnown } from '../../kit/personal/use-personal.ts';
import { useSite } from '../../kit/visit/site.ts';

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
