import { rareWriteBudget, read, write } from '../call.ts';

/** What a person follows: artists, shows, series, writers, topics and teams. */
export const followsCalls = {
  getFollowKeys: read('GET /user/follows/keys', 'like', { isPart: true }),
  getFollows: read('GET /user/follows', 'like'),
  getFollowFeed: read('GET /user/follows/feed', 'like'),
  follow: write('PUT /user/follows/{kind}/{id}', 'like', {
    repeatable: true,
    budget: rareWriteBudget,
  }),
  unfollow: write('DELETE /user/follows/{kind}/{id}', 'like'),
} as const;
