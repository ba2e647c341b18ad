import type { AnswerBody } from '@atrium/contract/shapes';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';

/** The plans with all that can be said of them: asked for once, whoever shows them. */
export const mySubscriptions: PersonalSource<AnswerBody<'getSubscriptions'>> = {
  noun: 'subscriptions',
  key: 'subscriptions',
  ask: ({ backend }) =>
    backend.ask('getSubscriptions', { query: { inclCancelled: true, inclSubscriptionType: true } }),
};
