import { type FeedSource, openSource } from '../fetch/open-source.ts';
import { FeedRefused } from '../parse/feed-item.ts';
import type { StoredFeed } from '../store/feeds.ts';
import { itemsByKey } from '../store/items.ts';
import { beginRun, endRun, type RunCounts } from '../store/runs.ts';
import { applyRows, withdraw } from './apply-rows.ts';
import { dryRun, missingNumbers, refuseTooManyWrong } from './dry-run.ts';
import { knownRows } from './known-rows.ts';
import { createRun, type Run, type RunOptions, type RunTools, report } from './run-state.ts';

type RunOutcome = { runId: number; counts: RunCounts; cause: string | null } | 'runs already';

/**
 * Runs a feed: fetched whole, read once as a dry run, then read again and published in batches that are each one
 * transaction. Takedowns go first, as soon as the feed is known to be whole. What is on air in the same form is left
 * alone, so a run that was cut off is gone on with by the next one. Decision 0114.
 */
export async function runFeed(tools: RunTools, feed: StoredFeed, options: RunOptions): Promise<RunOutcome> {
  const { tenant, clock, inTransaction } = tools;
  const { isCheck, signal } = options;
  const runId = await inTransaction((tx) =>
    beginRun(tx, { tenantId: tenant.id, feedId: feed.id, isCheck, now: clock.now() }),
  );
  if (runId === null) return 'runs already';
  const run = createRun(tools, feed, options, runId);
  const end = (cause: string | null) =>
    inTransaction((tx) => endRun(tx, runId, run.counts, cause, clock.now()));
  try {
    const source = await openSource(tools, feed.settings.address, tenant.code, signal);
    run.counts.bytes = source.bytes;
    try {
      await publishChanges(run, source);
    } finally {
      await source.close();
    }
    await end(null);
    return { runId, counts: run.counts, cause: null };
  } catch (error) {
    if (error instanceof FeedRefused) {
      if (!isCheck) await inTransaction((tx) => report(run, tx, run.refusals));
      await end(error.message);
      return { runId, counts: run.counts, cause: error.message };
    }
    await end(signal?.aborted ? stopped : broken);
    throw error;
  }
}

const stopped = 'The run was stopped. The batches before are published, and the next run goes on from there.';
const broken = 'The run failed for a reason of ours; the log says which. The batches before are published.';

async function publishChanges(run: Run, source: FeedSource): Promise<void> {
  const { tools, feed, options, takedowns, accepted, refusals } = run;
  run.known = knownRows(await itemsByKey(tools.inTransaction, feed.id), feed.settings, tools.tenant);
  await dryRun(run, source);
  await withdraw(run, takedowns, null);
  const missing = await missingNumbers(run);
  refuseTooManyWrong(run);
  // where nothing changes, only what was refused is reported
  if (!options.isCheck && accepted.size > 0) await applyRows(run, source);
  else if (!options.isCheck) await tools.inTransaction((tx) => report(run, tx, refusals));
  await withdraw(run, missing, 'is not in the feed any more');
}
