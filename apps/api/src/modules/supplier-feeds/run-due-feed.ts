import { setTimeout as sleep } from 'node:timers/promises';
import type { JobHandler } from '../../platform/jobs/job-worker.ts';
import { runFeed } from './run/run-feed.ts';
import type { RunTools } from './run/run-state.ts';
import { findFeed, scheduleRun } from './store/feeds.ts';

/** A run beside visitors: small batches, with a rest after each. */
const batchBesideVisitors = 200;
const restPart = 0.5;

type FeedTools = Pick<RunTools, 'download' | 'files' | 'limits' | 'keepPicture'>;

/**
 * A run that is due, or that an operator asked for. The moment of the next one is set before it begins: a run that fails
 * or is cut off is followed by the next all the same.
 */
export const runDueFeed =
  (tools: FeedTools): JobHandler<'feeds.run'> =>
  async (ctx, { feedId, due, isCheck, isForced }, { signal }) => {
    const feed = await ctx.tx(async (tx) => {
      const found = await findFeed(tx.db, { id: feedId });
      if (!found) return null;
      if (due === null) return found;
      // the schedule was changed meanwhile, or this is a second attempt
      if (!found.isActive || found.nextRunAt?.getTime() !== due) return null;
      const { schedule } = found.settings;
      const next = schedule === undefined ? null : new Date(tx.clock.now().getTime() + schedule * 60_000);
      await scheduleRun(tx, feedId, next);
      return found;
    });
    if (!feed) return;
    const outcome = await runFeed(
      {
        ...tools,
        tenant: ctx.tenant,
        clock: ctx.clock,
        ids: ctx.ids,
        inTransaction: (work) => ctx.tx(({ db }) => work(db)),
      },
      feed,
      {
        isCheck,
        isForced,
        signal,
        size: () => batchBesideVisitors,
        pause: (worked) => sleep(worked * restPart, undefined, { signal }),
      },
    );
    if (outcome !== 'runs already' && outcome.cause !== null)
      ctx.log.warn({ feed: feed.name, run: outcome.runId, cause: outcome.cause }, 'a feed was not applied');
  };
