import { call } from '../call.ts';

const noOptions = { consume: [], purchase: [], unavailable: [], upgradeTo: [], downgradeTo: [] };

export const purchaseCalls = {
  getOneTimePurchase: call('GET /purchase/ArticleOneTimePurchase', 'user', { outside: true }),
  verifyOneTimePurchasePin: call('POST /purchase/VerifyOneTimePurchasePin', 'user', {
    secret: true,
    outside: true,
  }),
  getArticlePurchaseOptions: call('GET /purchase/ArticlePurchaseOptions/{id}', 'client'),
  getUserPurchaseOptions: call('GET /purchase/user/purchaseOptions', 'user', { empty: noOptions }),
} as const;
