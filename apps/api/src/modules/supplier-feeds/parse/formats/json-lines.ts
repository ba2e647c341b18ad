import { type FeedEntry, FeedRefused, type KnownRows, withKey } from '../feed-item.ts';
import type { Reading } from './format.ts';
import { type TableField, tableRow } from './table-row.ts';

const longestLine = 1_000_000;

/** One JSON object on each line. */
export async function* readJsonLines(
  chunks: AsyncIterable<string>,
  reading: Reading,
  known?: KnownRows,
): AsyncGenerator<FeedEntry[]> {
  let rest = '';
  let line = 0;
  const read = (text: string): FeedEntry[] => {
    line++;
    const key = known?.keyOf(text, '');
    const number = key === undefined ? undefined : known?.numberOf(key);
    return number === undefined
      ? withKey(entriesOf(line, text, reading), key)
      : [{ kind: 'known', line, number }];
  };
  for await (const chunk of chunks) {
    rest += chunk;
    const texts = rest.split('\n');
    rest = texts.pop() ?? '';
    for (const text of texts) yield read(text);
    if (rest.length > longestLine)
      throw new FeedRefused(`Line ${line + 1} has more than ${longestLine.toLocaleString('en')} characters.`);
  }
  yield read(rest);
}

function entriesOf(line: number, text: string, reading: Reading): FeedEntry[] {
  if (text.trim() === '') return [];
  if (line === 1 && /^\s*</.test(text)) throw new FeedRefused('Line 1: this is HTML or XML, not JSON lines.');
  let row: unknown;
  try {
    row = JSON.parse(text);
  } catch (error) {
    return [{ kind: 'problem', line, message: `the line is not JSON: ${(error as Error).message}` }];
  }
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    return [{ kind: 'problem', line, message: 'the line is not a JSON object' }];
  return tableRow(line, (field) => textAtPath(row, pathOf(field, reading)), reading);
}

const pathOf = (field: TableField, { columns }: Reading) => (columns[field] ?? field).split('.');

/** Lists are joined as a CSV would write them. */
function textAtPath(row: object, path: readonly string[]): string | undefined {
  let value: unknown = row;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return Array.isArray(value) ? value.flatMap((one) => scalarText(one) ?? []).join('|') : scalarText(value);
}

const scalarText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
