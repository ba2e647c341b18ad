import type { AnswerBody } from '@atrium/contract/shapes';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';

type Consents = AnswerBody<'getConsents'>;
export type ConsentState = Consents['consents'][number];

/** What was agreed to, and when. */
export const consents: PersonalSource<Consents> = {
  noun: 'consents',
  key: 'consents',
  ask: ({ backend }) => backend.ask('getConsents'),
};
