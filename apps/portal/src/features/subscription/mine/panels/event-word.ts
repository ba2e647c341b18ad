import type { SubscriptionEvent } from '@atrium/contract/schemas/subscription';
import type { SubscriptionEventName } from '@atrium/domain/subscription/subscription-events';
import type { Messages } from '@atrium/i18n/keys';

type EventWord = keyof Messages['mySubscription']['history']['event'];

/** What happened, in the words of the person it happened to. */
const words: Readonly<Record<SubscriptionEventName, EventWord>> = {
  requested: 'requested',
  started: 'started',
  trialStarted: 'trialStarted',
  declined: 'declined',
  renewed: 'renewed',
  paymentFailed: 'unpaid',
  held: 'onHold',
  recovered: 'paid',
  cancelRequested: 'canceled',
  cancelUndone: 'undone',
  changeRequested: 'changePlanned',
  changeRevoked: 'changeRevoked',
  changed: 'changed',
  pauseRequested: 'pausePlanned',
  paused: 'paused',
  resumed: 'resumed',
  ended: 'ended',
};

/** A backend of the tenant's own may tell of more. */
export function eventWord({ event, reason }: Pick<SubscriptionEvent, 'event' | 'reason'>): EventWord {
  if (event === 'cancelRequested' && reason === 'VOUCHER') return 'endsByItself';
  return Object.hasOwn(words, event) ? words[event as SubscriptionEventName] : 'other';
}
