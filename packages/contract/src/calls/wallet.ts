import { read, write } from '../call.ts';

export const walletCalls = {
  getWallet: read('GET /wallet/userarticles', 'play', { empty: [] }),
  getWalletArticle: read('GET /wallet/walletarticle/article/{id}', 'play', { empty: null }),
  getMarks: read('GET /wallet/marks', 'play', { isPart: true }),
  getPurchases: read('GET /purchase', 'buy'),
  getReceipt: read('GET /purchase/{id}', 'buy'),
  getUserReceipts: read('GET /user/receipts', 'buy'),
  askRefund: write('POST /purchase/{id}/refund', 'buy', { repeatable: true }),
  getRefundRequests: read('GET /operator/refunds', 'refund'),
} as const;
