import { deviceKinds } from '@atrium/domain/access/device';
import { businessModels, vocabularyOf } from '@atrium/domain/catalogue/article-vocabulary';
import { contentTypeNames } from '@atrium/domain/catalogue/content-types';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { feedsCalls } from '../calls/feeds.ts';
import { Instant, text } from './fields.ts';
import { listSchemaOf } from './list.ts';
import { Id } from './query.ts';

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

/** How days are written where a feed does not use a standard. */
export const dateFormats = ['iso', 'dd.mm.yyyy', 'dd/mm/yyyy', 'mm/dd/yyyy'] as const;

/** Fields that a column of a CSV or a path of a JSON line can fill. */
export const feedFields = [
  'number',
  'status',
  'type',
  'title',
  'subtitle',
  'description',
  'creator',
  'language',
  'subjects',
  'released',
  'duration',
  'explicit',
  'picture',
  'media',
  'mediaBytes',
  'price',
  'currency',
  'publisher',
  'from',
  'until',
  'territories',
  'excluded',
  'offline',
  'season',
  'episode',
] as const;

const Country = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters (ISO 3166), as DE');
const Countries = listSchemaOf(Country, { most: 250, duplicates: 'removed' });
const CategoryKey = text(200);

/** What a licence allows for all titles of a feed. What a row says of its own is kept, as far as it is narrower. */
const FeedRightsRule = z.strictObject({
  from: Instant.exactOptional(),
  until: Instant.exactOptional(),
  territories: Countries.exactOptional(),
  except: Countries.exactOptional(),
  devices: listSchemaOf(z.enum(deviceKinds), { most: 10, duplicates: 'removed' }).exactOptional(),
  offline: z.boolean().exactOptional(),
  /** Percent. */
  share: z.number().min(0).max(100).multipleOf(0.01).exactOptional(),
});

const businessModel = z.enum(vocabularyOf(businessModels));
const FeedPriceRule = z.discriminatedUnion('rule', [
  /** The same for all, in the smallest unit of the tenant's currency. */
  z.strictObject({ rule: z.literal('fixed'), businessModel, amount: z.int().nonnegative() }),
  /** So many percent of the supplier's price in the tenant's currency. */
  z.strictObject({ rule: z.literal('supplier'), businessModel, percent: z.number().positive().max(1000) }),
]);

export const FeedSettings = z
  .strictObject({
    kind: z.enum(Object.keys(feedKinds) as [FeedKind, ...FeedKind[]]),
    /** `https://…`, or `file:` and a path below the tenant's folder of feeds; one that ends with `/` is all files there. */
    address: z
      .string()
      .max(2000)
      .regex(/^(?:https?:\/\/\S+|file:(?!\/)[\w.\-/ ]+)$/, 'must be an https address, or file: and a path')
      .refine(
        (address) => !/(?:^|[:/])\.\.?(?:\/|$)/.test(address.replace(/^https?:\/\/[^/]*/, '')),
        'must have no ..',
      ),
    /** Minutes between two runs; none runs only when it is told to. */
    schedule: z.int().min(5).max(43_200).exactOptional(),
    licensor: text(300).min(1),
    /** What rows are, where the kind does not say. */
    contentType: z.enum(contentTypeNames).exactOptional(),
    /** Categories of every title; the first is its home. */
    categories: listSchemaOf(CategoryKey, { most: 10, duplicates: 'removed' }).default([]),
    /** Categories by the supplier's subject; the first that is found is the home. */
    subjects: z.record(text(200), CategoryKey).default({}),
    columns: z.partialRecord(z.enum(feedFields), text(200)).default({}),
    delimiter: z.string().length(1).default(','),
    dateFormat: z.enum(dateFormats).default('iso'),
    ageRating: z.literal([0, 10, 20, 30, 40]).default(0),
    explicitRating: z.literal([0, 10, 20, 30, 40]).default(30),
    rights: FeedRightsRule.default({}),
    price: FeedPriceRule.exactOptional(),
    /** Hosts that linked media lie on, also those that the supplier redirects to; `*.` is all below. */
    mediaHosts: listSchemaOf(
      z
        .string()
        .regex(
          /^(?:\*\.)?(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}(?::\d{1,5})?$/,
          'must be a host, as cdn.example.com',
        ),
      { most: 20, duplicates: 'removed' },
    ).exactOptional(),
    /** Titles that the feed had before and has no more. */
    missing: z.enum(['keep', 'withdraw']).default('keep'),
  })
  .meta({ id: 'FeedSettings' });
export type FeedSettings = z.infer<typeof FeedSettings>;

const Count = z.int().nonnegative();

export const FeedRun = z
  .object({
    id: z.int().positive(),
    isCheck: z.boolean(),
    state: z.enum(['RUNNING', 'DONE', 'FAILED']),
    /** Why it failed, as a sentence. */
    cause: z.string().nullable(),
    rows: Count,
    added: Count,
    changed: Count,
    unchanged: Count,
    withdrawn: Count,
    refused: Count,
    bytes: Count,
    /** The supplier said that the feed is the one of the run before. */
    isUnchanged: z.boolean(),
    startedAt: Instant,
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'FeedRun' });
export type FeedRun = z.infer<typeof FeedRun>;

export const Feed = z
  .object({
    id: z.int().positive(),
    name: z.string(),
    settings: FeedSettings,
    isActive: z.boolean(),
    nextRunAt: Instant.nullable(),
    lastRun: FeedRun.nullable(),
  })
  .meta({ id: 'Feed' });
export type Feed = z.infer<typeof Feed>;

export const FeedReportRow = z.object({
  place: z.string(),
  number: z.string().nullable(),
  outcome: z.enum(['ADDED', 'CHANGED', 'WITHDRAWN', 'REFUSED', 'NOTED']),
  articleId: z.int().positive().nullable(),
  message: z.string().nullable(),
});
export type FeedReportRow = z.infer<typeof FeedReportRow>;

export const FeedName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'must be small letters, digits and dashes, at most 60');

const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'must be a month, as 2026-11');
const amounts = z.record(z.string(), z.int());

export const LicensorUsageRow = z
  .object({
    licensor: z.string(),
    articleId: z.int().positive(),
    title: z.string(),
    /** Plays of 30 seconds or more. */
    plays: Count,
    seconds: Count,
    downloads: Count,
    purchases: Count,
    refunds: Count,
    /** What was paid and refunded, in the smallest unit of each currency. */
    paid: amounts,
    refunded: amounts,
    /** Percent of what is left that the licensor gets; null where no licence says so. */
    share: z.number().nullable(),
  })
  .meta({ id: 'LicensorUsageRow' });
export type LicensorUsageRow = z.infer<typeof LicensorUsageRow>;

export const feedsSchemas = {
  getFeeds: {
    summary: 'For operators: feeds of suppliers, with their last runs',
    responses: { 200: z.object({ feeds: z.array(Feed) }) },
  },
  putFeed: {
    summary: 'For operators: add a feed, or change the one of this name',
    body: z.strictObject({ name: FeedName, settings: FeedSettings, isActive: z.boolean().default(true) }),
    responses: { 200: Feed },
  },
  getFeedRuns: {
    summary: 'For operators: the last runs of a feed',
    params: z.object({ id: Id }),
    responses: { 200: z.object({ runs: z.array(FeedRun) }) },
    problems: ['NOT_FOUND'],
  },
  runFeed: {
    summary: 'For operators: run a feed soon, or check what a run would change; its runs say how it went',
    params: z.object({ id: Id }),
    body: z.strictObject({ isCheck: z.boolean().default(false), isForced: z.boolean().default(false) }),
    responses: { 202: z.object({ isQueued: z.literal(true) }) },
    problems: ['NOT_FOUND'],
  },
  getFeedReport: {
    summary: 'For operators: the report of a run, row by row',
    params: z.object({ id: Id }),
    query: z.object({ after: z.coerce.number().int().nonnegative().default(0) }),
    responses: { 200: z.object({ run: FeedRun, rows: z.array(FeedReportRow), next: z.int().nullable() }) },
    problems: ['NOT_FOUND'],
  },
  getLicensorUsage: {
    summary: 'For operators: what was used of each licensor in a month, title by title',
    query: z.object({ month: Month }),
    responses: { 200: z.object({ month: z.string(), rows: z.array(LicensorUsageRow) }) },
  },
} as const satisfies Record<keyof typeof feedsCalls, CallSchemas>;
