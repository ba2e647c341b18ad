import type { AnswerBody } from '@atrium/contract/shapes';
import type { Source } from '../../kit/visit/personal.ts';

/** The plans with all that can be said of them: asked for once, whoever shows them. */
export const mySubscriptions: Source<AnswerBody<'getSubscriptions'>> = {
  noun: 'subscriptions',
  key: 'subscriptions',
  ask: ({ backend }) =>
    backend.ask('getSubscriptions', { query: { inclCancelled: true, inclSubscriptionType: true } }),
};
