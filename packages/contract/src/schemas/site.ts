import { SiteConfiguration } from '@atrium/domain/site/models/configuration/site-configuration';
import { Locale } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { z } from 'zod';
import type { CallSchemas } from '../call-schemas.ts';
import type { siteCalls } from '../calls/site.ts';
import { Instant, text } from './fields.ts';

const SectionRow = z
  .object({
    name: z.string(),
    /** Whether anything of it differs from the product. */
    isOwn: z.boolean(),
    changedAt: Instant.nullable(),
    madeBy: z.string().nullable(),
    /** When another version takes over. */
    plannedAt: Instant.nullable(),
  })
  .meta({ id: 'SiteSectionRow' });

export const siteSchemas = {
  getSite: {
    summary: 'Sections of the site, and which of them differ from the product',
    responses: { 200: z.object({ sections: z.array(SectionRow) }) },
  },
  getSiteSection: {
    summary: 'One section of the site, or the settings of the tenant, as they are stored',
    params: z.object({ section: text(100).min(1) }),
    responses: {
      200: z.object({
        name: z.string(),
        /** Only what differs from the product; null where nothing does. Texts may be per language. */
        body: z.unknown(),
        /** Handed back to `publish`, it refuses to overwrite what another published since. */
        version: z.string(),
        /** Of the tenant, its default first. */
        locales: z.array(Locale),
        /** Entries of the consent dialog that a script can wait for. */
        consents: z.array(z.string()),
        /** What the installation decides, to be read. */
        fixed: z.record(z.string(), z.string()),
      }),
    },
    problems: ['NOT_FOUND'],
  },
} as const satisfies Record<keyof typeof siteCalls, CallSchemas>;

/** Its sections, and the settings of the tenant. */
export const siteSectionNames: readonly string[] = ['settings', ...Object.keys(SiteConfiguration.shape)];
