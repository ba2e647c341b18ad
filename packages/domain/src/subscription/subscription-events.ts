/** Everything that can happen to a subscription, as the person's timeline and other parts are told. */
export const subscriptionEvents = [
  'requested',
  'started',
  'trialStarted',
  'declined',
  'renewed',
  'paymentFailed',
  'held',
  'recovered',
  'cancelRequested',
  'cancelUndone',
  'changeRequested',
  'changeRevoked',
  'changed',
  'pauseRequested',
  'paused',
  'resumed',
  'ended',
] as const;
export type SubscriptionEventName = (typeof subscriptionEvents)[number];
