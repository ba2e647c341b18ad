import { read } from '../call.ts';

export const walletCalls = {
  getWallet: read('GET /wallet/userarticles', 'play', { empty: [] }),
  getWalletArticle: read('GET /wallet/walletarticle/article/{id}', 'play', { empty: null }),
  getMarks: read('GET /wallet/marks', 'play'),
  getPurchases: read('GET /purchase', 'buy'),
  getReceipt: read('GET /purchase/{id}', 'buy'),
} as const;
