import type { FeedReportRow } from '@atrium/contract/schemas/feeds';
import type { Clock, Ids } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/with-tenant.ts';
import type { AssumedContent, PublishContext } from '../../../platform/publishing/announce-changes.ts';
import type { Tenant } from '../../../platform/tenant.ts';
import { writePublication } from '../../publishing/publish.ts';
import { type FeedSource, openSource, type SourceTools } from '../fetch/open-source.ts';
import { FeedRefused } from '../parse/feed-item.ts';
import { numbersOnAir, type StoredFeed } from '../store/feeds.ts';
import { storeHashes } from '../store/items.ts';
import { beat, beginRun, endRun, noCounts, type RunCounts, writeReport } from '../store/runs.ts';
import { type PreparedBatch, prepareBatch } from './prepare-batch.ts';
import { type PlacedNotice, type RowBatch, readRows } from './read-rows.ts';
import { withdrawNumbers } from './withdraw-numbers.ts';

export interface RunTools extends SourceTools {
  tenant: Tenant;
  clock: Clock;
  ids: Ids;
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

export interface RunOptions {
  /** Nothing is published; the report says what would be. */
  isCheck: boolean;
  /** Applies also where many rows are refused or missing. */
  isForced: boolean;
  /** Rows of a batch. */
  size?: () => number;
  /** Milliseconds to wait after a batch that took so many. */
  pause?: (worked: number) => Promise<void>;
  signal?: AbortSignal;
  onProgress?: (counts: RunCounts) => void;
}

export type RunOutcome = { runId: number; counts: RunCounts; cause: string | null } | 'runs already';

const usualBatch = () => 1000;
/** More wrong rows than one in ten are a mistake of the feed, not of its rows. */
const refusedShare = 0.1;
/** A feed that has lost more than one in five of its titles is a truncated one. */
const missingShare = 0.2;
/** Fewer are never too many. */
const few = 10;
const mostReported = 1000;

/**
 * Runs a feed: fetched whole, read once as a dry run, then read again and published in batches that are each one
 * transaction. Takedowns go first, as soon as the feed is known to be whole. What is on air in the same form is left
 * alone, so a run that was cut off is gone on with by the next one. Decision 0114.
 */
export async function runFeed(tools: RunTools, feed: StoredFeed, options: RunOptions): Promise<RunOutcome> {
  const { tenant, clock, inTransaction } = tools;
  const { isCheck } = options;
  const runId = await inTransaction((tx) =>
    beginRun(tx, { tenantId: tenant.id, feedId: feed.id, isCheck, now: clock.now() }),
  );
  if (runId === null) return 'runs already';
  const run = createRun(tools, feed, options, runId);
  const end = (cause: string | null) =>
    inTransaction((tx) => endRun(tx, runId, run.counts, cause, clock.now()));
  try {
    const source = await openSource(tools, feed.settings.address, tenant.code, options.signal);
    run.counts.bytes = source.bytes;
    try {
      await run.go(source);
    } finally {
      await source.close();
    }
    await end(null);
    return { runId, counts: run.counts, cause: null };
  } catch (error) {
    if (error instanceof FeedRefused) {
      await run.keepRefusals();
      await end(error.message);
      return { runId, counts: run.counts, cause: error.message };
    }
    await end('The run failed for a reason of ours; the log says which. The batches before are published.');
    throw error;
  }
}

function createRun(tools: RunTools, feed: StoredFeed, options: RunOptions, runId: number) {
  const { tenant, inTransaction } = tools;
  const { isCheck, isForced, signal } = options;
  const size = options.size ?? usualBatch;
  const counts = noCounts();
  const takedowns = new Map<string, string>();
  const accepted = new Set<string>();
  const assumed = { ...nothing, articles: new Set<number>() };
  /** Of the dry run, for the report of a feed that is not applied. */
  const refusals: FeedReportRow[] = [];
  const contextOf = (db: Tx, isDry: boolean): PublishContext => ({
    db,
    tenant,
    clock: tools.clock,
    ids: tools.ids,
    actor: { role: 'operator', grades: ['publisher'], operatorId: `feed:${feed.name}` },
    ...(isDry && { assumed }),
  });
  const report = (db: Tx, rows: readonly FeedReportRow[]) => writeReport(db, tenant.id, runId, rows);
  const prepare = (ctx: PublishContext, { items }: RowBatch, isDry: boolean) =>
    prepareBatch(ctx, items, {
      feedId: feed.id,
      settings: feed.settings,
      takedowns: new Set(takedowns.keys()),
      accepted: isDry ? accepted : noNumbers,
    });

  async function eachBatch(source: FeedSource, take: (batch: RowBatch) => Promise<void>) {
    for await (const batch of readRows(source, feed.settings, size)) {
      signal?.throwIfAborted();
      const started = performance.now();
      await take(batch);
      options.onProgress?.(counts);
      await options.pause?.(performance.now() - started);
    }
  }

  /** Counts what the feed has, and what of it would be published. */
  async function dryRun(source: FeedSource) {
    const seen = new Set<string>();
    await eachBatch(source, async (batch) => {
      const done = await inTransaction(async (tx) => {
        const prepared = await prepare(contextOf(tx, true), batch, true);
        if (isCheck) await report(tx, reportOf(prepared, batch));
        await beat(tx, runId, counts);
        return prepared;
      });
      for (const { place, number } of batch.takedowns) takedowns.set(number, place);
      for (const { item } of batch.items) seen.add(item.number);
      for (const row of done.ready) {
        accepted.add(row.item.number);
        assumed.articles.add(row.article.id);
      }
      count(batch, done);
      refusals.push(...refusalsOf(done, batch).slice(0, mostReported - refusals.length));
    });
    counts.rows += takedowns.size;
    return seen;
  }

  function count(batch: RowBatch, { ready, unchanged, refused }: PreparedBatch) {
    const rows = ready.filter(({ item }) => item.role === 'row');
    counts.added += rows.filter(({ isNew }) => isNew).length;
    counts.changed += rows.filter(({ isNew }) => !isNew).length;
    counts.unchanged += unchanged.filter(({ item }) => item.role === 'row').length;
    counts.refused += refused.length + batch.problems.length;
    counts.rows += batch.items.filter(({ item }) => item.role === 'row').length + batch.problems.length;
  }

  /** Each batch whole: rows, search, evictions, what the numbers were published from, and the report. */
  async function apply(source: FeedSource) {
    Object.assign(counts, { added: 0, changed: 0, unchanged: 0, refused: 0, rows: takedowns.size });
    await eachBatch(source, async (batch) => {
      const done = await inTransaction(async (tx) => {
        const ctx = contextOf(tx, false);
        const prepared = await prepare(ctx, batch, false);
        const { ready } = prepared;
        if (ready.length > 0)
          await writePublication(ctx, {
            catalogue: { articles: ready.map(({ article }) => article), categories: [] },
          });
        await storeHashes(
          tx,
          feed.id,
          ready.map(({ item, hash }) => ({ number: item.number, hash })),
        );
        await report(tx, reportOf(prepared, batch));
        await beat(tx, runId, counts);
        return prepared;
      });
      count(batch, done);
    });
  }

  const withdraw = async (numbers: ReadonlyMap<string, string>, message: string | null) => {
    const withdrawn = await inTransaction(async (tx) => {
      const rows = await withdrawNumbers(contextOf(tx, false), feed.id, numbers, message, !isCheck);
      await report(tx, rows);
      return rows.length;
    });
    counts.withdrawn += withdrawn;
  };

  /** What is on air and no more in the feed. */
  async function missingOf(seen: ReadonlySet<string>) {
    if (feed.settings.missing === 'keep') return new Map<string, string>();
    const missing = new Map<string, string>();
    let onAir = 0;
    for await (const numbers of numbersOnAir(inTransaction, feed.id)) {
      onAir += numbers.length;
      for (const number of numbers)
        if (!seen.has(number) && !takedowns.has(number) && !isMaker(number)) missing.set(number, 'the feed');
    }
    if (missing.size > Math.max(few, onAir * missingShare) && !isForced)
      throw new FeedRefused(
        `${missing.size} of ${onAir} titles are missing in the feed. More than ${missingShare * 100} % look like a truncated feed: nothing was applied but takedowns. Run it with force if it is right.`,
      );
    return missing;
  }

  function refuseTooManyWrong() {
    const { rows, refused } = counts;
    if (rows === 0) throw new FeedRefused('The feed has no rows.');
    if (isForced || refused <= Math.max(few, rows * refusedShare)) {
      if (refused < rows) return;
      throw new FeedRefused(`All ${rows} rows of the feed are refused; the report says why.`);
    }
    throw new FeedRefused(
      `${refused} of ${rows} rows are refused. More than ${refusedShare * 100} % are a mistake of the feed: nothing was applied but takedowns; the report says what is wrong. Run it with force to apply the others.`,
    );
  }

  return {
    counts,
    async go(source: FeedSource) {
      const seen = await dryRun(source);
      await withdraw(takedowns, null);
      const missing = await missingOf(seen);
      refuseTooManyWrong();
      const isNew = accepted.size > 0;
      // where nothing changes, only what was refused is reported
      if (!isCheck && isNew) await apply(source);
      else if (!isCheck) await inTransaction((tx) => report(tx, refusals));
      await withdraw(missing, 'is not in the feed any more');
    },
    keepRefusals: () => (isCheck ? Promise.resolve() : inTransaction((tx) => report(tx, refusals))),
  };
}

const noNumbers: ReadonlySet<string> = new Set();
const nothing: Omit<AssumedContent, 'articles'> = {
  categories: new Set(),
  plans: new Set(),
  campaigns: new Set(),
  structures: new Set(),
};

/** Artists and authors are named by rows; they stay where a feed names them no more. */
const isMaker = (number: string) => /^(?:artist|author|maker):/.test(number);

const refusalsOf = ({ refused }: PreparedBatch, { problems }: RowBatch): FeedReportRow[] =>
  [...problems, ...refused].map(({ place, number, message }: PlacedNotice) => ({
    place,
    number,
    outcome: 'REFUSED',
    articleId: null,
    message,
  }));

const reportOf = (prepared: PreparedBatch, batch: RowBatch): FeedReportRow[] => [
  ...prepared.ready
    .filter(({ item }) => item.role === 'row')
    .map(
      ({ place, item, article, isNew }): FeedReportRow => ({
        place,
        number: item.number,
        outcome: isNew ? 'ADDED' : 'CHANGED',
        articleId: article.id,
        message: null,
      }),
    ),
  ...refusalsOf(prepared, batch),
];
