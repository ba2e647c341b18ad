import type { AnswerBody } from '@atrium/contract/shapes';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';

/** The customer's subscriptions with all details: one request for all components that show them. */
export const mySubscriptions: PersonalSource<AnswerBody<'getSubscriptions'>> = {
  noun: 'subscriptions',
  key: 'subscriptions',
  ask: ({ backend }) =>
    backend.ask('getSubscriptions', { query: { inclCancelled: true, inclSubscriptionType: true } }),
};
