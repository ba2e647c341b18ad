import type { FeedSettings } from '@atrium/contract/schemas/feeds';
import type { FeedSource } from '../fetch/open-source.ts';
import { type FeedEntry, type FeedItem, FeedRefused } from '../parse/feed-item.ts';
import { parseFeed } from '../parse/parse-feed.ts';

/** A row with its place in the feed, in words. */
export interface PlacedItem {
  place: string;
  line: number;
  item: FeedItem;
}

export interface PlacedNotice {
  place: string;
  number: string | null;
  message: string;
}

/** Rows that are applied together. A batch ends between rows of the feed only. */
export interface RowBatch {
  items: PlacedItem[];
  takedowns: { place: string; number: string }[];
  problems: PlacedNotice[];
}

/** A feed with more is split by its supplier. */
export const mostRows = 500_000;

const emptyBatch = (): RowBatch => ({ items: [], takedowns: [], problems: [] });

/** Rows of all files of a feed, in batches; what comes twice is a problem of the second. */
export async function* readRows(
  { parts }: FeedSource,
  settings: FeedSettings,
  size: () => number,
): AsyncGenerator<RowBatch> {
  const seen = createSeen();
  let batch = emptyBatch();
  let count = 0;
  for (const { name, charset, read } of parts) {
    const entries = parseFeed(settings.kind, read(), settings, charset);
    for await (const group of named(entries, name)) {
      for (const entry of group) seen.take(entry, name, batch);
      if (batch.items.length + batch.takedowns.length + batch.problems.length < size()) continue;
      count += batch.items.length;
      if (count > mostRows)
        throw new FeedRefused(`The feed has more than ${mostRows.toLocaleString('en')} rows; split it.`);
      yield batch;
      batch = emptyBatch();
    }
  }
  yield batch;
}

/** What ends the reading says in which file. */
async function* named<T>(entries: AsyncIterable<T>, file: string | null): AsyncGenerator<T> {
  try {
    yield* entries;
  } catch (error) {
    throw error instanceof FeedRefused && file ? new FeedRefused(`${file}: ${error.message}`) : error;
  }
}

function createSeen() {
  const rows = new Map<string, string>();
  const makers = new Set<string>();
  return {
    take(entry: FeedEntry, file: string | null, batch: RowBatch) {
      const place = `${file ? `${file} ` : ''}line ${entry.line}`;
      if (entry.kind === 'problem') {
        batch.problems.push({ place, number: entry.number ?? null, message: entry.message });
        return;
      }
      if (entry.kind === 'takedown') {
        batch.takedowns.push({ place, number: entry.number });
        return;
      }
      const { item, line } = entry;
      if (item.role !== 'row') {
        const key = `${item.role} ${item.number}`;
        if (!makers.has(key)) batch.items.push({ place, line, item });
        makers.add(key);
        return;
      }
      const before = rows.get(item.number);
      if (before === undefined) {
        rows.set(item.number, place);
        batch.items.push({ place, line, item });
      } else
        batch.problems.push({
          place,
          number: item.number,
          message: `the number ${item.number} stands at ${before} already; the first row counts`,
        });
    },
  };
}
