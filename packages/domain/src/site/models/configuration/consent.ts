import { z } from 'zod';
import { tagManagerIdPattern } from '../../tracking/tag-manager.ts';
import { field } from '../fields/field.ts';
import { FileUrl, Link, Origin } from '../fields/link.ts';

/** One switch of the consent dialog. `identifier` becomes the id kept in `ncc_e`: renaming it asks every visitor again. */
export const CookieEntry = z.object({
  identifier: field(
    z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and dashes: `|` separates ids'),
    'The name of the entry; after a change of it every visitor is asked again.',
    'analytics',
  ),
  title: field(z.string(), 'What visitors read.', 'Statistics'),
  subTitle: field(z.string().default(''), 'What it is for.', 'Counts visits without names.'),
  necessary: field(z.boolean().default(false), 'Whether it cannot be switched off.', true),
  initialState: field(
    z.boolean().default(false),
    'Whether it is selected while a visitor has not decided.',
    false,
  ),
  src: field(
    FileUrl.exactOptional(),
    'A script that is loaded once the entry is allowed.',
    'https://stats.acme.example/s.js',
  ),
  targetCookieIds: field(
    z.array(z.string()).default([]),
    'Cookies that are removed when the entry is switched off.',
    ['_stats'],
  ),
});
export type CookieEntry = z.infer<typeof CookieEntry>;

export const Cookies = z.object({
  title: field(z.string().default(''), 'The heading of the consent dialog.', 'Your choice'),
  subTitle: field(z.string().default(''), 'The text below it.', 'Some of these are needed.'),
  moreUrl: field(Link.default('/info/privacy'), 'Where visitors read more.', '/info/privacy'),
  entries: field(z.array(CookieEntry).default([]), 'Switches of the dialog; none means no dialog.'),
});

export const TagManager = z.object({
  id: field(
    z
      .string()
      .regex(tagManagerIdPattern, 'must be GTM- followed by digits or upper-case letters')
      .exactOptional(),
    'The container of Google Tag Manager.',
    'GTM-ABC1234',
  ),
  consent: field(
    z.string().default('analytics'),
    'The identifier of the cookie entry that must be allowed before it is loaded.',
    'analytics',
  ),
});

export const ExternalRedirectDisclaimer = z.object({
  enabled: field(z.boolean().default(false), 'Whether visitors are asked before they leave.', true),
  title: field(z.string().default(''), 'The heading.', 'You leave Acme'),
  text: field(z.string().default(''), 'The text.', 'The next page is not ours.'),
  trustedOrigins: field(z.array(Origin).default([]), 'Sites that visitors leave for without a question.', [
    'https://help.acme.example',
  ]),
});

export const GeoBlock = z.object({
  active: field(z.boolean().default(false), 'Whether the whole site answers with this message.', false),
  title: field(z.string().default(''), 'The heading.', 'Not available here'),
  text: field(z.string().default(''), 'The text.', 'We may not show this in your country.'),
});
