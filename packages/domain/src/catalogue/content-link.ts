import { slug } from '../values/slug.ts';

/**
 * Where each kind of card leads, as paths without the language. The first shape whose every part is known wins,
 * so the readable address stands first and the bare one last.
 */
const shapes = {
  game: ['/games/details/{slug}/{id}', '/games/details/{slug}', '/games/details/{id}'],
  gameCategory: ['/games/category/{slug}/{id}', '/games/category/{slug}'],
  gameList: ['/games/list/{name}/{id}', '/games/list/{name}', '/games/list'],
  gamePublisher: ['/games/publisher/{developer}'],
  arcade: [
    '/arcade/details/{slug}/{id}?state={state}',
    '/arcade/details/{slug}/{id}',
    '/arcade/details/{id}?state={state}',
    '/arcade/details/{id}',
  ],

  track: ['/music/tracks/{slug}/{id}', '/music/tracks/{id}'],
  album: ['/music/albums/{artistId}/{artistName}/{slug}/{id}', '/music/albums/{artistId}/{id}'],
  artist: ['/music/artists/{slug}/{id}', '/music/artists/{id}'],
  playlist: ['/music/playlists/{slug}/{id}', '/music/playlists/{id}'],
  musicGenre: ['/music/genre/{name}'],
  albumCategory: ['/music/albums/category/{name}'],
  musicVideo: ['/music/video/details/{id}'],

  podcast: ['/podcast/details/{slug}/{id}', '/podcast/details/{id}'],
  podcastEpisode: ['/podcast/episode/{slug}/{id}', '/podcast/episode/{id}'],

  audiobook: ['/audiobook/details/{slug}/{id}', '/audiobook/details/{id}'],
  audiobookArtist: ['/audiobook/artists/{slug}/{id}', '/audiobook/artists/{id}'],
  audiobookGenre: ['/audiobook/genre/{name}'],

  video: [
    '/video/{provider}/details/{slug}/{id}',
    '/video/{provider}/details/{id}',
    '/video/details/{slug}/{id}',
    '/video/details/{id}',
  ],
  videoStream: [
    '/video/{provider}/stream/{slug}/{id}',
    '/video/{provider}/stream/{id}',
    '/video/stream/{slug}/{id}',
    '/video/stream/{id}',
  ],
  videoCategory: ['/video/{provider}/category/{id}', '/video/category/{slug}/{id}', '/video/category/{id}'],
  videoList: ['/video/list/{name}'],
  series: ['/video/series/details/{slug}/{id}', '/video/series/details/{id}'],

  news: ['/news/{category}/{subcategory}/{slug}/{id}'],
  newsCategory: ['/news/{category}/{subcategory}', '/news/{category}'],
  article: ['/articles/{category}/{subcategory}/{id}', '/articles/{category}/{id}'],
  articleCategory: ['/articles/{category}/{subcategory}', '/articles/{category}'],
  premiumArticle: ['/articles/premium/{category}/{subcategory}/{id}', '/articles/premium/{category}/{id}'],
  premiumCategory: [
    '/articles/premium/{category}/{subcategory}',
    '/articles/premium/{category}',
    '/articles/premium',
  ],

  voucher: ['/vouchers/details/{id}/{voucherId}', '/vouchers/details/{id}'],
  voucherCategory: ['/vouchers/category/{id}'],
  voucherGenre: ['/vouchers/genre/{id}'],
  voucherBook: ['/voucherbooks/{name}'],

  app: ['/apps/partner/{slug}/{id}', '/apps/partner/{id}'],
  appProduct: ['/apps/pd/{slug}/{id}', '/apps/pd/{id}'],
  appManage: ['/apps/manage/{id}', '/apps/manage'],
  appConsent: ['/apps/consent/{id}'],
  mp: ['/mp/{slug}/{id}', '/mp/{id}'],
  partner: ['/partners/{name}'],
  infoService: ['/partners/info-services/{name}', '/partners/info-services'],
  service: ['/services/{name}'],

  tournament: ['/tournaments/details/{id}'],
  tournamentNews: ['/tournaments/news/details/{id}'],
  tournamentVideo: ['/tournaments/videos/details/{id}'],
} as const satisfies Record<string, readonly string[]>;

export type ContentKind = keyof typeof shapes;

type PartOf<Shape> = Shape extends `${string}{${infer Part}}${infer Rest}` ? Part | PartOf<Rest> : never;
type Value = string | number | null | undefined;

/** `{ kind: 'game', id: 7, slug: 'Chess' }`: each kind knows the parts its addresses are made of. */
export type ContentRef = {
  [Kind in ContentKind]: { kind: Kind } & { [Part in PartOf<(typeof shapes)[Kind][number]>]?: Value };
}[ContentKind];

/** `null` when too little is known for any address: such a card is no link, rather than a link to nowhere. */
export const contentLink = ({ kind, ...parts }: ContentRef): string | null => firstLink(shapes[kind], parts);

export function firstLink(paths: readonly string[], parts: Readonly<Record<string, Value>>): string | null {
  for (const path of paths) {
    const link = fill(path, parts);
    if (link) return link;
  }
  return null;
}

/** Parts that are only there to be read; the others are keys the backend must get back unchanged. */
const readable = new Set(['slug', 'artistName', 'developer']);

function fill(shape: string, parts: Readonly<Record<string, Value>>): string | null {
  let complete = true;
  const link = shape.replace(/\{(\w+)\}/g, (_, part: string) => {
    const text = String(parts[part] ?? '').toWellFormed();
    const segment = readable.has(part) ? slug(text) : text;
    // A dot segment would climb out of its path, and percent-encoding does not stop it.
    if (segment === '' || segment === '.' || segment === '..') complete = false;
    return encodeURIComponent(segment);
  });
  return complete ? link : null;
}
