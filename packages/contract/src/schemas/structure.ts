import { contentTypeNames } from '@atrium/domain/catalogue/content-types';
import { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import { PublicTenant } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { StructureNode } from '@atrium/domain/site/models/structure';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { structureCalls } from '../calls/structure.ts';
import { Lang, text, Word } from './fields.ts';
import { queryList } from './list.ts';
import { ArticleFragment, ChallengeFragment, ListFragment } from './models/fragments.ts';
import { Id, queryBoolean, queryInteger } from './query.ts';

const Rating = queryInteger(0, 100);

const StructureQuery = z.object({
  deviceId: Id.optional(),
  lastId: text(100).optional(),
  lang: Lang.optional(),
  isDesktop: queryBoolean.optional(),
  os: Word.optional(),
  maxRating: Rating.optional(),
  minRating: Rating.prefault(0),
  preLive: queryBoolean.prefault(true),
  omitCache: queryBoolean.prefault(false),
  forceTimeout: queryInteger(0, 60_000).prefault(0),
});

/** Each is a walk through an index of its own; no vertical has more than ten, no page shows more than six beside it. */
const contentTypesUpTo = (most: number) =>
  queryList(z.enum(contentTypeNames), { most, duplicates: 'removed' });

/** `id` is a number, or a name together with the content types it may be of. */
const ArticleQuery = StructureQuery.extend({
  id: text(200),
  contentType: contentTypesUpTo(10).optional(),
});

/**
 * `contentType` narrows a category, `genre` is the key of a second one, `also` brings the first few of other types. A
 * page begins at an offset, or behind the `nextCursor` of the page before.
 */
const ListQuery = ArticleQuery.extend({
  genre: text(200).optional(),
  also: contentTypesUpTo(6).optional(),
  sort: z.enum(['popular', 'new', 'title']).optional(),
  offset: queryInteger(0, 5000).prefault(0),
  cursor: text(100).min(1).optional(),
  limit: queryInteger(1, 50).prefault(10),
});

/** Any name may be asked for: an unknown one is not found, never a bad request. */
const Name = text(200).min(1);

export const Configuration = StructureNode.extend({
  name: z.literal('configuration'),
  data: z.object({
    customProperties: z.object({
      tenant: PublicTenant.meta({ id: 'PublicTenant' }),
      site: SiteConfiguration.meta({ id: 'SiteConfiguration' }),
      /** Whence media come besides ourselves, by feeds of suppliers; those of streams are fetched by scripts too. */
      mediaHosts: z.array(z.object({ origin: z.string(), isStream: z.boolean() })).optional(),
    }),
  }),
  substructure: z.array(StructureNode),
}).meta({ id: 'Configuration' });
export type Configuration = z.infer<typeof Configuration>;

const trust =
  '`maxRating` can only lower the limit; `preLive`, `omitCache` and `forceTimeout` work only for an operator’s preview';

export const structureSchemas = {
  getConfiguration: {
    summary: 'Who the tenant is and how its site is set up, as a structure node',
    query: z.object({ lang: Lang.optional() }),
    responses: { 200: Configuration },
  },
  getStructure: {
    summary: `A page: its sections and their entries, in one language. ${trust}`,
    params: z.object({ name: Name }),
    query: StructureQuery,
    responses: { 200: StructureNode },
    problems: ['STRUCTURE_NOT_FOUND'],
  },
  getArticleDetails: {
    summary: 'An article, and what stands below it',
    params: z.object({ name: Name }),
    query: ArticleQuery,
    responses: { 200: ArticleFragment },
    problems: ['NOT_FOUND', 'AGE_RESTRICTED', 'TIME_LIMIT_REACHED'],
  },
  getArticles: {
    summary:
      'A page of a list; `id` is a category, a content type, a maker, or an article whose parts are meant',
    params: z.object({ name: Name }),
    query: ListQuery,
    responses: { 200: ListFragment },
    problems: ['NOT_FOUND'],
  },
  getChallenge: {
    summary: 'A challenge and its steps',
    params: z.object({ name: Name }),
    query: StructureQuery.extend({ id: text(200) }),
    responses: { 200: ChallengeFragment },
    problems: ['NOT_FOUND'],
  },
  getFragment: {
    summary: `A part of a page that is loaded later. ${trust}`,
    params: z.object({ name: Name, id: text(100).min(1) }),
    query: StructureQuery,
    responses: { 200: StructureNode },
    problems: ['STRUCTURE_NOT_FOUND'],
  },
} as const satisfies Record<keyof typeof structureCalls, CallSchemas>;
