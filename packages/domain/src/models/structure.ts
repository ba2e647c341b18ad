import { z } from 'zod';
import { contentTypeNames } from '../content-types.ts';
import { cardKindNames, sectionKindNames } from '../sections.ts';
import { FileUrl, Link } from './link.ts';

export const SectionKind = z.enum(sectionKindNames);
export const CardKind = z.enum(cardKindNames);

export const Action = z.object({
  label: z.string(),
  clickUrl: Link,
  style: z.enum(['primary', 'secondary', 'ghost']).default('primary'),
  icon: z.string().exactOptional(),
});
export type Action = z.infer<typeof Action>;

/** One picture of a story, upright, with what is said over it. */
export const StorySlide = z.object({
  title: z.string(),
  /** What the picture shows, for those who do not see it. */
  alt: z.string(),
  badge: z.string().exactOptional(),
  /** What is said or sung in it; whoever does not want to read it switches it off. */
  caption: z.string().exactOptional(),
  imageUrl: FileUrl.exactOptional(),
  thumbhash: z.string().exactOptional(),
  hue: z.number().min(0).max(360).exactOptional(),
  soundUrl: FileUrl.exactOptional(),
  /** How long it stands. */
  seconds: z.number().min(2).max(30).default(6),
  action: Action.exactOptional(),
});
export type StorySlide = z.infer<typeof StorySlide>;

/** A card: what a shelf, a hero or a list shows of one thing. */
export const Entry = z.object({
  id: z.union([z.string(), z.number()]),
  kind: CardKind,
  title: z.string(),
  subtitle: z.string().exactOptional(),
  caption: z.string().exactOptional(),
  imageUrl: FileUrl.exactOptional(),
  phoneImageUrl: FileUrl.exactOptional(),
  /** The writing direction whose texts the wide picture leaves room for; the other one mirrors it. */
  imageDirection: z.enum(['ltr', 'rtl']).exactOptional(),
  thumbhash: z.string().exactOptional(),
  /** OKLCH hue of the artwork, for tinted backdrops. */
  hue: z.number().min(0).max(360).exactOptional(),
  /** The middle of the picture's own lettering, from 0 to 1 from its left and upper edge: badges keep away from it. */
  focus: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).exactOptional(),
  clickUrl: Link,
  badges: z.array(z.string()).max(2).exactOptional(),
  isNew: z.boolean().exactOptional(),
  isFree: z.boolean().exactOptional(),
  /** `amount` in the smallest unit of the currency. */
  price: z.object({ amount: z.number().int(), currency: z.string().length(3) }).exactOptional(),
  /** An age grading code: 0, 10, 20, 30, 40. */
  ageRating: z.number().int().exactOptional(),
  /** Part already played, 0 to 1. */
  progress: z.number().min(0).max(1).exactOptional(),
  /** Seconds. */
  duration: z.number().min(0).exactOptional(),
  actions: z.array(Action).exactOptional(),
  /** Of a story. They do not travel in the page: a viewer asks for them once somebody opens one. */
  slides: z.array(StorySlide).min(1).max(20).exactOptional(),
  /** The article an editor put here: the catalogue says what the editor does not, and whether it may be shown at all. */
  articleId: z.int().positive().exactOptional(),
  contentType: z.enum(contentTypeNames).exactOptional(),
  description: z.string().exactOptional(),
  /** Its place in the whole it is a part of: track, episode or chapter number. */
  number: z.int().exactOptional(),
  season: z.int().exactOptional(),
  /** `YYYY-MM-DD`. */
  releasedOn: z.iso.date().exactOptional(),
  /** Plays, reads or downloads. */
  popularity: z.int().nonnegative().exactOptional(),
  isExplicit: z.boolean().exactOptional(),
  /** The maker's own page. */
  makerUrl: Link.exactOptional(),
  /** What anybody may listen to or watch: a preview, or all of something free. */
  previewUrl: FileUrl.exactOptional(),
  previewBytes: z.int().nonnegative().exactOptional(),
});
export type Entry = z.infer<typeof Entry>;

const Shown = z.object({ url: FileUrl, alt: z.string().default(''), caption: z.string().exactOptional() });

/** Rich text in blocks. Markup is in `html` alone, and read by `richText`: nothing in it can become a script. */
export const TextBlock = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: z.string(), id: z.string().exactOptional() }),
  z.object({ type: z.literal('paragraph'), text: z.string() }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
  z.object({ type: z.literal('question'), text: z.string(), answer: z.string() }),
  z.object({ type: z.literal('link'), text: z.string(), clickUrl: Link }),
  z.object({ type: z.literal('quote'), text: z.string(), by: z.string().exactOptional() }),
  z.object({ type: z.literal('html'), html: z.string().max(20_000) }),
  z.object({ type: z.literal('gallery'), images: z.array(Shown).min(1).max(30) }),
  z.object({
    type: z.literal('video'),
    url: FileUrl,
    posterUrl: FileUrl.exactOptional(),
    caption: z.string().exactOptional(),
  }),
  z.object({ type: z.literal('audio'), url: FileUrl, title: z.string() }),
]);
export type TextBlock = z.infer<typeof TextBlock>;

/** What a section may say about itself; keys not listed here pass through. */
export const CustomProperties = z.looseObject({
  kind: SectionKind.exactOptional(),
  card: CardKind.exactOptional(),
  subtitle: z.string().exactOptional(),
  /** Sections of one row on wide screens: two lanes side by side. */
  lane: z.enum(['full', 'wide', 'narrow']).exactOptional(),
  /** Only phones show it, or only wider screens do. */
  device: z.enum(['phone', 'desktop']).exactOptional(),
  /** Label of the link that `data.clickUrl` of the section leads to. */
  more: z.string().exactOptional(),
  blocks: z.array(TextBlock).exactOptional(),
  actions: z.array(Action).exactOptional(),
  html: z.string().exactOptional(),
  endsAt: z.iso.datetime().exactOptional(),
  phoneImageUrl: FileUrl.exactOptional(),
  thumbhash: z.string().exactOptional(),
  hue: z.number().exactOptional(),
  description: z.string().exactOptional(),
  /** Of a page: a campaign shows the brand and nothing else to click before its offer. */
  layout: z.literal('marketing').exactOptional(),
});
export type CustomProperties = z.infer<typeof CustomProperties>;

export const StructureData = z.object({
  title: z.string().exactOptional(),
  params: z
    .object({ query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])) })
    .exactOptional(),
  clickUrl: Link.exactOptional(),
  imageUrl: FileUrl.exactOptional(),
  customProperties: CustomProperties.exactOptional(),
  entries: z.array(Entry).exactOptional(),
});
export type StructureData = z.infer<typeof StructureData>;

/** A page, a section of a page, or a fragment. Texts are of one language; `localize` chose it. */
export const StructureNode = z
  .object({
    id: z.union([z.string(), z.number()]),
    name: z.string().min(1),
    data: StructureData,
    get substructure(): z.ZodArray<typeof StructureNode> {
      return z.array(StructureNode);
    },
  })
  .meta({ id: 'StructureNode' });
export type StructureNode = z.infer<typeof StructureNode>;
