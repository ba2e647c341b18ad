import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { TextBlock } from '@atrium/domain/site/models/structure';

/** What a supplier says of one title, whatever the format of the feed was. */
export interface FeedItem {
  /** The supplier's number: the same title has it in every run. */
  number: string;
  /**
   * `row`: something the feed lists. `maker`: an artist or author that rows name; the first one counts. `opening`: a whole
   * before its parts, written only where there is none yet.
   */
  role: 'row' | 'maker' | 'opening';
  contentType: ContentType;
  title: string;
  subtitle?: string;
  description?: string;
  body?: TextBlock[];
  /** The supplier's number of its artist, author or show. */
  creator?: string;
  /** Supplier's numbers by kind of relation, in order. */
  relations?: Record<string, string[]>;
  /** Genres and subjects in the supplier's words; the feed's mapping turns them into categories. */
  subjects: string[];
  released?: string;
  duration?: number;
  isExplicit?: boolean;
  pictures: string[];
  media: FeedMedia[];
  people: { name: string; role: string }[];
  prices: FeedPrice[];
  publisher?: string;
  rights: FeedRights;
  properties: Record<string, unknown>;
}

export interface FeedMedia {
  url: string;
  type?: string;
  bytes?: number;
  duration?: number;
  height?: number;
  isPreview: boolean;
}

/** In the smallest unit of the currency. */
export interface FeedPrice {
  amount: number;
  currency: string;
}

/** What a row says of its rights; what it does not say comes from the feed. */
export interface FeedRights {
  from?: string;
  until?: string;
  /** Countries (ISO 3166, two letters) it may be offered in. */
  only?: string[];
  /** Countries it may not be offered in. */
  except?: string[];
  offline?: boolean;
}

/** A row of a feed: a title, an order to take one off the air, or why it cannot be read. */
export type FeedEntry =
  /** `key` where it is all that its row says: the same text is the same title. */
  | { kind: 'item'; line: number; item: FeedItem; key?: string }
  /** On air as it stands; its row was not read again. */
  | { kind: 'known'; line: number; number: string }
  | { kind: 'takedown'; line: number; number: string }
  | { kind: 'problem'; line: number; number?: string; message: string };

/** Rows that are on air as they stand, recognized by their text alone. */
export interface KnownRows {
  /** Of the text of a row, and of everything around it that gives the text its meaning. */
  keyOf(text: string, context: string): string;
  numberOf(key: string): string | undefined;
}

/** What a row says by itself: one title that names no other row. Only then its text alone is its key. */
export function withKey(entries: FeedEntry[], key: string | undefined): FeedEntry[] {
  const [entry] = entries;
  if (key === undefined || entries.length !== 1 || entry?.kind !== 'item') return entries;
  const { role, creator, relations } = entry.item;
  return role === 'row' && creator === undefined && relations === undefined ? [{ ...entry, key }] : entries;
}

/** The feed as a whole cannot be used; nothing of it is applied. */
export class FeedRefused extends Error {}

/** One row cannot be used; thrown by parsers, and turned into an entry that says where. */
export class RowRefused extends Error {}

export const emptyItem = (number: string, contentType: ContentType, title: string): FeedItem => ({
  number,
  role: 'row',
  contentType,
  title,
  subjects: [],
  pictures: [],
  media: [],
  people: [],
  prices: [],
  rights: {},
  properties: {},
});
