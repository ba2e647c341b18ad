import { contentTypeNames } from '@atrium/domain/catalogue/content-types';
import { verticals } from '@atrium/domain/catalogue/verticals';
import { Link } from '@atrium/domain/site/models/fields/link';
import { Entry } from '@atrium/domain/site/models/structure';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { searchCalls } from '../calls/search.ts';
import { Lang, text } from './fields.ts';
import { queryInteger } from './query.ts';

/** The words that a visitor typed. */
const Typed = z.string().trim().min(1).max(100);
const Rating = queryInteger(0, 100);

const SearchQuery = z.object({
  q: Typed,
  lang: Lang.optional(),
  /** A vertical or a content type. */
  type: z.enum([...verticals, ...contentTypeNames]).optional(),
  /** The key of a category. */
  genre: text(200).min(1).optional(),
  /** `2026`, or `2020-2024`. */
  year: z
    .string()
    .regex(/^[12]\d{3}(-[12]\d{3})?$/)
    .optional(),
  price: z.enum(['free', 'paid', 'included']).optional(),
  /** The highest age grading code wanted. */
  age: Rating.optional(),
  sort: z.enum(['relevance', 'new', 'popular', 'title']).prefault('relevance'),
  offset: queryInteger(0, 500).prefault(0),
  limit: queryInteger(1, 50).prefault(20),
  maxRating: Rating.optional(),
});

/** With `isMore`, a count is where counting ended: "1,000+". */
const count = { count: z.int().nonnegative(), isMore: z.boolean() };

const SearchResults = z
  .object({
    q: z.string(),
    /** The query as understood, where a mistyped word was read as another. */
    corrected: z.string().exactOptional(),
    /** The one that is called what was typed, or begins so. */
    best: Entry.nullable(),
    /** The verticals with results, whatever `type` was asked for. */
    groups: z.array(z.object({ vertical: z.enum(verticals), ...count })),
    total: z.int().nonnegative(),
    isMore: z.boolean(),
    entries: z.array(Entry),
    genres: z.array(z.object({ key: z.string(), title: z.string(), count: z.int().nonnegative() })),
  })
  .meta({ id: 'SearchResults' });
export type SearchResults = z.infer<typeof SearchResults>;

const Suggestion = z.object({
  text: z.string(),
  /** A text to search for, or something to open. */
  kind: z.enum(['query', 'entry']),
  entry: Entry.exactOptional(),
});
export type Suggestion = z.infer<typeof Suggestion>;

const PopularSearch = z.object({ text: z.string(), clickUrl: Link.exactOptional() });
export type PopularSearch = z.infer<typeof PopularSearch>;

const trust = '`maxRating` can only lower the limit';

export const searchSchemas = {
  search: {
    summary: `Everything the tenant offers, by title, maker, people or subject; typing errors, accents and the Arabic article are forgiven. ${trust}`,
    query: SearchQuery,
    responses: { 200: SearchResults },
  },
  suggest: {
    summary: `What somebody typing this may be looking for, most popular first. ${trust}`,
    query: z.object({ q: Typed, lang: Lang.optional(), maxRating: Rating.optional() }),
    responses: { 200: z.array(Suggestion) },
  },
  popularSearches: {
    summary: `What others open most, for a search box that is still empty. ${trust}`,
    query: z.object({ lang: Lang.optional(), maxRating: Rating.optional() }),
    responses: { 200: z.array(PopularSearch) },
  },
} as const satisfies Record<keyof typeof searchCalls, CallSchemas>;
