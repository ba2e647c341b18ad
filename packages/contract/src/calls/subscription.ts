import { call } from '../call.ts';

export const subscriptionCalls = {
  getSubscriptionTypes: call('GET /subscription/type', 'public', { empty: [] }),
  isSubscriptionEnabled: call('GET /subscription/enabled/{id}', 'public', { empty: { enabled: false } }),
  getSubscriptions: call('GET /subscription', 'user', { empty: [] }),
  isVoucherbookEligible: call('GET /subscription/isVoucherbookEligible', 'user', {
    empty: { eligible: false },
  }),
  isFreeTrialEligible: call('GET /subscription/isFreeTrialEligible', 'user', { empty: { eligible: false } }),
  subscribe: call('POST /subscription', 'user', { outside: true }),
  subscribeByApi: call('POST /subscription/api', 'user', { outside: true }),
  continueApiFlow: call('POST /subscription/api/{type}', 'user', { secret: true, outside: true }),
  subscribeToFreeTrial: call('POST /subscription/subscribeToFreeTrial', 'user', { outside: true }),
  cancelSubscription: call('DELETE /subscription/{id}', 'user', { outside: true }),
  getOneTimePaymentOptions: call('POST /subscription/oneTimePaymentOptions', 'user', { outside: true }),
  purchaseOnce: call('POST /subscription/oneTimePurchase', 'user', { outside: true }),
  setPartnerAttributes: call('PUT /subscription/{id}/partnerMetadata/attributes', 'user'),
  validateExternalSubscription: call('POST /subscription/validate/external', 'user', { outside: true }),
} as const;
