import type { AnswerBody } from '@atrium/contract/shapes';
import type { Source } from '../../../kit/visit/personal.ts';

type Consents = AnswerBody<'getConsents'>;
export type ConsentState = Consents['consents'][number];

/** What was agreed to, and when. */
export const consents: Source<Consents> = {
  noun: 'consents',
  key: 'consents',
  ask: ({ backend }) => backend.ask('getConsents'),
};
