import { types } from 'pg';

type Parser = (text: string) => unknown;

const oid = {
  int8: 20,
  textArray: 1009,
  date: 1082,
  interval: 1186,
  int8Array: 1016,
  intervalArray: 1187,
} as const;

const textArray = types.getTypeParser(oid.textArray as number, 'text') as (text: string) => (string | null)[];
const interval = types.getTypeParser(oid.interval, 'text') as (text: string) => { toISOString(): string };

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a number`);
  return value;
}

/** `P0Y1M3DT0H0M0S` → `P1M3D` */
const isoDuration = (text: string) =>
  interval(text)
    .toISOString()
    .replace(/(?<=[A-Z])0[A-Z]/g, '')
    .replace(/T$/, '')
    .replace(/^P$/, 'PT0S');

const each = (parse: Parser) => (text: string) =>
  textArray(text).map((item) => (item === null ? null : parse(item)));

/** The rest is pg's own: timestamptz is a Date, json a value, numeric and ranges their text. */
const parsers: Record<number, Parser> = {
  [oid.int8]: safeInteger,
  [oid.int8Array]: each(safeInteger),
  [oid.interval]: isoDuration,
  [oid.intervalArray]: each(isoDuration),
  // pg would make it midnight in the server's own time zone
  [oid.date]: (text) => text,
};

export const valueParsers = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[id]) || types.getTypeParser(id, format),
};
