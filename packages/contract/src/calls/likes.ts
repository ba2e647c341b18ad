import { call } from '../call.ts';

/** `a` is the kind of thing liked, `b` its id: the specification's names. */
export const likesCalls = {
  getLikedPlaylists: call('GET /like/playlists', 'user', { empty: [] }),
  getLikes: call('GET /like/{type}', 'user', { empty: [] }),
  like: call('POST /like/{a}/{b}', 'user', { canWait: true }),
  unlike: call('DELETE /like/{a}/{b}', 'user'),
  voteUp: call('PUT /like/vote/up/{a}/{b}', 'user', { canWait: true }),
  voteDown: call('PUT /like/vote/down/{a}/{b}', 'user', { canWait: true }),
  withdrawVote: call('DELETE /like/vote/{a}/{b}', 'user'),
} as const;
