import { z } from 'zod';
import { atriumMark, markFills } from '../../brand-mark.ts';
import { FileUrl, Link, MenuItem } from '../link.ts';

/** The frame around every page: what surrounds the content and never changes with it. */

export const Images = z.object({
  /** The brand's mark where there is none. */
  favicon: FileUrl.exactOptional(),
  logo: FileUrl.exactOptional(),
  logoDark: FileUrl.exactOptional(),
  /** Shared links without a picture of their own. */
  share: FileUrl.exactOptional(),
  /** Icons of the web app manifest, by edge length. */
  appIcons: z.array(z.object({ src: FileUrl, size: z.number().int().positive() })).default([]),
});

/** Path data and nothing else, so that a stored mark cannot carry other markup. */
const MarkShape = z.object({
  d: z
    .string()
    .max(2000)
    .regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s.,+-]+$/, 'must be the path of an SVG on 32 × 32'),
  fill: z.enum(markFills),
});

export const Global = z.object({
  brand: z.string().default('Atrium'),
  /** The last part of a page title when the vertical has none. */
  mainTitle: z.string().default(''),
  /** What stands beside the name, in the theme's colours. */
  mark: z.array(MarkShape).min(1).max(8).readonly().default(atriumMark),
  homeStructure: z.string().default('home'),
  supportEmail: z.email().exactOptional(),
});

export const Header = z.object({
  showSearch: z.boolean().default(true),
  searchHint: z.string().default(''),
  showLanguageMenu: z.boolean().default(true),
  showThemeToggle: z.boolean().default(true),
  showNotifications: z.boolean().default(true),
  showCart: z.boolean().default(false),
  showCredits: z.boolean().default(false),
});

export const FooterColumn = z.object({ title: z.string(), items: z.array(MenuItem) });

export const Footer = z.object({
  text: z.string().default(''),
  columns: z.array(FooterColumn).default([]),
  /** The small print under the columns. */
  legal: z.string().default(''),
});

export const Menu = z.object({ items: z.array(MenuItem).default([]) });

export const Navigation = z.object({
  /** Top bar, or the rail of layout `monsooq`. */
  top: z.array(MenuItem).default([]),
  /** Bottom tabs of phones. */
  bottom: z.array(MenuItem).max(5).default([]),
});

export const Links = z.object({
  homeUrl: Link.default('/'),
  termsUrl: Link.default('/info/terms'),
  privacyUrl: Link.default('/info/privacy'),
  imprintUrl: Link.default('/impressum'),
  faqUrl: Link.default('/apps/faq'),
  supportUrl: Link.exactOptional(),
});
