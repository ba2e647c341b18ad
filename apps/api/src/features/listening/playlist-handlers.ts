import { findVisibleArticles } from '../../modules/catalogue/entries/visible-articles.ts';
import { addToPlaylist, updatePlaylist } from '../../modules/listening/playlists/edit-playlist.ts';
import {
  createPlaylist,
  deletePlaylist,
  findPlaylist,
  listPlaylists,
  type Playlist,
  restorePlaylist,
} from '../../modules/listening/playlists/playlists.ts';
import { type Context, requirePerson } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { refuseTracks } from './listenable.ts';
import { presentDetails, presentPlaylist, presentPlaylists } from './present-playlist.ts';

export const playlistHandlers = {
  getPlaylists: async (ctx) => ({
    status: 200,
    body: await presentPlaylists(ctx, await listPlaylists(ctx)),
  }),

  createPlaylist: async (ctx, { body }) => {
    const refusal = await refuseTracks(ctx, body.tracks);
    if (refusal) return refusal;
    const made = await createPlaylist(ctx, body);
    return made instanceof AppError ? made : { status: 201, body: await presentPlaylist(ctx, made) };
  },

  getPlaylist: async (ctx, { params }) => {
    const found = await findPlaylist(ctx, params.id);
    if (!found) return new AppError('NOT_FOUND');
    return { status: 200, body: await presentDetails(ctx, found) };
  },

  updatePlaylist: async (ctx, { params, body: { version, ...body } }) => {
    const known = await findPlaylist(ctx, params.id);
    if (!known) return new AppError('NOT_FOUND');
    const isOwner = known.userId === requirePerson(ctx).userId;
    if (!isOwner && (body.title !== undefined || body.cover !== undefined)) return new AppError('FORBIDDEN');
    if (body.tracks && version !== undefined && version !== known.version)
      return new AppError('CONFLICT', { changed: true });
    const tracks = body.tracks && (await withUnseen(ctx, known.tracks, body.tracks));
    const refusal =
      refuseCover(body.cover, tracks ?? known.tracks) ?? (tracks && (await refuseNew(ctx, known, tracks)));
    if (refusal) return refusal;
    const made = await updatePlaylist(ctx, known, { ...body, ...(tracks && { tracks }) });
    if (made instanceof AppError) return made;
    return { status: 200, body: { ...(await presentPlaylist(ctx, made)), version: made.version } };
  },

  deletePlaylist: async (ctx, { params }) => {
    await deletePlaylist(ctx, params.id);
    return { status: 204, body: null };
  },

  restorePlaylist: async (ctx, { params }) => {
    const restored = await restorePlaylist(ctx, params.id);
    if (restored instanceof AppError) return restored;
    return { status: 200, body: await presentPlaylist(ctx, restored) };
  },

  addToPlaylist: async (ctx, { params, body }) => {
    const refusal = await refuseTracks(ctx, body.tracks);
    if (refusal) return refusal;
    const done = await addToPlaylist(ctx, params.id, body);
    if (done instanceof AppError) return done;
    return { status: 200, body: { added: done.added, count: done.playlist.tracks.length } };
  },
} satisfies Partial<Handlers>;

/** Articles that went off air are not shown, so the customer cannot have removed them: they are kept in the list. */
async function withUnseen(ctx: Context, known: readonly number[], wanted: readonly number[]) {
  const seen = await findVisibleArticles(ctx, known);
  return [...wanted, ...known.filter((id) => !seen.has(id) && !wanted.includes(id))];
}

const refuseNew = (ctx: Context, { tracks: known }: Playlist, tracks: readonly number[]) =>
  refuseTracks(
    ctx,
    tracks.filter((id) => !known.includes(id)),
  );

const refuseCover = (cover: number | null | undefined, tracks: readonly number[]) =>
  cover && !tracks.includes(cover)
    ? new AppError('VALIDATION_FAILED', { cover: 'is no title of the playlist' })
    : null;
