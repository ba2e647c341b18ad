import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { Vertical } from '@atrium/domain/catalogue/verticals';
import type { TextBlock } from '@atrium/domain/site/models/structure';
import type { Localizable, LocalText } from '@atrium/domain/values/local-text';
import type { tenantCodes } from '../tenant-codes.ts';

export type TenantCode = (typeof tenantCodes)[number];

/** How an article contains others, in order. */
export type RelationKind =
  | 'track'
  | 'playlist'
  | 'episode'
  | 'chapter'
  | 'similar'
  | 'trailer'
  | 'voucher'
  | 'product'
  | 'tournament'
  | 'news'
  | 'video';

/** One article of the demo: everything there is to know about it, in every language of the tenants that offer it. */
export interface CatalogueArticle {
  readonly id: number;
  readonly contentType: ContentType;
  /** Stays when the title changes; Latin letters, digits and dashes. */
  readonly slug: string;
  /** Other addresses in other languages; a language without one uses `slug`. */
  readonly slugs?: Partial<Record<'ar', string>>;
  /** A plain string is a name that is the same everywhere. */
  readonly title: LocalText;
  /** The line below the title, where neither a maker nor a genre says it. */
  readonly subtitle?: LocalText;
  readonly description?: LocalText;
  /** What there is to read: an article's text, show notes, terms. */
  readonly body?: readonly Localizable<TextBlock>[];
  /** The artist, author, show or series it belongs to. */
  readonly creator?: number;
  /** Keys of categories, the first of them its home: its address and breadcrumbs follow that one. */
  readonly categories: readonly string[];
  readonly ageRating?: 0 | 10 | 20 | 30 | 40;
  /** Keys of pictures: the cover that cards show, and the wide one behind a page's head. */
  readonly art: string;
  readonly hero?: string;
  readonly artworks?: readonly CatalogueArtwork[];
  /** `YYYY-MM-DD`. */
  readonly released?: string;
  /** Seconds. */
  readonly duration?: number;
  /** Plays, reads or downloads so far: the order of "popular". */
  readonly popularity: number;
  /** Per cent of the demo's customers who liked it; nobody has rated what says nothing. */
  readonly liked?: number;
  readonly prices?: readonly CataloguePrice[];
  readonly isNew?: true;
  /** Marks beside the name, at most two. */
  readonly tags?: readonly LocalText[];
  readonly licensor?: string;
  readonly developer?: string;
  readonly provider?: string;
  /** Cast, hosts, readers: found by search. */
  readonly people?: readonly CataloguePerson[];
  readonly relations?: Partial<Record<RelationKind, readonly number[]>>;
  /** Key in `media/manifest.json`. */
  readonly media?: string;
  /** What only some kinds have (see `article-properties.ts`). */
  readonly properties?: Localizable<Readonly<Record<string, unknown>>>;
  readonly tenants: readonly TenantCode[];
}

/** One more picture, or a film, by its key. */
export interface CatalogueArtwork {
  readonly artworkClass: 'SCREENSHOT' | 'BANNER' | 'VIDEO_TRAILER' | 'VIDEO_GAMEPLAY';
  readonly art: string;
  /** What belongs together. */
  readonly group?: string;
}

export interface CataloguePrice {
  /** `DOWNLOAD_TO_OWN_FREEMIUM` is free for every visitor. */
  readonly businessModel: 'DOWNLOAD_TO_OWN' | 'DOWNLOAD_TO_OWN_FREEMIUM' | 'RENTAL';
  /** In the smallest unit. Free is 0. */
  readonly amount: Partial<Record<'EUR' | 'SAR' | 'RON', number>>;
}

export interface CataloguePerson {
  readonly name: LocalText;
  readonly role: LocalText;
  /** Key of a portrait. */
  readonly art?: string;
  /** The person's own page. */
  readonly article?: number;
}

export interface CatalogueCategory {
  readonly id: number;
  /** `{vertical}/{slug}`, or `{vertical}/{parent slug}/{slug}` below a parent. */
  readonly key: string;
  readonly vertical: Vertical;
  readonly title: LocalText;
  readonly description?: LocalText;
  /** Key of a picture. */
  readonly art?: string;
}
