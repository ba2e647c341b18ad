import type { LocalText } from '@atrium/domain/values/local-text';
import type { CatalogueArticle, CatalogueArtwork, CataloguePrice } from '../article.ts';
import type { GameGenre } from './categories.ts';
import { licensors, type Studio } from './studios.ts';
import { playedAs } from './variants.ts';

type Control = 'touch' | 'keyboard' | 'gamepad';

interface Row {
  readonly studio: Studio;
  /** The first is its home. */
  readonly genres: readonly [GameGenre, ...GameGenre[]];
  readonly text: LocalText;
  readonly released: string;
  readonly popularity: number;
  readonly ageRating?: 0 | 10 | 20;
  readonly controls?: readonly Control[];
  readonly players?: string;
  readonly orientation?: 'portrait' | 'landscape';
  readonly price?: 'free' | { readonly EUR: number; readonly RON: number } | { readonly SAR: number };
  readonly isNew?: true;
  readonly tournaments?: readonly number[];
  /** Not played here, and has three painted pictures, `video-shot-{slug}-1` to `-3`. */
  readonly hasShots?: true;
  readonly art?: string;
}

interface DownloadRow extends Row {
  readonly megabytes: number;
}

type GameType = 'ONLINE_GAME' | 'GAME' | 'CLOUD_GAME' | 'ARCADE_GAME';

const listOf: Partial<Record<GameType, string>> = {
  GAME: 'games/downloads',
  CLOUD_GAME: 'games/cloud',
  ARCADE_GAME: 'games/arcade',
};

const free: CataloguePrice = {
  businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM',
  amount: { EUR: 0, SAR: 0, RON: 0 },
};

/** Genres and, by what the row says, the lists it stands on. */
function categoriesOf(type: GameType, { genres, price, isNew }: Row): string[] {
  const [home, ...others] = genres.map((genre) => `games/${genre}`) as [string, ...string[]];
  const lists = [listOf[type], price === 'free' && 'games/free', isNew && 'games/new'];
  return [...new Set([home, ...lists.filter((list) => typeof list === 'string'), ...others])];
}

const shots = [1, 2, 3] as const;

/** As painted for a game that is not played here. */
const shotsOf = (slug: string): CatalogueArtwork[] =>
  shots.map((shot) => ({
    artworkClass: 'SCREENSHOT',
    art: `video-shot-${slug}-${shot}`,
    group: 'screenshots',
  }));

/** As the game itself draws it. A provider shows its games by a trailer: the same kind of clip. */
const picturesOfPlay = (slug: string, type: GameType): CatalogueArtwork[] => [
  type === 'CLOUD_GAME'
    ? { artworkClass: 'VIDEO_TRAILER', art: slug, group: 'trailer' }
    : { artworkClass: 'VIDEO_GAMEPLAY', art: slug, group: 'gameplay' },
  ...shots.map(
    (shot): CatalogueArtwork => ({
      artworkClass: 'SCREENSHOT',
      art: `play-${slug}-${shot}`,
      group: 'screenshots',
    }),
  ),
  { artworkClass: 'BANNER', art: `play-${slug}-banner`, group: 'banners' },
];

/** Who delivers a game of a kind. */
const providers: Readonly<Record<GameType, string>> = {
  ONLINE_GAME: 'atrium-games',
  ARCADE_GAME: 'atrium-games',
  CLOUD_GAME: 'sandbox-cloud',
  GAME: 'studio-download',
};

function gameOf(type: GameType, id: number, slug: string, title: LocalText, row: Row): CatalogueArticle {
  const { studio, text, released, popularity, price, isNew, tournaments, hasShots } = row;
  const artworks = playedAs(slug) ? picturesOfPlay(slug, type) : hasShots ? shotsOf(slug) : [];
  return {
    id,
    contentType: type,
    slug,
    title,
    description: text,
    developer: studio,
    licensor: licensors[studio],
    provider: providers[type],
    categories: categoriesOf(type, row),
    ageRating: row.ageRating ?? 0,
    art: row.art ?? `game-${slug}`,
    released,
    popularity,
    tenants: ['atrium', 'arena'],
    ...(isNew && { isNew }),
    ...(price && { prices: [price === 'free' ? free : { businessModel: 'DOWNLOAD_TO_OWN', amount: price }] }),
    ...(tournaments && { relations: { tournament: tournaments } }),
    ...(artworks.length > 0 && { artworks }),
    properties: {
      controls: row.controls ?? ['touch', 'keyboard'],
      players: row.players ?? '1',
      orientation: row.orientation ?? 'landscape',
    },
  };
}

const withProperties = (
  article: CatalogueArticle,
  more: Readonly<Record<string, unknown>>,
): CatalogueArticle => ({
  ...article,
  properties: { ...article.properties, ...more },
});

/** What of a game runs in a browser; one without files says so, and offers nothing that would fail. */
const framed = (slug: string) => ({ useGameFrame: true, ...played(slug) });

function played(slug: string) {
  const found = playedAs(slug);
  if (!found) return { isPlayable: false };
  const { achievements, variant } = found;
  return { achievements, ...(variant && { variant }) };
}

/** Opens in the portal's own game frame, nothing to install. */
export const onlineGame = (id: number, slug: string, title: LocalText, row: Row): CatalogueArticle =>
  withProperties(gameOf('ONLINE_GAME', id, slug, title, row), framed(slug));

/** One score, one leaderboard. */
export const arcadeGame = (id: number, slug: string, title: LocalText, row: Row): CatalogueArticle =>
  withProperties(gameOf('ARCADE_GAME', id, slug, title, row), framed(slug));

/** Kept on the phone. */
export const download = (
  id: number,
  slug: string,
  title: LocalText,
  { megabytes, ...row }: DownloadRow,
): CatalogueArticle =>
  withProperties(
    { ...gameOf('GAME', id, slug, title, { controls: ['touch'], ...row }), media: `game/${slug}` },
    {
      sizeBytes: megabytes * 1_000_000,
      requirements: [
        { os: 'Android', version: '10' },
        { os: 'iOS', version: '16' },
      ],
    },
  );

/** Runs at a provider's and arrives as pictures, there or in our frame: wants a controller and a quick line. */
export const cloudGame = (
  id: number,
  slug: string,
  title: LocalText,
  { isFramed, ...row }: Row & { readonly isFramed?: true },
): CatalogueArticle =>
  withProperties(
    gameOf('CLOUD_GAME', id, slug, title, { controls: ['gamepad', 'keyboard', 'touch'], ...row }),
    isFramed ? framed(slug) : played(slug),
  );
