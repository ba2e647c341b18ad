import type { FeedReportRow } from '@atrium/contract/schemas/feeds';
import type { Clock, Ids } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/with-tenant.ts';
import type { PublishContext } from '../../../platform/publishing/announce-changes.ts';
import type { Tenant } from '../../../platform/tenant.ts';
import type { KeepPicture } from '../fetch/fetch-picture.ts';
import type { FeedSource, SourceTools } from '../fetch/open-source.ts';
import type { KnownRows } from '../parse/feed-item.ts';
import type { StoredFeed } from '../store/feeds.ts';
import type { KeptPicture } from '../store/pictures.ts';
import { noCounts, type RunCounts, writeReport } from '../store/runs.ts';
import { createHostBook } from './media-hosts.ts';
import { addressOf } from './picture-of-row.ts';
import { type PreparedBatch, prepareBatch, takenDownAsWell } from './prepare-batch.ts';
import { type RowBatch, readRows } from './read-rows.ts';

export interface RunTools extends SourceTools {
  tenant: Tenant;
  clock: Clock;
  ids: Ids;
  /** Null in a process that keeps no pictures: articles come without them. */
  keepPicture: KeepPicture<KeptPicture> | null;
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

export interface RunOptions {
  /** Nothing is published; the report says what would be. */
  isCheck: boolean;
  /** Applies also where many rows are refused or missing. */
  isForced: boolean;
  /** Rows of a batch. */
  size?: () => number;
  /** Waits after a batch that took so many milliseconds. */
  pause?: (worked: number) => Promise<void>;
  signal?: AbortSignal;
  onProgress?: (counts: RunCounts) => void;
}

/** One run while it goes on. */
export type Run = ReturnType<typeof createRun>;

export function createRun(tools: RunTools, feed: StoredFeed, options: RunOptions, id: number) {
  return {
    id,
    tools,
    feed,
    options,
    counts: noCounts(),
    /** Numbers that the feed takes down, with their places. */
    takedowns: new Map<string, string>(),
    /** Numbers that the feed names, also in rows that are refused. */
    seen: new Set<string>(),
    /** What the dry run would have published: later rows may name it. */
    accepted: new Set<string>(),
    assumed: {
      articles: new Set<number>(),
      categories: new Set<string>(),
      plans: new Set<number>(),
      campaigns: new Set<number>(),
      structures: new Set<string>(),
    },
    /** By their text; those that the feed takes down stay among them. */
    known: noRows,
    /** Where linked media lie. */
    hosts: createHostBook([], undefined),
    /** `isOpen`: rows are on air without a picture that may still come. */
    pictures: { tried: 0, since: performance.now(), left: 0, isDue: false, isOpen: false },
    /** Of the dry run, for the report of a feed that is not applied. */
    refusals: [] as FeedReportRow[],
  };
}

const usualBatch = () => 1000;

const noRows: KnownRows = { keyOf: () => '', numberOf: () => undefined };

export function contextOf({ tools, feed, assumed }: Run, db: Tx, isDry: boolean): PublishContext {
  const { tenant, clock, ids } = tools;
  const actor = { role: 'operator', grades: ['publisher'], operatorId: `feed:${feed.name}` } as const;
  return { db, tenant, clock, ids, actor, ...(isDry && { assumed }) };
}

export const report = ({ id, tools }: Run, db: Tx, rows: readonly FeedReportRow[]) =>
  writeReport(db, tools.tenant.id, id, rows);

export const prepare = (run: Run, ctx: PublishContext, { items }: RowBatch, isDry: boolean) =>
  prepareBatch(ctx, items, {
    feedId: run.feed.id,
    settings: run.feed.settings,
    takedowns: run.takedowns,
    accepted: isDry ? run.accepted : noNumbers,
    checkHosts: run.hosts.check,
    addressOf: (row) => (run.tools.keepPicture ? addressOf(row, run.feed.settings.address) : null),
  });

const noNumbers: ReadonlySet<string> = new Set();

export async function eachBatch(
  { feed, options, counts, known, takedowns }: Run,
  source: FeedSource,
  take: (batch: RowBatch) => Promise<void>,
) {
  for await (const batch of readRows(source, feed.settings, options.size ?? usualBatch, known)) {
    options.signal?.throwIfAborted();
    const started = performance.now();
    const gone = batch.known.filter(({ number }) => takedowns.has(number));
    if (gone.length > 0) {
      batch.known = batch.known.filter(({ number }) => !takedowns.has(number));
      batch.problems.push(...gone.map((one) => ({ ...one, message: takenDownAsWell })));
    }
    await take(batch);
    options.onProgress?.(counts);
    await options.pause?.(performance.now() - started);
  }
}

export function countBatch({ counts, pictures }: Run, batch: RowBatch, prepared: PreparedBatch) {
  const { ready, unchanged, refused, isPictureDue } = prepared;
  const rows = ready.filter(({ item }) => item.role === 'row');
  counts.added += rows.filter(({ isNew }) => isNew).length;
  counts.changed += rows.filter(({ isNew }) => !isNew).length;
  counts.unchanged += unchanged.filter(({ item }) => item.role === 'row').length + batch.known.length;
  pictures.isDue ||= isPictureDue;
  if (ready.some(({ isSettled }) => !isSettled) || unchanged.some(({ isSettled }) => !isSettled))
    pictures.isOpen = true;
  counts.refused += refused.length + batch.problems.length;
  const read = batch.items.filter(({ item }) => item.role === 'row').length;
  counts.rows += read + batch.known.length + batch.problems.length;
}

/** Rows that say in other words what is on air: next time they are known by these. */
export const keysOf = ({ unchanged }: PreparedBatch) =>
  unchanged.flatMap(({ item, key, isSettled }) =>
    key === undefined || !isSettled ? [] : [{ number: item.number, key }],
  );
