import type { ListedArticle } from '@atrium/contract/schemas/models/article';
import { isAudible } from '@atrium/domain/catalogue/content-types';
import { findVisibleArticles } from '../../modules/catalogue/entries/visible-articles.ts';
import { addBookmark, deleteBookmark, listBookmarks } from '../../modules/listening/bookmarks.ts';
import {
  createPlaylist,
  deletePlaylist,
  findPlaylist,
  listPlaylists,
  type Playlist,
  updatePlaylist,
} from '../../modules/listening/playlists.ts';
import { findQueue, saveQueue, withAvailableTracks } from '../../modules/listening/saved-queue.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const listeningHandlers = {
  getQueue: async (ctx) => {
    const queue = await findQueue(ctx);
    const listed = await findVisibleArticles(ctx, queue.tracks);
    return { status: 200, body: { ...queue, ...withAvailableTracks(queue, (id) => listed.get(id)) } };
  },

  saveQueue: async (ctx, { body }) => {
    if (body.index > Math.max(0, body.tracks.length - 1))
      return new AppError('VALIDATION_FAILED', { index: 'is beyond the tracks' });
    const heard = await listenableAmong(ctx, body.tracks);
    const version = await saveQueue(ctx, {
      ...body,
      ...withAvailableTracks(body, (id) => (heard.has(id) ? id : undefined)),
    });
    return version instanceof AppError ? version : { status: 200, body: { version } };
  },

  getPlaylists: async (ctx) => {
    const playlists = await listPlaylists(ctx);
    const covers = await findVisibleArticles(
      ctx,
      playlists.flatMap(({ tracks }) => tracks.slice(0, shownCovers)),
    );
    return { status: 200, body: playlists.map((playlist) => present(playlist, covers)) };
  },

  createPlaylist: async (ctx, { body }) => {
    const refusal = await refuseTracks(ctx, body.tracks);
    if (refusal) return refusal;
    const made = await createPlaylist(ctx, body);
    return made instanceof AppError ? made : { status: 201, body: await withCovers(ctx, made) };
  },

  getPlaylist: async (ctx, { params }) => {
    const found = await findPlaylist(ctx, params.id);
    if (!found) return new AppError('NOT_FOUND');
    const listed = await findVisibleArticles(ctx, found.tracks);
    const tracks = found.tracks.flatMap((id) => listed.get(id) ?? []);
    return { status: 200, body: { ...present(found, listed), tracks } };
  },

  updatePlaylist: async (ctx, { params, body }) => {
    const known = await findPlaylist(ctx, params.id);
    if (!known) return new AppError('NOT_FOUND');
    const tracks = body.tracks && (await withUnseen(ctx, known.tracks, body.tracks));
    const refusal =
      tracks &&
      (await refuseTracks(
        ctx,
        tracks.filter((id) => !known.tracks.includes(id)),
      ));
    if (refusal) return refusal;
    const made = await updatePlaylist(ctx, params.id, { ...body, ...(tracks && { tracks }) });
    return made instanceof AppError ? made : { status: 200, body: await withCovers(ctx, made) };
  },

  deletePlaylist: async (ctx, { params }) => {
    await deletePlaylist(ctx, params.id);
    return { status: 204, body: null };
  },

  getBookmarks: async (ctx, { query }) => ({ status: 200, body: await listBookmarks(ctx, query.articleId) }),

  addBookmark: async (ctx, { body }) => {
    const made = await addBookmark(ctx, body);
    return made instanceof AppError ? made : { status: 201, body: made };
  },

  deleteBookmark: async (ctx, { params }) => {
    await deleteBookmark(ctx, params.id);
    return { status: 204, body: null };
  },
} satisfies Partial<Handlers>;

/** Articles that went off air are not shown, so the customer cannot have removed them: they are kept in the list. */
async function withUnseen(ctx: Context, known: readonly number[], wanted: readonly number[]) {
  const seen = await findVisibleArticles(ctx, known);
  return [...wanted, ...known.filter((id) => !seen.has(id) && !wanted.includes(id))];
}

const shownCovers = 4;

const withCovers = async (ctx: Context, playlist: Playlist) =>
  present(playlist, await findVisibleArticles(ctx, playlist.tracks.slice(0, shownCovers)));

const present = ({ id, title, tracks, updatedAt }: Playlist, listed: ReadonlyMap<number, ListedArticle>) => ({
  id,
  title,
  count: tracks.length,
  imageUrls: [...new Set(tracks.slice(0, shownCovers))].flatMap((track) => listed.get(track)?.imageUrl ?? []),
  updatedAt: updatedAt.toISOString(),
});

async function listenableAmong(ctx: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const listed = await findVisibleArticles(ctx, ids);
  return new Set(
    [...listed.values()].filter(({ contentType }) => isAudible(contentType)).map(({ id }) => id),
  );
}

/** A queue drops what cannot be heard; a playlist that silently lacks a track would be another one. */
async function refuseTracks(ctx: Context, tracks: readonly number[]): Promise<AppError | null> {
  const heard = await listenableAmong(ctx, tracks);
  const missing = tracks.filter((id) => !heard.has(id));
  return missing.length > 0 ? new AppError('VALIDATION_FAILED', { tracks: missing.slice(0, 20) }) : null;
}
