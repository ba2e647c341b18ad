import { money, read, write } from '../call.ts';

export const subscriptionCalls = {
  getSubscriptionTypes: read('GET /subscription/type', 'browse', { empty: [] }),
  isSubscriptionEnabled: read('GET /subscription/enabled/{id}', 'browse', { empty: { enabled: false } }),
  getSubscriptions: read('GET /subscription', 'subscribe', { empty: [] }),
  isVoucherbookEligible: read('GET /subscription/isVoucherbookEligible', 'buy', {
    empty: { eligible: false },
  }),
  isFreeTrialEligible: read('GET /subscription/isFreeTrialEligible', 'subscribe', {
    empty: { eligible: false },
  }),
  subscribe: money('POST /subscription', 'subscribe', { outside: true }),
  subscribeByApi: money('POST /subscription/api', 'subscribe', { outside: true }),
  continueApiFlow: money('POST /subscription/api/{type}', 'subscribe', { secret: true, outside: true }),
  subscribeToFreeTrial: money('POST /subscription/subscribeToFreeTrial', 'subscribe', { outside: true }),
  cancelSubscription: money('DELETE /subscription/{id}', 'subscribe', { outside: true }),
  getOneTimePaymentOptions: read('POST /subscription/oneTimePaymentOptions', 'buy', { outside: true }),
  purchaseOnce: money('POST /subscription/oneTimePurchase', 'buy', { outside: true }),
  setPartnerAttributes: write('PUT /subscription/{id}/partnerMetadata/attributes', 'subscribe'),
  validateExternalSubscription: write('POST /subscription/validate/external', 'subscribe', { outside: true }),
} as const;
