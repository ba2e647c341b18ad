import { licensorUsage } from '../../modules/licensor-usage/licensor-usage.ts';
import { findFeed, listFeeds, putFeed } from '../../modules/supplier-feeds/store/feeds.ts';
import { listRuns, readReport } from '../../modules/supplier-feeds/store/runs.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Handlers } from '../../platform/serve/serve.ts';

export const feedHandlers = {
  getFeeds: (ctx) => ctx.tx(async ({ db }) => ({ status: 200, body: { feeds: await listFeeds(db) } })),

  putFeed: (ctx, { body }) => ctx.tx(async (tx) => ({ status: 200, body: await putFeed(tx, body) })),

  getFeedRuns: (ctx, { params: { id } }) =>
    ctx.tx(async ({ db }) => {
      if (!(await findFeed(db, { id }))) return new AppError('NOT_FOUND');
      return { status: 200, body: { runs: await listRuns(db, id) } };
    }),

  runFeed: (ctx, { params: { id }, body: { isCheck, isForced } }) =>
    ctx.tx(async (tx) => {
      if (!(await findFeed(tx.db, { id }))) return new AppError('NOT_FOUND');
      const payload = { feedId: id, due: null, isCheck, isForced };
      await enqueue(tx, 'feeds.run', payload, { singleton: `feed:${id}${isCheck ? ':check' : ''}` });
      return { status: 202, body: { isQueued: true } };
    }),

  getFeedReport: (ctx, { params: { id }, query: { after } }) =>
    ctx.tx(async ({ db }) => {
      const report = await readReport(db, id, after);
      return report ? { status: 200, body: report } : new AppError('NOT_FOUND');
    }),

  getLicensorUsage: (ctx, { query: { month } }) =>
    ctx.tx(async (tx) => ({ status: 200, body: { month, rows: await licensorUsage(tx, month) } })),
} satisfies Partial<Handlers>;
