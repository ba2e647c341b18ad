import type { LocalText } from '@atrium/domain/values/local-text';
import { type PieceKey, secondsOf } from '../../sound/pieces.ts';
import type { CatalogueArticle, CataloguePrice, TenantCode } from '../article.ts';
import type { MusicCategory } from './categories.ts';
import { lyricsOf } from './lyrics.ts';
import { slugOf } from './slug.ts';

/** What atrium makes, klang offers too. */
export const shared: readonly TenantCode[] = ['atrium', 'klang'];

/** In the languages of noor. */
export const noorText = (ar: string, en: string, fr: string) => ({ ar, en, fr });

interface ArtistRow {
  readonly id: number;
  readonly slug: string;
  readonly name: LocalText;
  readonly genre: MusicCategory;
  readonly origin: LocalText;
  readonly listeners: number;
  readonly bio: LocalText;
  readonly similar: readonly number[];
  /** Unless the picture is its own. */
  readonly art?: string;
  readonly tenants?: readonly TenantCode[];
}

export const artist = (row: ArtistRow): CatalogueArticle => ({
  id: row.id,
  contentType: 'ARTIST',
  slug: row.slug,
  title: row.name,
  description: row.bio,
  categories: [`music/${row.genre}`],
  art: row.art ?? `artist-${row.slug}`,
  popularity: row.listeners,
  relations: { similar: row.similar },
  properties: { origin: row.origin, monthlyListeners: row.listeners },
  tenants: row.tenants ?? shared,
});

interface TrackDetails {
  readonly title: LocalText;
  readonly plays?: number;
  readonly with?: CatalogueArticle;
  readonly isExplicit?: true;
  /** Can be bought without the album, or costs nothing. */
  readonly sale?: 'sold' | 'free';
  /** Unless it is the next of the album's recordings. */
  readonly piece?: PieceKey;
}

interface AlbumRow {
  readonly id: number;
  readonly slug: string;
  readonly title: LocalText;
  readonly by: CatalogueArticle;
  readonly categories: readonly [MusicCategory, ...MusicCategory[]];
  readonly released: string;
  readonly label: string;
  readonly popularity: number;
  readonly description: LocalText;
  readonly isNew?: true;
  /** In the smallest unit of the tenants' currency, when the album can be bought. */
  readonly price?: number;
  readonly art?: string;
  /** What its tracks sound like, taken in turn. */
  readonly sound: readonly [PieceKey, ...PieceKey[]];
  readonly firstTrack: number;
  readonly tracks: readonly (LocalText | TrackDetails)[];
}

const invited = {
  en: 'Featured artist',
  ar: 'ضيف العمل',
  fr: 'Artiste invité',
  de: 'Gast',
  es: 'Artista invitado',
  ro: 'Invitat',
};

const currencyOf = ({ tenants }: CatalogueArticle) => (tenants.includes('noor') ? 'SAR' : 'EUR');

const singlePrice = { EUR: 129, SAR: 500 } as const;

const priceIn = (currency: 'EUR' | 'SAR', amount: number): { prices: readonly CataloguePrice[] } => ({
  prices: [
    {
      businessModel: amount === 0 ? 'DOWNLOAD_TO_OWN_FREEMIUM' : 'DOWNLOAD_TO_OWN',
      amount: { [currency]: amount },
    },
  ],
});

/** An album followed by its tracks. */
export function album(row: AlbumRow): CatalogueArticle[] {
  const tracks = row.tracks.map((track, at) =>
    trackOf(row, isDetailed(track) ? track : { title: track }, at),
  );
  const year = row.released.slice(0, 4);
  return [
    {
      id: row.id,
      contentType: 'ALBUM',
      slug: row.slug,
      title: row.title,
      description: row.description,
      creator: row.by.id,
      categories: row.categories.map((category) => `music/${category}`),
      art: row.art ?? `album-${row.slug}`,
      released: row.released,
      duration: tracks.reduce((sum, { duration = 0 }) => sum + duration, 0),
      popularity: row.popularity,
      ...(row.price !== undefined && priceIn(currencyOf(row.by), row.price)),
      ...(row.isNew && { isNew: row.isNew }),
      licensor: row.label,
      relations: { track: tracks.map(({ id }) => id) },
      properties: { label: row.label, copyright: `© ${year} ${row.label}` },
      tenants: row.by.tenants,
    },
    ...tracks,
  ];
}

function trackOf(row: AlbumRow, track: TrackDetails, at: number): CatalogueArticle {
  const piece = track.piece ?? row.sound[at % row.sound.length] ?? row.sound[0];
  const currency = currencyOf(row.by);
  const slug = slugOf(track.title);
  const words = lyricsOf(slug, piece);
  return {
    id: row.firstTrack + at,
    contentType: 'FULL_TRACK_MUSIC',
    slug,
    title: track.title,
    creator: row.by.id,
    categories: [`music/${row.categories[0]}`],
    art: row.art ?? `album-${row.slug}`,
    released: row.released,
    duration: secondsOf(piece),
    popularity: track.plays ?? playsOf(row.popularity, at),
    ...(track.sale && priceIn(currency, track.sale === 'free' ? 0 : singlePrice[currency])),
    licensor: row.label,
    ...(track.with && {
      people: [{ name: track.with.title, role: invited, art: track.with.art, article: track.with.id }],
    }),
    media: `music/${piece}`,
    properties: {
      album: row.id,
      number: at + 1,
      ...(track.isExplicit && { isExplicit: true }),
      ...(words && { lyrics: words }),
    },
    tenants: row.by.tenants,
  };
}

/** Second songs are singles more often than first ones; after that fewer and fewer listen on. */
function playsOf(albumPlays: number, at: number): number {
  const share = [0.6, 0.9, 0.44, 0.37, 0.52, 0.24, 0.31, 0.2, 0.16, 0.14, 0.27][at] ?? 0.1;
  return Math.round(albumPlays * share) + ((albumPlays * (at + 3)) % 997);
}

const isDetailed = (track: LocalText | TrackDetails): track is TrackDetails =>
  typeof track === 'object' && 'title' in track;
