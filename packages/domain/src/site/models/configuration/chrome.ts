import { z } from 'zod';
import { logoShapes } from '../../brand/brand-logo.ts';
import { atriumMark, markFills } from '../../brand/brand-mark.ts';
import { field } from '../fields/field.ts';
import { FileUrl, Link, MenuItem } from '../fields/link.ts';

/** The frame around every page: what surrounds the content and never changes with it. */

const AppIcon = z.object({
  src: field(FileUrl, 'The picture.', '/img/brand/acme/icon-512.png'),
  size: field(z.number().int().positive(), 'The length of its edge in pixels.', 512),
});

export const Images = z.object({
  favicon: field(
    FileUrl.exactOptional(),
    'The icon of the browser tab; the mark of the brand where there is none.',
    '/img/brand/acme/favicon.svg',
  ),
  logo: field(FileUrl.exactOptional(), 'The logo of headers on light ground.', '/img/brand/acme/logo.svg'),
  logoDark: field(
    FileUrl.exactOptional(),
    'The logo of headers on dark ground.',
    '/img/brand/acme/logo-dark.svg',
  ),
  logoShape: field(
    z.enum(logoShapes).default('mark'),
    'A square beside the name, or a picture as wide as it is drawn.',
    'wordmark',
  ),
  showName: field(
    z.boolean().default(true),
    'Whether the name stands beside the logo; false where the logo says it.',
    false,
  ),
  share: field(
    FileUrl.exactOptional(),
    'The picture of shared links to pages without a picture of their own.',
    '/img/art/acme.share/1200x630.jpg',
  ),
  appIcons: field(z.array(AppIcon).default([]), 'Icons of the installed web app.'),
});

/** Path data and nothing else, so that a stored mark cannot carry other markup. */
export const MarkShape = z.object({
  d: field(
    z
      .string()
      .max(2000)
      .regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s.,+-]+$/, 'must be the path of an SVG on 32 × 32'),
    'The path of an SVG on 32 × 32.',
    'M4 4h24v24h-24z',
  ),
  fill: field(z.enum(markFills), 'Which colour of the theme fills it.', 'accent'),
});

export const Global = z.object({
  brand: field(z.string().default('Atrium'), 'The name of the brand as customers read it.', 'Acme'),
  mainTitle: field(
    z.string().default(''),
    'The last part of a page title where the vertical has none.',
    'Music for the night',
  ),
  mark: field(
    z.array(MarkShape).min(1).max(8).readonly().default(atriumMark),
    'The mark beside the name, in the colours of the theme; up to eight shapes.',
  ),
  homeStructure: field(z.string().default('home'), 'The structure that the home page shows.', 'home'),
  supportEmail: field(z.email().exactOptional(), 'Where customers write to.', 'help@acme.example'),
});

const shown = (preset: boolean, description: string) =>
  field(z.boolean().default(preset), description, !preset);

export const Header = z.object({
  showSearch: shown(true, 'Whether the header has a search field.'),
  searchHint: field(z.string().default(''), 'The text of the empty search field.', 'Artists, albums, tracks'),
  showLanguageMenu: shown(true, 'Whether the language can be changed.'),
  showThemeToggle: shown(true, 'Whether light and dark can be switched.'),
  showNotifications: shown(true, 'Whether the header has the bell.'),
  showCart: shown(false, 'Whether the header has the cart.'),
  showCredits: shown(false, 'Whether the header shows the credits of a customer.'),
});

export const FooterColumn = z.object({
  title: field(z.string(), 'The heading of the column.', 'Help'),
  items: field(z.array(MenuItem), 'Its links.'),
});

export const Footer = z.object({
  text: field(z.string().default(''), 'The sentence beside the brand.', 'Made in Hamburg.'),
  columns: field(z.array(FooterColumn).default([]), 'Columns of links.'),
  legal: field(z.string().default(''), 'The small print below the columns.', '© 2026 Acme Media GmbH'),
});

export const Menu = z.object({ items: field(z.array(MenuItem).default([]), 'Entries, in their order.') });

export const Navigation = z.object({
  top: field(z.array(MenuItem).default([]), 'The bar on top, or the rail of the layout monsooq.'),
  bottom: field(z.array(MenuItem).max(5).default([]), 'The tabs at the bottom of phones; at most five.'),
});

export const Links = z.object({
  homeUrl: field(Link.default('/'), 'Where the logo leads.', '/'),
  termsUrl: field(Link.default('/info/terms'), 'The terms of use.', '/info/terms'),
  privacyUrl: field(Link.default('/info/privacy'), 'The privacy policy.', '/info/privacy'),
  imprintUrl: field(Link.default('/impressum'), 'The imprint.', '/impressum'),
  faqUrl: field(Link.default('/apps/faq'), 'Questions and answers.', '/apps/faq'),
  supportUrl: field(
    Link.exactOptional(),
    'Where customers are helped, if not by mail.',
    'https://help.acme.example',
  ),
});
