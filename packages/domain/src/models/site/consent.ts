import { z } from 'zod';
import { tagManagerIdPattern } from '../../tag-manager.ts';
import { FileUrl, Link, Origin } from '../link.ts';

/** One switch of the consent dialog. `identifier` becomes the id kept in `ncc_e`: renaming it asks everybody again. */
export const CookieEntry = z.object({
  identifier: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and dashes: `|` separates ids'),
  title: z.string(),
  subTitle: z.string().default(''),
  necessary: z.boolean().default(false),
  /** Preselected while the person has not decided. */
  initialState: z.boolean().default(false),
  /** A script loaded once this entry is enabled. */
  src: FileUrl.exactOptional(),
  /** Cookies removed when this entry is switched off. */
  targetCookieIds: z.array(z.string()).default([]),
});
export type CookieEntry = z.infer<typeof CookieEntry>;

export const Cookies = z.object({
  title: z.string().default(''),
  subTitle: z.string().default(''),
  moreUrl: Link.default('/info/privacy'),
  entries: z.array(CookieEntry).default([]),
});

export const TagManager = z.object({
  id: z
    .string()
    .regex(tagManagerIdPattern, 'must be GTM- followed by digits or upper-case letters')
    .exactOptional(),
  /** The consent entry that must be enabled before anything is loaded. */
  consent: z.string().default('analytics'),
});

export const ExternalRedirectDisclaimer = z.object({
  enabled: z.boolean().default(false),
  title: z.string().default(''),
  text: z.string().default(''),
  /** Origins that are left for without asking. */
  trustedOrigins: z.array(Origin).default([]),
});

export const GeoBlock = z.object({
  /** The whole site answers with the message below. */
  active: z.boolean().default(false),
  title: z.string().default(''),
  text: z.string().default(''),
});
