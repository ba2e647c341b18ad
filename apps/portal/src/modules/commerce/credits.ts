import type { AnswerBody } from '@atrium/contract/shapes';
import type { Source } from '../../kit/visit/personal.ts';

export type CreditStatement = AnswerBody<'getCredits'>;

/** Changes with the subscriptions that grant them. */
export const credits: Source<CreditStatement> = {
  noun: 'subscriptions',
  key: 'subscriptions:credits',
  ask: ({ backend, locale }) => backend.ask('getCredits', { query: { lang: locale() } }),
};
