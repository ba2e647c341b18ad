import { call } from '../call.ts';

export const ratingsCalls = {
  getRating: call('GET /rating/user/article/{id}', 'user', { empty: { score: null } }),
  rate: call('PUT /rating', 'user', { canWait: true }),
} as const;
