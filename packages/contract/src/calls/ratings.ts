import { read, write } from '../call.ts';

export const ratingsCalls = {
  getRating: read('GET /rating/user/article/{id}', 'rate', { empty: { score: null } }),
  rate: write('PUT /rating', 'rate', { canWait: true }),
} as const;
