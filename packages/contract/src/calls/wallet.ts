import { call } from '../call.ts';

export const walletCalls = {
  getWallet: call('GET /wallet/userarticles', 'user', { empty: [] }),
  getWalletArticle: call('GET /wallet/walletarticle/article/{id}', 'user', { empty: null }),
} as const;
