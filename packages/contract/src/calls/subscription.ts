import { budgetOf, money, read, write } from '../call.ts';

/** Filled in by people without an account, once in years; each is a row and a mail. */
const cancellationForms = budgetOf([5, 64 * 1024], [10, 64 * 1024], [120, 1024 * 1024]);

export const subscriptionCalls = {
  getSubscriptionTypes: read('GET /subscription/type', 'browse', { empty: [] }),
  getSubscriptionConsent: read('GET /subscription/type/{id}/consent', 'subscribe'),
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
  undoCancellation: money('DELETE /subscription/{id}/cancellation', 'subscribe'),
  /** Open to every caller who names a customer: the answer tells nothing about them, and a repeated request counts once. */
  requestCancellation: write('POST /subscription/cancellations', 'browse', {
    repeatable: true,
    budget: cancellationForms,
  }),
  previewChange: read('GET /subscription/{id}/change', 'subscribe'),
  revokeChange: money('DELETE /subscription/{id}/change', 'subscribe'),
  pauseSubscription: money('POST /subscription/{id}/pause', 'subscribe'),
  resumeSubscription: money('DELETE /subscription/{id}/pause', 'subscribe', { outside: true }),
  paySubscription: money('POST /subscription/{id}/payment', 'subscribe', { outside: true }),
  getSubscriptionEvents: read('GET /subscription/{id}/events', 'subscribe', { empty: [] }),
  getCredits: read('GET /credits', 'subscribe', { empty: { grants: [], entries: [] } }),
  getOneTimePaymentOptions: read('POST /subscription/oneTimePaymentOptions', 'buy', { outside: true }),
  purchaseOnce: money('POST /subscription/oneTimePurchase', 'buy', { outside: true }),
  setPartnerAttributes: write('PUT /subscription/{id}/partnerMetadata/attributes', 'keepPartnerAttributes'),
  validateExternalSubscription: write('POST /subscription/validate/external', 'subscribe', { outside: true }),
} as const;
