import { z } from 'zod';
import { contentTypeNames } from '../../catalogue/content-types.ts';
import { FileUrl, Link } from './fields/link.ts';
import { TextBlock } from './structure.ts';

const Artwork = z.object({
  /** SCREENSHOT, BANNER, HERO, HERO_PHONE, VIDEO_GAMEPLAY, VIDEO_TRAILER … */
  artworkClass: z.string(),
  group: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** May hold `{width}`, `{height}` and `{suffix}`. */
  url: FileUrl,
  thumbhash: z.string().exactOptional(),
});

const Price = z.object({
  /** In the smallest unit of the currency. */
  amount: z.int().nonnegative(),
  currency: z.string().length(3),
  /** DOWNLOAD_TO_OWN_FREEMIUM is free for every visitor. */
  businessModel: z.string(),
});

/** Another article that this one belongs to, as far as a line of text needs it. */
const Related = z.object({
  id: z.int().positive(),
  title: z.string(),
  clickUrl: Link,
  imageUrl: FileUrl.exactOptional(),
});

const Category = z.object({
  id: z.int().positive(),
  /** `{vertical}/{slug}` or `{vertical}/{parent}/{slug}`. */
  key: z.string(),
  title: z.string(),
  clickUrl: Link.nullable(),
});
export type ArticleCategory = z.infer<typeof Category>;

const Person = z.object({
  /** Of the page that the person has. */
  id: z.int().positive().exactOptional(),
  contentType: z.enum(contentTypeNames).exactOptional(),
  name: z.string(),
  role: z.string(),
  imageUrl: FileUrl.exactOptional(),
  clickUrl: Link.exactOptional(),
});

const Media = z.object({
  protocol: z.string(),
  isPreview: z.boolean(),
  duration: z.int().nullable(),
  bytes: z.int().nullable(),
  /** Lines of its best picture. */
  height: z.int().nullable().exactOptional(),
  /** The address of a medium that is free to play; protected media need a ticket. */
  url: FileUrl.exactOptional(),
});

/** What all think of it: how many gave one star, two, … five. */
const Rating = z.object({
  average: z.number().min(1).max(5),
  count: z.int().positive(),
  distribution: z.array(z.int().nonnegative()).length(5),
});

/** Everything a page shows of one article, in one language. */
export const ArticleDetails = z
  .object({
    id: z.int().positive(),
    contentType: z.enum(contentTypeNames),
    /** The part of its address that is only there to be read. */
    name: z.string(),
    title: z.string(),
    subtitle: z.string().exactOptional(),
    description: z.string().exactOptional(),
    imageUrl: FileUrl.exactOptional(),
    thumbhash: z.string().exactOptional(),
    /** OKLCH hue of the artwork, for tinted backdrops. */
    hue: z.number().exactOptional(),
    heroUrl: FileUrl.exactOptional(),
    heroPhoneUrl: FileUrl.exactOptional(),
    ageRating: z.int().nonnegative(),
    clickUrl: Link,
    /** The same page in the tenant's other languages, by locale code. */
    alternates: z.record(z.string(), Link),
    licensorName: z.string().nullable(),
    developerName: z.string().nullable(),
    developerUrl: Link.nullable(),
    providerId: z.string().nullable(),
    prices: z.array(Price),
    isFree: z.boolean(),
    /** Theirs, by itself or with its whole; of a visitor, and so on every page, false. */
    isWalletItem: z.boolean().exactOptional(),
    isNew: z.boolean(),
    badges: z.array(z.string()).max(2),
    additionalArtworks: z.array(Artwork),
    /** Its home first: breadcrumbs follow that one. */
    categories: z.array(Category),
    people: z.array(Person),
    maker: Related.nullable(),
    /** The album a track is on, the book a chapter is from. */
    collectionInfo: z.object({ articleId: z.int().positive(), title: z.string(), clickUrl: Link }).nullable(),
    duration: z.int().nonnegative().nullable(),
    releasedOn: z.iso.date().nullable(),
    updatedAt: z.iso.datetime(),
    /** When it goes off air; absent where it stays. */
    until: z.iso.datetime().exactOptional(),
    popularity: z.int().nonnegative(),
    rating: Rating.exactOptional(),
    /** How many customers follow it; of what nobody follows, nothing. */
    followers: z.int().positive().exactOptional(),
    media: z.array(Media),
    body: z.array(TextBlock),
    /** False where the rest of a premium article is kept for readers. */
    isBodyComplete: z.boolean(),
    customProperties: z.looseObject({}),
  })
  .meta({ id: 'ArticleDetails' });
export type ArticleDetails = z.infer<typeof ArticleDetails>;
