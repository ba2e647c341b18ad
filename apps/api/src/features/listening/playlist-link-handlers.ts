import { findVisibleArticles } from '../../modules/catalogue/entries/visible-articles.ts';
import {
  closePlaylistLink,
  findByLink,
  openPlaylistLink,
} from '../../modules/listening/playlists/playlist-links.ts';
import { joinPlaylist, removeMember } from '../../modules/listening/playlists/playlist-members.ts';
import { findPlaylist } from '../../modules/listening/playlists/playlists.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { picturesOf, visibleTracks } from './present-playlist.ts';

export const playlistLinkHandlers = {
  sharePlaylist: async (ctx, { params, body }) => {
    const shared = await openPlaylistLink(ctx, params.id, 'share_token', body.ownerName);
    if (shared instanceof AppError) return shared;
    return { status: 200, body: { shareToken: shared.shareToken ?? '' } };
  },

  unsharePlaylist: async (ctx, { params }) => {
    await closePlaylistLink(ctx, params.id, 'share_token');
    return { status: 204, body: null };
  },

  inviteToPlaylist: async (ctx, { params, body }) => {
    const open = await openPlaylistLink(ctx, params.id, 'invitation_token', body.ownerName);
    if (open instanceof AppError) return open;
    return { status: 200, body: { invitationToken: open.invitationToken ?? '' } };
  },

  closePlaylistInvitation: async (ctx, { params }) => {
    await closePlaylistLink(ctx, params.id, 'invitation_token');
    return { status: 204, body: null };
  },

  removePlaylistMember: async (ctx, { params }) => {
    const refusal = await removeMember(ctx, params.id, params.member);
    return refusal ?? { status: 204, body: null };
  },

  getPlaylistInvitation: async (ctx, { params }) => {
    const found = await findByLink(ctx, 'invitation_token', params.token);
    if (!found) return new AppError('NOT_FOUND');
    const isIn = (await findPlaylist(ctx, found.id)) !== undefined;
    const listed = await findVisibleArticles(ctx, found.tracks);
    return {
      status: 200,
      body: {
        title: found.title,
        ownerName: found.ownerName,
        count: found.tracks.length,
        imageUrls: picturesOf(found, listed),
        joinedId: isIn ? found.id : null,
      },
    };
  },

  joinPlaylist: async (ctx, { params, body }) => {
    const joined = await joinPlaylist(ctx, params.token, body.name);
    return joined instanceof AppError ? joined : { status: 200, body: { id: joined.id } };
  },

  /** Seeing a title in it gives no right to it: each is shown and played as everywhere else. */
  getSharedPlaylist: async (ctx, { params }) => {
    const found = await findByLink(ctx, 'share_token', params.token);
    if (!found) return new AppError('NOT_FOUND');
    const listed = await findVisibleArticles(ctx, found.tracks);
    return {
      status: 200,
      body: {
        title: found.title,
        ownerName: found.ownerName,
        imageUrls: picturesOf(found, listed),
        tracks: visibleTracks(found, listed),
      },
    };
  },
} satisfies Partial<Handlers>;
