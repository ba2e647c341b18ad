import type { AgeGroup } from '@atrium/domain/access/age';
import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { LocalText } from '@atrium/domain/values/local-text';

/** A tenant's catalogue as a file brings it: pictures and media are already addresses. */
export interface CatalogueFile {
  readonly categories: readonly CategoryFile[];
  readonly articles: readonly ArticleFile[];
}

export interface CategoryFile {
  readonly id: number;
  /** `{vertical}/{slug}`, or `{vertical}/{parent slug}/{slug}`; a parent stands before its children. */
  readonly key: string;
  readonly vertical: string;
  readonly title: LocalText;
  readonly description?: LocalText;
  readonly artwork?: ArtworkFile;
}

export interface ArticleFile {
  readonly id: number;
  readonly contentType: ContentType;
  readonly slug: string;
  readonly slugs?: Readonly<Record<string, string>>;
  readonly title: LocalText;
  readonly subtitle?: LocalText;
  readonly description?: LocalText;
  /** Text blocks; texts inside may be per language. */
  readonly body?: readonly unknown[];
  readonly creator?: number;
  readonly categories: readonly string[];
  readonly ageRating?: AgeGroup;
  readonly released?: string;
  readonly duration?: number;
  readonly popularity: number;
  readonly licensor?: string;
  readonly rights?: RightsFile;
  readonly developer?: string;
  readonly provider?: string;
  readonly artworks: readonly ArtworkFile[];
  readonly prices: readonly { businessModel: string; amount: number; currency: string }[];
  readonly people: readonly { name: LocalText; role: LocalText; imageUrl?: string; article?: number }[];
  readonly relations: Readonly<Record<string, readonly number[]>>;
  readonly media: readonly MediaFile[];
  readonly properties: Readonly<Record<string, unknown>>;
  /** When it goes on air, and off again; at once and for good unless said. */
  readonly from?: string;
  readonly until?: string;
}

/** What a licence allows, beside the window and the devices. */
export interface RightsFile {
  /** Countries by two letters; everywhere unless said. */
  readonly territories?: readonly string[];
  readonly except?: readonly string[];
  /** Whether a copy may be kept on a device. */
  readonly offline: boolean;
  /** Percent of what it earns that the licensor gets. */
  readonly share?: number;
}

export interface ArtworkFile {
  readonly artworkClass: string;
  readonly url: string;
  /** What belongs together, e.g. the pictures of one gallery. */
  readonly group?: string;
  readonly width?: number;
  readonly height?: number;
  readonly thumbhash?: string;
  readonly hue?: number;
  /** The middle of its own lettering, where it has some to keep clear of. */
  readonly focus?: { readonly x: number; readonly y: number };
}

export interface MediaFile {
  readonly protocol: string;
  readonly isPreview: boolean;
  readonly uri: string;
  readonly bytes: number;
  readonly duration: number;
  /** Lines of the best picture of a film. */
  readonly height?: number;
  /** Where it is locked: by which scheme, and what opens it. */
  readonly drm?: MediaLock;
  /** The upload that it is, or will be, packaged from; without an address until it is. */
  readonly upload?: string;
}

/** The key and its name, as 32 hexadecimal digits each. */
export interface MediaLock {
  readonly scheme: 'CLEARKEY';
  readonly keyId: string;
  readonly key: string;
}
