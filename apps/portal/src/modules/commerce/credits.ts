import type { AnswerBody } from '@atrium/contract/shapes';
import type { PersonalSource } from '../../kit/visit/personal-data.ts';

export type CreditStatement = AnswerBody<'getCredits'>;

/** Changes with the subscriptions that grant them. */
export const credits: PersonalSource<CreditStatement> = {
  noun: 'subscriptions',
  key: 'subscriptions:credits',
  ask: ({ backend, locale }) => backend.ask('getCredits', { query: { lang: locale() } }),
};
