import type { XmlNode } from './xml-node.ts';

/** A record with what the feed says outside of its records, as far as it was read. */
export interface XmlRecord {
  node: XmlNode;
  root: XmlNode;
  /** Where its text alone says what it is. */
  key?: string;
}

/** A record of the same text as one that was read before: it is not read again. */
export interface SkippedRecord {
  key: string;
  line: number;
}

/** How records are recognized by their text. */
export interface RecordSkipping {
  /** Local names of the elements that records end with. */
  ends: readonly string[];
  /** Of the text of a record, and of everything around it that gives the text its meaning. */
  keyOf(text: string, context: string): string;
  isKnown(key: string): boolean;
}
