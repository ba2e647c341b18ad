import { read, write } from '../call.ts';

/** `a` is the kind of thing liked, `b` its id: the specification's names. */
export const likesCalls = {
  getLikedPlaylists: read('GET /like/playlists', 'like', { empty: [] }),
  getLikes: read('GET /like/{type}', 'like', { empty: [] }),
  like: write('POST /like/{a}/{b}', 'like', { canWait: true }),
  unlike: write('DELETE /like/{a}/{b}', 'like'),
  /** This person's own vote. */
  getVote: read('GET /like/vote/{a}/{b}', 'like', { empty: { vote: 0 } }),
  voteUp: write('PUT /like/vote/up/{a}/{b}', 'like', { canWait: true }),
  voteDown: write('PUT /like/vote/down/{a}/{b}', 'like', { canWait: true }),
  withdrawVote: write('DELETE /like/vote/{a}/{b}', 'like'),
} as const;
