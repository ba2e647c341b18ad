import { z } from 'zod';
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

export const Global = z.object({
  brand: z.string().default('Atrium'),
  /** The last part of a page title when the vertical has none. */
  mainTitle: z.string().default(''),
  /** Which inline mark of `packages/ui` stands beside the name. */
  mark: z.enum(['atrium', 'noor', 'klang', 'arena']).default('atrium'),
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
