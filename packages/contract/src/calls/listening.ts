import { read, write } from '../call.ts';

/** A customer's queue, playlists and bookmarks. */
export const listeningCalls = {
  getQueue: read('GET /user/queue', 'play', {
    isPart: true,
    empty: { version: 0, tracks: [], index: 0, position: 0, loop: 'OFF', isShuffled: false },
  }),
  saveQueue: write('PUT /user/queue', 'play', { canWait: true }),
  getPlaylists: read('GET /user/playlists', 'play', { empty: [] }),
  createPlaylist: write('POST /user/playlists', 'play'),
  getPlaylist: read('GET /user/playlists/{id}', 'play'),
  updatePlaylist: write('PUT /user/playlists/{id}', 'play'),
  deletePlaylist: write('DELETE /user/playlists/{id}', 'play'),
  getBookmarks: read('GET /user/bookmarks', 'play', { empty: [] }),
  addBookmark: write('POST /user/bookmarks', 'play'),
  deleteBookmark: write('DELETE /user/bookmarks/{id}', 'play'),
} as const;
