import { z } from 'zod';
import { Price } from './price.ts';

/** SCREENSHOT, BANNER, VIDEO_GAMEPLAY, VIDEO_TRAILER, COVER … */
export const Artwork = z
  .object({
    artworkClass: z.string(),
    group: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    /** May hold `{width}`, `{height}` and `{suffix}`. */
    url: z.string(),
  })
  .meta({ id: 'Artwork' });
export type Artwork = z.infer<typeof Artwork>;

const ArticlePrice = Price.extend({
  /** DOWNLOAD_TO_OWN_FREEMIUM is a free online game. */
  businessModel: z.string(),
}).meta({ id: 'ArticlePrice' });

/** What every piece of content has in common. */
export const Article = z
  .object({
    id: z.int().positive(),
    contentType: z.string(),
    name: z.string(),
    title: z.string(),
    imageUrl: z.string().nullable(),
    ageRating: z.int().nonnegative(),
    licensorName: z.string().nullable(),
    clickUrl: z.string().optional(),
  })
  .meta({ id: 'Article' });
export type Article = z.infer<typeof Article>;

/** As a list of one's own shows it: in a queue, a playlist, a history. */
export const ListedArticle = Article.extend({
  /** Who made it, or what it is part of. */
  subtitle: z.string().exactOptional(),
  /** Seconds. */
  duration: z.number().nonnegative().exactOptional(),
  thumbhash: z.string().exactOptional(),
  hue: z.number().exactOptional(),
  /** Track, episode or chapter number. */
  number: z.int().exactOptional(),
  season: z.int().exactOptional(),
  isFree: z.boolean().exactOptional(),
  isExplicit: z.boolean().exactOptional(),
  makerUrl: z.string().exactOptional(),
  /** The address of a sound that needs no ticket: a preview, or all of something free. */
  previewUrl: z.string().exactOptional(),
  /** A song, episode or chapter of which there is no recording. */
  isUnrecorded: z.boolean().exactOptional(),
}).meta({ id: 'ListedArticle' });
export type ListedArticle = z.infer<typeof ListedArticle>;

export const Game = Article.extend({
  providerId: z.string().nullable(),
  developerName: z.string().nullable(),
  prices: z.array(ArticlePrice),
  additionalArtworks: z.array(Artwork),
  customProperties: z.looseObject({ useGameFrame: z.boolean().optional() }),
  isWalletItem: z.boolean(),
}).meta({ id: 'Game' });
export type Game = z.infer<typeof Game>;

export const Track = Article.extend({
  artistName: z.string().nullable(),
  /** Seconds. */
  duration: z.number().nonnegative().nullable(),
  collectionInfo: z.object({ articleId: z.int().positive() }).nullable(),
}).meta({ id: 'Track' });
export type Track = z.infer<typeof Track>;
