import { z } from 'zod';
import { areas } from '../../verticals.ts';
import { FileUrl, Link } from '../link.ts';

/** `oklch(0.721 0.174 30.1)`; nothing else, so a stored colour cannot carry other CSS. */
export const Oklch = z
  .string()
  .regex(/^oklch\((?:0|1|0?\.\d+) (?:0|0?\.\d+) \d{1,3}(?:\.\d+)?\)$/, 'must be oklch(L C H)');

const Tone = z.object({ hue: z.number().min(0).max(360), chroma: z.number().min(0).max(0.1) });

/** The few colours a tenant gives; the theme derives the rest. */
export const ColourConfiguration = z.object({
  isDark: z.boolean(),
  /** Page and surfaces. */
  neutral: Tone,
  /** Text in light mode, where paper has its own hue; dark mode writes in `neutral`. */
  ink: Tone,
  accent: Oklch,
  accent2: Oklch,
  onAccent: Oklch,
  /** Links and icons; only where the accent itself is too pale to be read. */
  accentText: Oklch.exactOptional(),
  /** Only where the common red would be mistaken for the accent. */
  danger: Oklch.exactOptional(),
});
export type ColourConfiguration = z.infer<typeof ColourConfiguration>;

export const CustomStyling = z.object({ stylesheet: FileUrl.exactOptional() });

/** Between the shelves of home, and below a story. */
export const adSlots = ['home-middle', 'story'] as const;
export type AdSlotName = (typeof adSlots)[number];

export const Advertisement = z.object({
  id: z.string(),
  /** Which place of a page it takes. */
  slot: z.enum(adSlots),
  title: z.string(),
  imageUrl: FileUrl,
  clickUrl: Link,
});

export const Ads = z.object({
  enabled: z.boolean().default(false),
  /** A plan is a place without any. */
  freeForSubscribers: z.boolean().default(false),
  items: z.array(Advertisement).default([]),
});

export const MetaData = z.object({
  /** The description of pages without one of their own. */
  content: z.string().default(''),
});

/** Page title per area. */
export const TabNames = z.partialRecord(z.enum(['home', ...areas()]), z.string()).default({});
