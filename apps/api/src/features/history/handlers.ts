import { findVisibleArticles } from '../../modules/catalogue/entries/visible-articles.ts';
import { findHistoryEntry, presentHistory } from '../../modules/history/history-entry.ts';
import {
  deleteHistory,
  deletePlayedFromHistory,
  deleteViewedFromHistory,
  listHistory,
} from '../../modules/history/list-history.ts';
import { listPartsProgress } from '../../modules/history/parts-progress.ts';
import { playedHistoryTypes } from '../../modules/history/playback-position.ts';
import { recordPosition, recordViewed } from '../../modules/history/record-history.ts';
import { requirePerson } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const historyHandlers = {
  getHistory: async (ctx, { query: { limit, offset, type, contentTypes, open } }) => {
    const { rows, total } = await listHistory(ctx, { type, contentTypes, open }, { limit, offset });
    const listed = await findVisibleArticles(
      ctx,
      rows.flatMap(({ article_id, item_id }) => (item_id === null ? [article_id] : [article_id, item_id])),
    );
    const body = rows.flatMap((row) => {
      const article = listed.get(row.article_id);
      const item = row.item_id === null ? null : (listed.get(row.item_id) ?? null);
      // what went off air, or is not for this person now, is not shown; it comes back with the article
      return article ? [{ ...presentHistory(row), article, item }] : [];
    });
    // counted in what is remembered, so that the next page begins where this one ends
    const range = rows.length === 0 ? '0-0' : `${offset + 1}-${offset + rows.length}`;
    return { status: 200, body, headers: { 'x-result-count': `${range}/${total}` } };
  },

  clearHistory: async (ctx, { query }) => {
    await deleteHistory(ctx, query.type);
    return { status: 204, body: null };
  },

  getPlayHistory: async (ctx, { params }) => {
    const row = await ctx.tx((tx) =>
      findHistoryEntry(tx, requirePerson(tx).userId, playedHistoryTypes, params.id),
    );
    return { status: 200, body: row ? presentHistory(row) : null };
  },

  getPartsProgress: async (ctx, { params }) => ({
    status: 200,
    body: await listPartsProgress(ctx, params.id),
  }),

  savePlayHistory: async (ctx, { params, body }) => {
    const { userCurrentPlaying, device, playedAt, isFinished } = body;
    const row = await recordPosition(ctx, params.id, { ...userCurrentPlaying, device, playedAt, isFinished });
    return row instanceof AppError ? row : { status: 200, body: presentHistory(row) };
  },

  deletePlayHistory: async (ctx, { params }) => {
    await deletePlayedFromHistory(ctx, params.id);
    return { status: 204, body: null };
  },

  deleteHistoryEntry: async (ctx, { params: { type, id } }) => {
    if (type === playedHistoryTypes) await deletePlayedFromHistory(ctx, id);
    else await deleteViewedFromHistory(ctx, type, id);
    return { status: 204, body: null };
  },

  addHistory: async (ctx, { params }) => {
    const row = await recordViewed(ctx, params.type, params.id);
    return row instanceof AppError ? row : { status: 200, body: presentHistory(row) };
  },
} satisfies Partial<Handlers>;
