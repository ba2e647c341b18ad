import type { FeedSettings } from '@atrium/contract/schemas/feeds';
import type { FeedSource } from '../fetch/open-source.ts';
import { type FeedEntry, type FeedItem, FeedRefused, type KnownRows } from '../parse/feed-item.ts';
import { parseFeed } from '../parse/parse-feed.ts';

/** A row with its place in the feed, in words. */
export interface PlacedItem {
  place: string;
  line: number;
  item: FeedItem;
  /** The file that it stands in, where a feed is several. */
  file: string | null;
  /** Of its text, where that is all it says. */
  key?: string | undefined;
}

export interface PlacedNotice {
  place: string;
  number: string | null;
  message: string;
}

/** Rows that are applied together. A batch ends between rows of the feed only. */
export interface RowBatch {
  items: PlacedItem[];
  /** On air as they stand; they were not read again. */
  known: { place: string; number: string }[];
  takedowns: { place: string; number: string }[];
  problems: PlacedNotice[];
}

/** A feed with more is split by its supplier. */
export const mostRows = 500_000;

const emptyBatch = (): RowBatch => ({ items: [], known: [], takedowns: [], problems: [] });

/** Rows that are known cost next to nothing. */
const knownPerRow = 20;
const costOf = ({ items, known, takedowns, problems }: RowBatch) =>
  items.length + takedowns.length + problems.length + known.length / knownPerRow;

/** Rows of all files of a feed, in batches; what comes twice is a problem of the second. */
export async function* readRows(
  { parts }: FeedSource,
  settings: FeedSettings,
  size: () => number,
  known?: KnownRows,
): AsyncGenerator<RowBatch> {
  const seen = createSeen();
  let batch = emptyBatch();
  let count = 0;
  for (const { name, charset, read } of parts) {
    const entries = parseFeed(settings.kind, read(), settings, { charset, known });
    for await (const group of named(entries, name)) {
      for (const entry of group) seen.take(entry, name, batch);
      if (costOf(batch) < size()) continue;
      count += batch.items.length + batch.known.length;
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
      if (entry.kind === 'item' && entry.item.role !== 'row') {
        const { item, line } = entry;
        const key = `${item.role} ${item.number}`;
        if (!makers.has(key)) batch.items.push({ place, line, item, file });
        makers.add(key);
        return;
      }
      const number = entry.kind === 'known' ? entry.number : entry.item.number;
      const before = rows.get(number);
      if (before !== undefined) {
        batch.problems.push({
          place,
          number,
          message: `the number ${number} stands at ${before} already; the first row counts`,
        });
        return;
      }
      rows.set(number, place);
      if (entry.kind === 'known') batch.known.push({ place, number });
      else batch.items.push({ place, line: entry.line, item: entry.item, file, key: entry.key });
    },
  };
}
