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
  restorePlaylist: write('POST /user/playlists/{id}/restore', 'play', { repeatable: true }),
  addToPlaylist: write('POST /user/playlists/{id}/tracks', 'play'),
  sharePlaylist: write('PUT /user/playlists/{id}/share', 'play', { repeatable: true }),
  unsharePlaylist: write('DELETE /user/playlists/{id}/share', 'play', { repeatable: true }),
  inviteToPlaylist: write('PUT /user/playlists/{id}/invitation', 'play', { repeatable: true }),
  closePlaylistInvitation: write('DELETE /user/playlists/{id}/invitation', 'play', { repeatable: true }),
  /** Its owner removes a member, or a member leaves. */
  removePlaylistMember: write('DELETE /user/playlists/{id}/members/{member}', 'play', { repeatable: true }),
  getPlaylistInvitation: read('GET /user/playlists/invitation/{token}', 'play'),
  joinPlaylist: write('POST /user/playlists/invitation/{token}', 'play', { repeatable: true }),
  /** For everyone who has the link; up to a thousand titles. */
  getSharedPlaylist: read('GET /playlists/shared/{token}', 'browse', { weight: 8 }),
  getBookmarks: read('GET /user/bookmarks', 'play', { empty: [] }),
  addBookmark: write('POST /user/bookmarks', 'play'),
  updateBookmark: write('PATCH /user/bookmarks/{id}', 'play', { repeatable: true }),
  deleteBookmark: write('DELETE /user/bookmarks/{id}', 'play'),
  restoreBookmark: write('POST /user/bookmarks/{id}/restore', 'play', { repeatable: true }),
} as const;
