import { z } from 'zod';
import { field } from './field.ts';

/**
 * Where a click may lead: a path of the app without its locale, an anchor, a mail address, or an https address.
 * Backslashes, white space and `//host` are how script and off-site addresses are smuggled past a prefix check.
 */
export const Link = z
  .string()
  .max(2000)
  .regex(/^(?:\/(?!\/)|#|https:\/\/|mailto:)[^\s\\]*$/, 'must be an app path, an anchor, mailto: or https:');

/** A picture or file of our own, or one on an https host; `{width}`, `{height}` and `{suffix}` are filled in later. */
export const FileUrl = z
  .string()
  .max(2000)
  .regex(/^(?:\/(?!\/)|https:\/\/)[^\s\\]*$/, 'must be a path of ours or https:');

/** A site and nothing of it: what an address only looks like (`https://ours.example\\@…`) is another's name. */
export const Origin = z
  .string()
  .refine(
    (url) => /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url,
    'must be an origin, without a path',
  );

export const MenuItem = z.object({
  id: field(z.string().min(1), 'The name of the entry, once in its menu.', 'music'),
  label: field(z.string().min(1), 'What customers read.', 'Music'),
  clickUrl: field(Link, 'Where it leads: a path without its language, or an https address.', '/music'),
  icon: field(z.string().exactOptional(), 'The name of an icon of packages/ui.', 'music'),
  isNew: field(z.boolean().default(false), 'Marked as new.', true),
  needsSignIn: field(z.boolean().default(false), 'Shown to signed-in customers only.', true),
});
export type MenuItem = z.infer<typeof MenuItem>;
