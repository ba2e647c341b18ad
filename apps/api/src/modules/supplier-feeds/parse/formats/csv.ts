import { feedFields } from '@atrium/contract/schemas/feeds';
import { parse } from 'csv-parse';
import { type FeedEntry, FeedRefused, type KnownRows, withKey } from '../feed-item.ts';
import type { Reading } from './format.ts';
import { type TableField, tableRow } from './table-row.ts';

/** A row that is longer is no row of a catalogue. */
const longestRow = 1_000_000;
const mostColumns = 500;

/** A CSV with a line of names first (RFC 4180): quotes, line breaks in quotes, any delimiter. */
export async function* readCsv(
  chunks: AsyncIterable<string>,
  reading: Reading,
  known?: KnownRows,
): AsyncGenerator<FeedEntry[]> {
  const parser = parse({
    bom: true,
    delimiter: reading.delimiter,
    info: true,
    max_record_size: longestRow,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const feeding = feed(chunks, parser);
  // heard below; the parser may fail first
  feeding.catch(() => {});
  let columnOf: ReadonlyMap<TableField, number> | undefined;
  let width = 0;
  let names = '';
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (!columnOf) {
        columnOf = columnsOf(record, reading);
        names = JSON.stringify(record);
        width = record.length;
        continue;
      }
      const columns = columnOf;
      if (record.length !== width)
        yield [
          {
            kind: 'problem',
            line: info.lines,
            message: `the row has ${record.length} columns, the first line ${width}`,
          },
        ];
      else {
        const key = known?.keyOf(JSON.stringify(record), names);
        const number = key === undefined ? undefined : known?.numberOf(key);
        if (number !== undefined) yield [{ kind: 'known', line: info.lines, number }];
        else {
          const row = tableRow(info.lines, (field) => record[columns.get(field) ?? -1], reading);
          yield withKey(row, key);
        }
      }
    }
    await feeding;
  } catch (error) {
    if (error instanceof FeedRefused) throw error;
    await feeding.catch((cause: unknown) => {
      throw cause;
    });
    throw new FeedRefused(`The feed is no CSV: ${(error as Error).message}`);
  } finally {
    parser.destroy();
  }
  if (!columnOf) throw new FeedRefused('The feed is empty: a CSV begins with a line of column names.');
}

async function feed(chunks: AsyncIterable<string>, parser: ReturnType<typeof parse>) {
  try {
    let isFirst = true;
    for await (const chunk of chunks) {
      if (isFirst && /^\s*<(?:!doctype|html|\?xml)/i.test(chunk))
        throw new FeedRefused('Line 1: this is HTML or XML, not a CSV.');
      isFirst &&= chunk.trim() === '';
      if (parser.destroyed) return;
      if (!parser.write(chunk)) await drained(parser);
    }
    parser.end();
  } catch (error) {
    parser.destroy(error as Error);
    throw error;
  }
}

const drained = (parser: ReturnType<typeof parse>) =>
  new Promise<void>((resolve) => {
    const done = () => {
      parser.off('drain', done);
      parser.off('close', done);
      resolve();
    };
    parser.on('drain', done);
    parser.on('close', done);
  });

function columnsOf(header: readonly string[], { columns }: Reading): ReadonlyMap<TableField, number> {
  const names = header.map((name) => name.trim());
  if (names.length > mostColumns)
    throw new FeedRefused(`Line 1: there are more than ${mostColumns} columns.`);
  const at = (name: string) => names.findIndex((one) => one.toLowerCase() === name.toLowerCase());
  const found = new Map(
    feedFields.flatMap((field): [TableField, number][] => {
      const index = at(columns[field] ?? field);
      if (index < 0 && columns[field] !== undefined)
        throw new FeedRefused(
          `Line 1: there is no column ${columns[field]} for ${field}; the columns are ${names.join(', ')}.`,
        );
      return index < 0 ? [] : [[field, index]];
    }),
  );
  for (const field of ['number', 'title'] as const)
    if (!found.has(field))
      throw new FeedRefused(
        `Line 1: there is no column ${field}; name one in the feed's mapping (columns.${field}). The columns are ${names.join(', ')}.`,
      );
  return found;
}
