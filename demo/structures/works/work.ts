import type { CardKind } from '@atrium/domain/catalogue/sections';
import type { LocalText } from '@atrium/domain/values/local-text';

/** One thing of the demo's catalogue: what a card needs to show it and a link needs to reach it. */
export interface Work {
  readonly id: number;
  readonly kind: CardKind;
  readonly slug: string;
  readonly title: LocalText;
  /** App path, in the link shapes of the specification. */
  readonly path: string;
  /** Key of its picture. */
  readonly art: string;
  /** Who made it, or what it is. */
  readonly by?: LocalText;
  readonly ageRating?: number;
  /** Seconds. */
  readonly duration?: number;
  readonly isFree?: true;
}

type More = Partial<Pick<Work, 'art' | 'ageRating' | 'duration' | 'isFree'>>;

export interface Artist {
  readonly id: number;
  readonly slug: string;
  readonly name: LocalText;
}

export const artist = (id: number, slug: string, name: LocalText): Artist => ({ id, slug, name });

export const artistWork = ({ id, slug, name }: Artist, by: LocalText): Work => ({
  id,
  kind: 'artist',
  slug,
  title: name,
  by,
  path: `/music/artists/${slug}/${id}`,
  art: `artist-${slug}`,
});

export const album = (id: number, slug: string, title: LocalText, by: Artist, more: More = {}): Work => ({
  id,
  kind: 'album',
  slug,
  title,
  by: by.name,
  path: `/music/albums/${by.id}/${by.slug}/${slug}/${id}`,
  art: `album-${slug}`,
  ...more,
});

/** Most kinds are reached by `{prefix}/{slug}/{id}` and differ only in that prefix. */
const reachedBy =
  (kind: CardKind, prefix: string) =>
  (id: number, slug: string, title: LocalText, by: LocalText, more: More = {}): Work => ({
    id,
    kind,
    slug,
    title,
    by,
    path: `${prefix}/${slug}/${id}`,
    art: `${kind}-${slug}`,
    ...more,
  });

export const playlist = reachedBy('playlist', '/music/playlists');
export const podcast = reachedBy('podcast', '/podcast/details');
export const podcastEpisode = reachedBy('podcast', '/podcast/episode');
export const film = reachedBy('poster', '/video/details');
export const series = reachedBy('poster', '/video/series/details');
export const episode = reachedBy('video', '/video/stream');
export const audiobook = reachedBy('audiobook', '/audiobook/details');
export const game = reachedBy('game', '/games/details');
export const app = reachedBy('app', '/apps/partner');

const score = reachedBy('game', '/arcade/details');

/** `state` is the date-range status of the competition behind the game. */
export const arcadeGame: typeof score = (...fields) => {
  const work = score(...fields);
  return { ...work, path: `${work.path}?state=present` };
};

const reachedById =
  (kind: CardKind, prefix: string) =>
  (id: number, slug: string, title: LocalText, by: LocalText): Work => ({
    id,
    kind,
    slug,
    title,
    by,
    path: `${prefix}/${id}`,
    art: `${kind}-${slug}`,
  });

export const voucher = reachedById('voucher', '/vouchers/details');
export const tournament = reachedById('tournament', '/tournaments/details');

/** `topic` is `{category}/{subcategory}`, below `/articles` or `/articles/premium`. */
export const article = (id: number, slug: string, topic: string, title: LocalText, by: LocalText): Work => ({
  id,
  kind: 'article',
  slug,
  title,
  by,
  path: `/articles/${topic}/${id}`,
  art: `article-${slug}`,
});

export const newsArticle = (
  id: number,
  slug: string,
  topic: string,
  title: LocalText,
  by: LocalText,
): Work => ({
  ...article(id, slug, topic, title, by),
  path: `/news/${topic}/${slug}/${id}`,
});
