import { findListed } from '../../modules/catalogue/listed.ts';
import { findEntry, presentHistory } from '../../modules/history/entry.ts';
import { forgetAll, forgetPlayed, listHistory } from '../../modules/history/history.ts';
import { played } from '../../modules/history/place.ts';
import { rememberPlace, rememberVisit } from '../../modules/history/remember.ts';
import { AppError } from '../../platform/app-error.ts';
import { person } from '../../platform/context.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const historyHandlers = {
  getHistory: async (ctx, { query: { limit, offset, type, contentTypes, open } }) => {
    const { rows, total } = await listHistory(ctx, { type, contentTypes, open }, { limit, offset });
    const listed = await findListed(
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
    await forgetAll(ctx, query.type);
    return { status: 204, body: null };
  },

  getPlayHistory: async (ctx, { params }) => {
    const row = await ctx.tx((tx) => findEntry(tx, person(tx).userId, played, params.id));
    return { status: 200, body: row ? presentHistory(row) : null };
  },

  savePlayHistory: async (ctx, { params, body }) => {
    const { userCurrentPlaying, device, playedAt, isFinished } = body;
    const row = await rememberPlace(ctx, params.id, { ...userCurrentPlaying, device, playedAt, isFinished });
    return row instanceof AppError ? row : { status: 200, body: presentHistory(row) };
  },

  deletePlayHistory: async (ctx, { params }) => {
    await forgetPlayed(ctx, params.id);
    return { status: 204, body: null };
  },

  addHistory: async (ctx, { params }) => {
    const row = await rememberVisit(ctx, params.type, params.id);
    return row instanceof AppError ? row : { status: 200, body: presentHistory(row) };
  },
} satisfies Partial<Handlers>;
