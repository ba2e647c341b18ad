import { read } from '../call.ts';

export const walletCalls = {
  getWallet: read('GET /wallet/userarticles', 'play', { empty: [] }),
  getWalletArticle: read('GET /wallet/walletarticle/article/{id}', 'play', { empty: null }),
} as const;
