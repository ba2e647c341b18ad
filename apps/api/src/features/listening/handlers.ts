import { findVisibleArticles } from '../../modules/catalogue/entries/visible-articles.ts';
import {
  addBookmark,
  deleteBookmark,
  listBookmarks,
  restoreBookmark,
  updateBookmark,
} from '../../modules/listening/bookmarks.ts';
import { findQueue, saveQueue, withAvailableTracks } from '../../modules/listening/saved-queue.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';
import { listenableAmong } from './listenable.ts';
import { playlistHandlers } from './playlist-handlers.ts';
import { playlistLinkHandlers } from './playlist-link-handlers.ts';

export const listeningHandlers = {
  ...playlistHandlers,
  ...playlistLinkHandlers,

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

  getBookmarks: async (ctx, { query }) => ({ status: 200, body: await listBookmarks(ctx, query.articleId) }),

  addBookmark: async (ctx, { body }) => {
    const made = await addBookmark(ctx, body);
    return made instanceof AppError ? made : { status: 201, body: made };
  },

  deleteBookmark: async (ctx, { params }) => {
    await deleteBookmark(ctx, params.id);
    return { status: 204, body: null };
  },

  updateBookmark: async (ctx, { params, body }) => {
    const changed = await updateBookmark(ctx, params.id, body.note);
    return changed instanceof AppError ? changed : { status: 200, body: changed };
  },

  restoreBookmark: async (ctx, { params }) => {
    const restored = await restoreBookmark(ctx, params.id);
    return restored instanceof AppError ? restored : { status: 200, body: restored };
  },
} satisfies Partial<Handlers>;
