import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { type FeedEntry, RowRefused } from '../feed-item.ts';
import type { DateFormat } from '../values/dates.ts';
import type { XmlNode } from '../xml/xml-node.ts';

/** What the settings of a feed say about reading it. */
export interface Reading {
  /** What rows are, where the format does not say. */
  contentType?: ContentType | undefined;
  dateFormat: DateFormat;
  /** Columns of a CSV, or paths of a JSON line, by the field that they fill. */
  columns: Readonly<Record<string, string>>;
  /** Between the columns of a CSV. */
  delimiter: string;
}

/** A format made of XML: which elements are rows, and what a row says. Pure. */
export interface XmlFormat {
  records: ReadonlySet<string>;
  /** Elements of one record; more of a message that is one record. */
  limits?: { nodes: number; characters: number };
  /** Local names of its rows, where they say by themselves what they are: known ones are not read again. */
  standAlone?: readonly string[];
  /** What the root must be, in the words of a refusal. */
  roots: ReadonlySet<string>;
  expected: string;
  read(record: XmlNode, root: XmlNode, reading: Reading): FeedEntry[];
  /** What is known only once everything was read. */
  finish?(root: XmlNode, numbers: readonly string[], reading: Reading): FeedEntry[];
}

/** Entries of a record; what cannot be read is a problem of its row. */
export function rowEntries(line: number, number: string | undefined, read: () => FeedEntry[]): FeedEntry[] {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    return [{ kind: 'problem', line, ...(number !== undefined && { number }), message: error.message }];
  }
}

/** The supplier's number, as it is stored. */
export function checkedNumber(text: string | undefined, field: string): string {
  const number = text?.trim() ?? '';
  if (number === '')
    throw new RowRefused(`${field}: a row has no number; every row needs one that stays the same`);
  if (number.length > 500) throw new RowRefused(`${field}: the number has more than 500 characters`);
  return number;
}

export function checkedTitle(text: string | undefined, field: string): string {
  if (text === undefined) throw new RowRefused(`${field}: there is no title`);
  return text;
}

/** The same with what is there, and without what is undefined. */
export const defined = <T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
