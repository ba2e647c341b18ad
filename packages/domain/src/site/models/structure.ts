import { z } from 'zod';
import { contentTypeNames } from '../../catalogue/content-types.ts';
import { cardKindNames, sectionKindNames } from '../../catalogue/sections.ts';
import { field } from './fields/field.ts';
import { FileUrl, Link } from './fields/link.ts';

export const SectionKind = z.enum(sectionKindNames);
export const CardKind = z.enum(cardKindNames);

const pictureExample = '/img/art/acme.cover/{width}x{height}.{suffix}';
const Hue = z.number().min(0).max(360);
const Share = z.number().min(0).max(1);
const thumbhash = () =>
  field(
    z.string().exactOptional(),
    'The blurred first sight of the picture; computed at import.',
    '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  );
const hue = () =>
  field(Hue.exactOptional(), 'The OKLCH hue of the picture, for tinted grounds; computed at import.', 265);

export const Action = z.object({
  label: field(z.string(), 'What customers read.', 'Listen'),
  clickUrl: field(Link, 'Where it leads.', '/music'),
  style: field(z.enum(['primary', 'secondary', 'ghost']).default('primary'), 'How it looks.', 'secondary'),
  icon: field(z.string().exactOptional(), 'The name of an icon of packages/ui.', 'play'),
});
export type Action = z.infer<typeof Action>;

/** One picture of a story, upright, with what is said over it. */
export const StorySlide = z.object({
  title: field(z.string(), 'The text over the picture.', 'Behind the stage'),
  alt: field(z.string(), 'What the picture shows, for screen readers.', 'Two people tune a guitar'),
  badge: field(z.string().exactOptional(), 'A word in a corner.', 'Live'),
  caption: field(
    z.string().exactOptional(),
    'What is said or sung; it can be switched off.',
    'We begin in five minutes.',
  ),
  imageUrl: field(FileUrl.exactOptional(), 'The picture, upright.', pictureExample),
  thumbhash: thumbhash(),
  hue: hue(),
  soundUrl: field(FileUrl.exactOptional(), 'The sound.', '/media/public/acme/story.m4a'),
  seconds: field(z.number().min(2).max(30).default(6), 'How long it is shown.', 8),
  action: field(Action.exactOptional(), 'A button.'),
});
export type StorySlide = z.infer<typeof StorySlide>;

/** A card: what a shelf, a hero or a list shows of one thing. */
export const Entry = z.object({
  id: field(z.union([z.string(), z.number()]), 'The name of the card, once in its section.', 'night-bus'),
  kind: field(CardKind, 'The shape of the card.', 'album'),
  title: field(z.string(), 'The first line.', 'Night Bus'),
  subtitle: field(z.string().exactOptional(), 'The second line.', 'Ode'),
  caption: field(z.string().exactOptional(), 'The small line.', '12 tracks'),
  imageUrl: field(FileUrl.exactOptional(), 'The picture.', pictureExample),
  phoneImageUrl: field(FileUrl.exactOptional(), 'The picture on phones, upright.', pictureExample),
  imageDirection: field(
    z.enum(['ltr', 'rtl']).exactOptional(),
    'The writing direction the wide picture leaves room for; the other direction mirrors it.',
    'ltr',
  ),
  thumbhash: thumbhash(),
  hue: hue(),
  focus: field(
    z
      .object({
        x: field(Share, 'From the left edge, 0 to 1.', 0.5),
        y: field(Share, 'From the upper edge, 0 to 1.', 0.2),
      })
      .exactOptional(),
    'The middle of the lettering of the picture: badges keep away from it.',
  ),
  clickUrl: field(Link, 'Where it leads.', '/music/albums/1/ode/night-bus/2'),
  badges: field(z.array(z.string()).max(2).exactOptional(), 'Words in a corner; at most two.', ['Exclusive']),
  isNew: field(z.boolean().exactOptional(), 'Marked as new.', true),
  isFree: field(z.boolean().exactOptional(), 'Marked as free.', true),
  price: field(
    z
      .object({
        amount: field(z.number().int(), 'In the smallest unit of the currency.', 499),
        currency: field(z.string().length(3), 'The currency of the tenant.', 'EUR'),
      })
      .exactOptional(),
    'The price on the card.',
  ),
  ageRating: field(z.number().int().exactOptional(), 'An age grading code: 0, 10, 20, 30, 40.', 20),
  progress: field(Share.exactOptional(), 'The part already played, 0 to 1; the product fills it in.', 0.4),
  duration: field(z.number().min(0).exactOptional(), 'How long it plays, in seconds.', 214),
  actions: field(z.array(Action).exactOptional(), 'Buttons.'),
  // slides do not travel in the page: the story viewer asks for them when a visitor opens it
  slides: field(z.array(StorySlide).min(1).max(20).exactOptional(), 'The pictures of a story.'),
  articleId: field(
    z.int().positive().exactOptional(),
    'The article this card shows: the catalogue gives what the editor does not say, and decides whether it is shown.',
    2,
  ),
  contentType: field(z.enum(contentTypeNames).exactOptional(), 'The content type of the article.', 'ALBUM'),
  description: field(
    z.string().exactOptional(),
    'The longer text of a hero or list.',
    'Jazz after midnight.',
  ),
  number: field(z.int().exactOptional(), 'The number of a track, episode or chapter.', 3),
  season: field(z.int().exactOptional(), 'The season of an episode.', 1),
  releasedOn: field(z.iso.date().exactOptional(), 'The day it came out.', '2026-11-01'),
  popularity: field(z.int().nonnegative().exactOptional(), 'Plays, reads or downloads.', 12_000),
  isExplicit: field(z.boolean().exactOptional(), 'Marked as explicit.', true),
  makerUrl: field(Link.exactOptional(), 'The page of its maker.', '/music/artists/ode/1'),
  previewUrl: field(
    FileUrl.exactOptional(),
    'What every visitor may play: a preview, or all of something free.',
    '/media/public/acme/preview.m4a',
  ),
  isUnrecorded: field(
    z.boolean().exactOptional(),
    'A song, episode or chapter without a recording has no play button; the product fills it in.',
    true,
  ),
  previewBytes: field(z.int().nonnegative().exactOptional(), 'The size of the preview in bytes.', 480_000),
});
export type Entry = z.infer<typeof Entry>;

const Shown = z.object({
  url: field(FileUrl, 'The picture.', pictureExample),
  alt: field(z.string().default(''), 'What it shows, for screen readers.', 'The harbour at night'),
  caption: field(z.string().exactOptional(), 'The line below it.', 'Photo: Ana Pop'),
});

const blockOf = <Type extends string>(type: Type) => field(z.literal(type), 'The kind of block.');
const plain = (example: string) => field(z.string(), 'The text.', example);

/** Rich text in blocks. Markup is in `html` alone, and read by `richText`: nothing in it can become a script. */
export const TextBlock = z.discriminatedUnion('type', [
  z.object({
    type: blockOf('heading'),
    text: plain('The tide'),
    id: field(z.string().exactOptional(), 'The anchor that a link can lead to.', 'tide'),
  }),
  z.object({ type: blockOf('paragraph'), text: plain('At noon the water came back.') }),
  z.object({ type: blockOf('list'), items: field(z.array(z.string()), 'The lines.', ['One', 'Two']) }),
  z.object({
    type: blockOf('question'),
    text: plain('Can I cancel?'),
    answer: field(z.string(), 'The answer.', 'Yes, at any time.'),
  }),
  z.object({
    type: blockOf('link'),
    text: plain('See all plans'),
    clickUrl: field(Link, 'Where it leads.', '/subscription'),
  }),
  z.object({
    type: blockOf('quote'),
    text: plain('Nothing is louder than snow.'),
    by: field(z.string().exactOptional(), 'Who said it.', 'Ana Pop'),
  }),
  z.object({
    type: blockOf('html'),
    html: field(
      z.string().max(20_000),
      'Simple marks; anything else is dropped.',
      '<p>Since <b>1998</b></p>',
    ),
  }),
  z.object({
    type: blockOf('gallery'),
    images: field(z.array(Shown).min(1).max(30), 'The pictures.'),
  }),
  z.object({
    type: blockOf('video'),
    url: field(FileUrl, 'The film.', '/media/public/acme/film/master.m3u8'),
    posterUrl: field(FileUrl.exactOptional(), 'The picture before it plays.', pictureExample),
    caption: field(z.string().exactOptional(), 'The line below it.', 'The harbour at night'),
  }),
  z.object({
    type: blockOf('audio'),
    url: field(FileUrl, 'The recording.', '/media/public/acme/talk.m4a'),
    title: field(z.string(), 'What it is called.', 'A talk about snow'),
  }),
]);
export type TextBlock = z.infer<typeof TextBlock>;

/** What a section may say about itself; keys not listed here pass through. */
export const CustomProperties = z.looseObject({
  kind: field(SectionKind.exactOptional(), 'How the section is shown.', 'shelf'),
  card: field(CardKind.exactOptional(), 'The shape of its cards.', 'album'),
  subtitle: field(z.string().exactOptional(), 'The line below the title.', 'New this week'),
  lane: field(
    z.enum(['full', 'wide', 'narrow']).exactOptional(),
    'How much of a row it takes on wide screens: wide and narrow stand side by side.',
    'wide',
  ),
  device: field(
    z.enum(['phone', 'desktop']).exactOptional(),
    'The only screens that show it: phones, or wider ones.',
    'phone',
  ),
  more: field(z.string().exactOptional(), 'The label of the link to data.clickUrl.', 'See all'),
  blocks: field(z.array(TextBlock).exactOptional(), 'The text of a section of the kind rich-text.'),
  actions: field(z.array(Action).exactOptional(), 'Buttons.'),
  html: field(
    z.string().exactOptional(),
    'The markup of a section of the kind html; scripts are dropped.',
    '<p>Since <b>1998</b></p>',
  ),
  endsAt: field(z.iso.datetime().exactOptional(), 'When the countdown ends, in UTC.', '2026-12-24T18:00:00Z'),
  phoneImageUrl: field(FileUrl.exactOptional(), 'The picture on phones, upright.', pictureExample),
  thumbhash: thumbhash(),
  hue: field(z.number().exactOptional(), 'The OKLCH hue of the ground.', 265),
  description: field(
    z.string().exactOptional(),
    'The description of a page, for search engines.',
    'Music for the night.',
  ),
  layout: field(
    z.literal('marketing').exactOptional(),
    'Of a page: shows the brand and nothing else to click before the offer.',
    'marketing',
  ),
});
export type CustomProperties = z.infer<typeof CustomProperties>;

export const StructureData = z.object({
  title: field(z.string().exactOptional(), 'The title of the page or section.', 'New albums'),
  params: field(
    z
      .object({
        query: field(
          z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
          'What the catalogue is asked for: id is a content type, the key of a category, the number of an article for its parts, or by:<number> with a contentType; sort is popular, new or title; genre, contentType, limit and offset narrow it.',
          { id: 'ALBUM', sort: 'new', limit: 12 },
        ),
      })
      .exactOptional(),
    'Fills the section from the catalogue instead of entries.',
  ),
  clickUrl: field(Link.exactOptional(), 'Where the title leads.', '/music/list'),
  imageUrl: field(FileUrl.exactOptional(), 'The picture of the section.', pictureExample),
  customProperties: field(CustomProperties.exactOptional(), 'How it is shown.'),
  entries: field(z.array(Entry).exactOptional(), 'Its cards; a card may be no more than an articleId.'),
});
export type StructureData = z.infer<typeof StructureData>;

/** A page, a section of a page, or a fragment. Texts are of one language; `localize` chose it. */
export const StructureNode = z
  .object({
    id: field(z.union([z.string(), z.number()]), 'The name of the node, once in its page.', 'new-albums'),
    name: field(z.string().min(1), 'What it is called among editors.', 'New albums'),
    data: field(StructureData, 'What it shows.'),
    get substructure(): z.ZodArray<typeof StructureNode> {
      return field(z.array(StructureNode), 'Sections of the page, or of the section.');
    },
  })
  .meta({ id: 'StructureNode' });
export type StructureNode = z.infer<typeof StructureNode>;
