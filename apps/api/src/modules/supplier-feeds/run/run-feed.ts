import { type FeedSource, openSource } from '../fetch/open-source.ts';
import { FeedRefused } from '../parse/feed-item.ts';
import { type StoredFeed, type StoredValidators, storeValidators } from '../store/feeds.ts';
import { hostsOfFeed } from '../store/hosts.ts';
import { itemsByKey } from '../store/items.ts';
import { beginRun, endRun, type RunCounts } from '../store/runs.ts';
import { applyRows, withdraw } from './apply-rows.ts';
import { dryRun, missingNumbers, refuseTooManyWrong } from './dry-run.ts';
import { knownRows, ruleOf } from './known-rows.ts';
import { createHostBook } from './media-hosts.ts';
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
  const end = (cause: string | null, isUnchanged = false) =>
    inTransaction((tx) => endRun(tx, runId, run.counts, { cause, isUnchanged, now: clock.now() }));
  try {
    const isUnchanged = await runFromSource(run);
    await end(null, isUnchanged);
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

/** True where the supplier says that the feed is the one of the run before. */
async function runFromSource(run: Run): Promise<boolean> {
  const { tools, feed, options } = run;
  const { isCheck, isForced, signal } = options;
  const rule = ruleOf(feed.settings, tools.tenant);
  // who checks or forces wants to see the rows
  const isAsked = !isCheck && !isForced && feed.validators?.rule === rule;
  const known = isAsked && feed.validators ? feed.validators : undefined;
  const source = await openSource(tools, feed.settings.address, tools.tenant.code, { signal, known });
  try {
    if (source.isUnchanged) return true;
    run.counts.bytes = source.bytes;
    const remember = (validators: StoredValidators | null) =>
      isCheck
        ? Promise.resolve()
        : tools.inTransaction(async (tx) => void (await storeValidators(tx, feed.id, validators)));
    await remember(null);
    await publishChanges(run, source);
    const { etag, lastModified } = source.validators;
    // what was refused may be right tomorrow, in the same feed
    const isWhole = run.counts.refused === 0 && !run.pictures.isOpen && (etag ?? lastModified) !== undefined;
    if (isWhole) await remember({ ...source.validators, rule });
    return false;
  } finally {
    await source.close();
  }
}

const stopped = 'The run was stopped. The batches before are published, and the next run goes on from there.';
const broken = 'The run failed for a reason of ours; the log says which. The batches before are published.';

async function publishChanges(run: Run, source: FeedSource): Promise<void> {
  const { tools, feed, options, takedowns, accepted, refusals } = run;
  run.known = knownRows(await itemsByKey(tools.inTransaction, feed.id), feed.settings, tools.tenant);
  run.hosts = createHostBook(
    await tools.inTransaction((tx) => hostsOfFeed(tx, feed.id)),
    feed.settings.mediaHosts,
  );
  await dryRun(run, source);
  await withdraw(run, takedowns, null);
  const missing = await missingNumbers(run);
  refuseTooManyWrong(run);
  // where nothing changes, only what was refused is reported
  const isOpen = accepted.size > 0 || run.pictures.isDue;
  if (!options.isCheck && isOpen) await applyRows(run, source);
  else if (!options.isCheck) await tools.inTransaction((tx) => report(run, tx, refusals));
  await withdraw(run, missing, 'is not in the feed any more');
}
