import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { pagesCalls } from '../calls/pages.ts';
import { FreeForm, Instant, Lang, text } from './fields.ts';
import { Id } from './query.ts';

const PageKind = z.enum(['page', 'fragment', 'menu', 'popup']);

/** A period in which a version is shown; on `*` devices and in `*` languages unless it is for one of them. */
const PageSlot = z
  .object({
    version: z.int(),
    lane: z.enum(['LIVE', 'PRELIVE']),
    device: z.string(),
    lang: z.string(),
    from: Instant.nullable(),
    until: Instant.nullable(),
    state: z.enum(['live', 'planned', 'ended']),
  })
  .meta({ id: 'PageSlot' });

const PageRow = z
  .object({
    name: z.string(),
    kind: PageKind,
    /** In one language, or in each. */
    title: z.unknown(),
    sections: z.int().nonnegative(),
    latest: z.int().positive(),
    changedAt: Instant,
    /** Live and planned; what has ended is in the page itself. */
    slots: z.array(PageSlot),
  })
  .meta({ id: 'PageRow' });

const PageVersion = z
  .object({ version: z.int(), madeBy: z.string(), madeAt: Instant, note: z.string().nullable() })
  .meta({ id: 'PageVersion' });

const PageName = text(100).min(1);

export const pagesSchemas = {
  getPages: {
    summary: 'Pages, fragments, menus and popups of this tenant: what of them is live, and what is planned',
    responses: { 200: z.object({ pages: z.array(PageRow) }) },
  },
  getPage: {
    summary: 'One page as it is published, its periods and its versions',
    params: z.object({ name: PageName }),
    responses: {
      200: z.object({
        name: z.string(),
        kind: PageKind,
        /** Of every device and language: what a publication takes the place of. */
        tree: FreeForm,
        /** Which version that is. */
        shown: z.int(),
        /** Handed back to `publish`, it refuses to overwrite what another published since. */
        version: z.string(),
        /** Of the tenant, its default first. */
        locales: z.array(z.string()),
        slots: z.array(PageSlot),
        /** The newest first, a hundred at most. */
        versions: z.array(PageVersion),
      }),
    },
    problems: ['NOT_FOUND'],
  },
  getPageVersion: {
    summary: 'A version of a page as it was published',
    params: z.object({ name: PageName, version: Id }),
    responses: { 200: PageVersion.extend({ tree: FreeForm }) },
    problems: ['NOT_FOUND'],
  },
  getRuleMatches: {
    summary: 'What a rule of a section finds in the catalogue at a moment, in the order of the section',
    body: z.object({
      /** As in `data.params.query` of a section. */
      query: z.record(z.string().max(40), z.union([z.string().max(300), z.number(), z.boolean()])),
      at: Instant.exactOptional(),
      lang: Lang.exactOptional(),
    }),
    responses: {
      200: z.object({
        entries: z.array(
          z.object({
            articleId: z.int(),
            title: z.string(),
            subtitle: z.string().optional(),
            imageUrl: z.string().optional(),
          }),
        ),
        /** Of those that the rule finds now, what it does not find at the moment. */
        leaving: z.array(z.object({ articleId: z.int(), title: z.string() })),
      }),
    },
    problems: ['INVALID_PARAMETERS'],
  },
} as const satisfies Record<keyof typeof pagesCalls, CallSchemas>;
