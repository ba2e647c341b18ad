import type { FeedKind } from '@atrium/contract/schemas/feeds';
import { type FeedEntry, FeedRefused, type KnownRows, withKey } from './feed-item.ts';
import { readCsv } from './formats/csv.ts';
import { ddexFormat } from './formats/ddex.ts';
import type { Reading, XmlFormat } from './formats/format.ts';
import { readJsonLines } from './formats/json-lines.ts';
import { mrssFormat } from './formats/mrss.ts';
import { newsFormat } from './formats/news.ts';
import { onixFormat } from './formats/onix.ts';
import { podcastFormat } from './formats/podcast.ts';
import { decodeText } from './xml/decode-text.ts';
import { readXmlRecords } from './xml/read-xml-records.ts';

const xmlFormats: Partial<Record<FeedKind, XmlFormat>> = {
  podcast: podcastFormat,
  mrss: mrssFormat,
  news: newsFormat,
  onix: onixFormat,
  ddex: ddexFormat,
};

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
  { charset, known }: { charset?: string | undefined; known?: KnownRows | undefined } = {},
): AsyncGenerator<FeedEntry[]> {
  const text = decodeText(bytes, charset);
  const format = xmlFormats[kind];
  if (format) yield* parseXml(format, text, reading, known);
  else yield* kind === 'csv' ? readCsv(text, reading, known) : readJsonLines(text, reading, known);
}

async function* parseXml(
  format: XmlFormat,
  text: AsyncIterable<string>,
  reading: Reading,
  known: KnownRows | undefined,
): AsyncGenerator<FeedEntry[]> {
  const numbers: string[] = [];
  let last: { root: Parameters<XmlFormat['read']>[1] } | undefined;
  const skipping = known &&
    format.standAlone && {
      ends: format.standAlone,
      keyOf: known.keyOf,
      isKnown: (key: string) => known.numberOf(key) !== undefined,
    };
  for await (const record of readXmlRecords(text, format.records, format.limits, skipping)) {
    if (!('node' in record)) {
      yield [{ kind: 'known', line: record.line, number: known?.numberOf(record.key) ?? '' }];
      continue;
    }
    if (!last && !format.roots.has(record.root.name))
      throw new FeedRefused(`The feed begins with <${record.root.name}>; expected ${format.expected}.`);
    last = record;
    const entries = withKey(format.read(record.node, record.root, reading), record.key);
    for (const entry of entries)
      if (numbers.length < mostNumbers && entry.kind === 'item' && entry.item.role === 'row')
        numbers.push(entry.item.number);
    yield entries;
  }
  if (!last) throw new FeedRefused(`There is no row in the feed; expected ${format.expected}.`);
  if (format.finish) yield format.finish(last.root, numbers, reading);
}
