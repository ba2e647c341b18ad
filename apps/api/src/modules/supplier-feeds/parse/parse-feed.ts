import { type FeedEntry, FeedRefused } from './feed-item.ts';
import { readCsv } from './formats/csv.ts';
import { ddex } from './formats/ddex.ts';
import type { Reading, XmlFormat } from './formats/format.ts';
import { readJsonLines } from './formats/json-lines.ts';
import { mrss } from './formats/mrss.ts';
import { news } from './formats/news.ts';
import { onix } from './formats/onix.ts';
import { podcast } from './formats/podcast.ts';
import { decodeText } from './xml/decode-text.ts';
import { readXmlRecords } from './xml/read-xml-records.ts';

/** Kinds of feeds, each with what it is. */
export const feedKinds = {
  podcast: 'RSS 2.0 with the tags of iTunes and Podcasting 2.0: a show and its episodes',
  mrss: 'Media RSS: films and videos',
  news: 'RSS 2.0 or Atom: news',
  onix: 'ONIX for Books 3: audiobooks',
  ddex: 'DDEX ERN 4: albums and tracks',
  csv: 'CSV with a line of column names',
  jsonl: 'JSON lines: one object on each line',
} as const;
export type FeedKind = keyof typeof feedKinds;

const xmlFormats: Partial<Record<FeedKind, XmlFormat>> = { podcast, mrss, news, onix, ddex };

/** Numbers of rows that a format wants back at the end: those of the newest. */
const mostNumbers = 2000;

/**
 * Entries of a feed in the order in which it has them, one group for each row of it: what belongs together is never
 * taken apart. Memory depends on the longest row, not on the feed. Decision 0114.
 */
export async function* parseFeed(
  kind: FeedKind,
  bytes: AsyncIterable<Uint8Array>,
  reading: Reading,
  charset?: string,
): AsyncGenerator<FeedEntry[]> {
  const text = decodeText(bytes, charset);
  const format = xmlFormats[kind];
  if (format) yield* parseXml(format, text, reading);
  else yield* kind === 'csv' ? readCsv(text, reading) : readJsonLines(text, reading);
}

async function* parseXml(
  format: XmlFormat,
  text: AsyncIterable<string>,
  reading: Reading,
): AsyncGenerator<FeedEntry[]> {
  const numbers: string[] = [];
  let last: { root: Parameters<XmlFormat['read']>[1] } | undefined;
  for await (const record of readXmlRecords(text, format.records, format.limits)) {
    if (!last && !format.roots.has(record.root.name))
      throw new FeedRefused(`The feed begins with <${record.root.name}>; expected ${format.expected}.`);
    last = record;
    const entries = format.read(record.node, record.root, reading);
    for (const entry of entries)
      if (numbers.length < mostNumbers && entry.kind === 'item' && entry.item.role === 'row')
        numbers.push(entry.item.number);
    yield entries;
  }
  if (!last) throw new FeedRefused(`There is no row in the feed; expected ${format.expected}.`);
  if (format.finish) yield format.finish(last.root, numbers, reading);
}
