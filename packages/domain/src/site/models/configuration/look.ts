import { z } from 'zod';
import { areas } from '../../../catalogue/verticals.ts';
import { field } from '../fields/field.ts';
import { FileUrl, Link } from '../fields/link.ts';

/** `oklch(0.721 0.174 30.1)`; nothing else, so a stored colour cannot carry other CSS. */
export const Oklch = z
  .string()
  .regex(/^oklch\((?:0|1|0?\.\d+) (?:0|0?\.\d+) \d{1,3}(?:\.\d+)?\)$/, 'must be oklch(L C H)');

const Tone = z.object({
  hue: field(z.number().min(0).max(360), 'The hue in degrees, as in OKLCH.', 265),
  chroma: field(z.number().min(0).max(0.1), 'How much of the hue is seen; 0 is grey.', 0.01),
});

/** The few colours a tenant gives; the theme derives the rest. */
export const ColourConfiguration = z.object({
  isDark: field(z.boolean(), 'Whether the ground is dark.', false),
  neutral: field(Tone, 'The tone of page and surfaces.'),
  ink: field(Tone, 'The tone of text in light mode; dark mode writes in neutral.'),
  accent: field(Oklch, 'The colour of buttons.', 'oklch(0.55 0.2 265)'),
  accent2: field(Oklch, 'The second colour of gradients.', 'oklch(0.6 0.18 300)'),
  onAccent: field(Oklch, 'The colour of text on buttons.', 'oklch(0.99 0 0)'),
  accentText: field(
    Oklch.exactOptional(),
    'The colour of links and icons, where the accent is too pale to be read.',
    'oklch(0.45 0.2 265)',
  ),
  danger: field(
    Oklch.exactOptional(),
    'The colour of warnings, where the common red looks like the accent.',
    'oklch(0.5 0.2 25)',
  ),
});
export type ColourConfiguration = z.infer<typeof ColourConfiguration>;

export const CustomStyling = z.object({
  stylesheet: field(
    FileUrl.exactOptional(),
    'A stylesheet of the tenant, loaded after ours.',
    '/img/brand/acme/own.css',
  ),
});

/** Between the shelves of home, and below a story. */
export const adSlots = ['home-middle', 'story'] as const;
export type AdSlotName = (typeof adSlots)[number];

export const Advertisement = z.object({
  id: field(z.string(), 'The name of the advertisement.', 'headphones'),
  slot: field(
    z.enum(adSlots),
    'Which place it takes: between the shelves of the home page, or below a news story.',
    'home-middle',
  ),
  title: field(z.string(), 'What visitors read.', 'Headphones for the night'),
  imageUrl: field(FileUrl, 'The picture.', '/img/art/acme.ad/{width}x{height}.{suffix}'),
  clickUrl: field(Link, 'Where it leads.', 'https://shop.acme.example'),
});

export const Ads = z.object({
  enabled: field(z.boolean().default(false), 'Whether advertisements are shown.', true),
  freeForSubscribers: field(z.boolean().default(false), 'Whether customers with a plan see none.', true),
  items: field(z.array(Advertisement).default([]), 'The advertisements.'),
});

export const MetaData = z.object({
  content: field(
    z.string().default(''),
    'The description of pages without one of their own, for search engines.',
    'Music for the night.',
  ),
});

/** Page title per area. */
export const TabNames = z.partialRecord(z.enum(['home', ...areas()]), z.string()).default({});
