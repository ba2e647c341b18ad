import type { Marks as MarksAnswer } from '@atrium/contract/schemas/wallet';
import type { CardMarks } from '@atrium/ui/ui-provider';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';
import { usePersonal } from '../../../kit/visit/use-personal.ts';

export interface PersonalMarks extends Pick<MarksAnswer, 'rented' | 'counts'> {
  owned: ReadonlySet<string>;
  liked: ReadonlySet<string>;
}

/** Everything a page of cards needs to know of a person, in one question for the whole document. */
export const personalMarks: PersonalSource<PersonalMarks> = {
  noun: 'wallet',
  key: 'marks',
  ask: async ({ backend }) => {
    const answer = await backend.ask('getMarks');
    if (!answer.ok) return answer;
    const { owned, liked, rented, counts } = answer.body;
    return { ok: true, body: { owned: new Set(owned.map(String)), liked: new Set(liked), rented, counts } };
  },
};

/** For every card there is. */
export function usePersonalMarks(id: string): CardMarks {
  const { value } = usePersonal(personalMarks);
  return {
    isOwned: (value?.owned.has(id) || value?.rented.some((one) => String(one.id) === id)) ?? false,
    isLiked: value?.liked.has(id) ?? false,
  };
}
