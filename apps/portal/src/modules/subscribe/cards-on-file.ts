import type { AnswerBody } from '@atrium/contract/shapes';
import type { Source } from '../../kit/visit/personal.ts';

/** The cards on file. */
export const cards: Source<AnswerBody<'getCreditCards'>> = {
  noun: 'cards',
  key: 'cards',
  ask: ({ backend }) => backend.ask('getCreditCards'),
};
