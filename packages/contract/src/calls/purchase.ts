import { money, read } from '../call.ts';

const noOptions = { consume: [], purchase: [], unavailable: [], upgradeTo: [], downgradeTo: [] };

export const purchaseCalls = {
  getOneTimePurchase: money('GET /purchase/ArticleOneTimePurchase', 'buy', { outside: true }),
  verifyOneTimePurchasePin: money('POST /purchase/VerifyOneTimePurchasePin', 'buy', {
    secret: true,
    outside: true,
  }),
  getPurchaseStatus: read('GET /purchase/status', 'buy', { outside: true }),
  getArticlePurchaseOptions: read('GET /purchase/ArticlePurchaseOptions/{id}', 'browse'),
  getUserPurchaseOptions: read('GET /purchase/user/purchaseOptions', 'buy', { empty: noOptions }),
} as const;
