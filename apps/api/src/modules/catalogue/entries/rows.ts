import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { TextBlock } from '@atrium/domain/site/models/structure';
import type { LocalText } from '@atrium/domain/values/local-text';

/** One article as a card needs it, in the reader's language. */
export interface EntryRow {
  id: number;
  content_type: ContentType;
  slug: string;
  title: string;
  subtitle: string | null;
  description: string | null;
  age_rating: number;
  duration_s: number | null;
  released_on: string | null;
  popularity: number;
  provider_id: string | null;
  properties: EntryProperties;
  image: string | null;
  thumbhash: string | null;
  hue: number | null;
  focus_x: number | null;
  focus_y: number | null;
  business_model: string | null;
  amount_minor: number | null;
  currency: string | null;
  preview: string | null;
  preview_bytes: number | null;
  /** Whether there is any file of it, open or not. */
  has_media: boolean;
  maker_id: number | null;
  maker_type: ContentType | null;
  maker_slug: string | null;
  maker: string | null;
  category: string | null;
  category_title: string | null;
}

/** What of an article's custom properties a card shows. */
export interface EntryProperties {
  monsooq_new?: boolean;
  tags?: LocalText[];
  number?: number;
  episode?: number;
  chapter?: number;
  season?: number;
  isExplicit?: boolean;
  startsAt?: string;
  endsAt?: string;
}

/** One article with all that belongs to it, as one statement brings it. */
export interface DetailsRow extends EntryRow {
  properties: EntryProperties & Record<string, unknown>;
  body: TextBlock[] | null;
  licensor_name: string | null;
  developer_name: string | null;
  developer_slug: string | null;
  updated_at: Date;
  until: Date | null;
  slugs: Record<string, string> | null;
  maker_slugs: Record<string, string> | null;
  maker_image: string | null;
  parts: number;
  /** How many gave each score. */
  ratings: Record<string, number> | null;
  followers: number | null;
  collection: {
    id: number;
    content_type: EntryRow['content_type'];
    slug: string;
    title: string;
    maker_id: number | null;
    maker_slug: string | null;
  } | null;
  artworks: ArtworkRow[] | null;
  prices: { amount: number; currency: string; businessModel: string }[] | null;
  media:
    | {
        protocol: string;
        isPreview: boolean;
        uri: string;
        bytes: number | null;
        duration: number | null;
        height: number | null;
      }[]
    | null;
  categories: { id: number; key: string; titles: Record<string, string> | null }[] | null;
  people: PersonRow[] | null;
}

export interface PersonRow {
  name: LocalText;
  role: LocalText;
  image: string | null;
  /** The person's own page. */
  id: number | null;
  slug: string | null;
  content_type: EntryRow['content_type'] | null;
}

interface ArtworkRow {
  artworkClass: string;
  group: string | null;
  width: number | null;
  height: number | null;
  url: string;
  thumbhash: string | null;
}
