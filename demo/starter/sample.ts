import { type ContentType, contentTypes } from '@atrium/domain/catalogue/content-types';
import type { Vertical } from '@atrium/domain/catalogue/verticals';
import type { CatalogueArticle } from '../catalogue/article.ts';
import { allArticles } from '../catalogue.ts';

/** How many of each kind a new tenant begins with; parts and makers come with them. */
const amounts: Readonly<Record<ContentType, number>> = {
  FULL_TRACK_MUSIC: 0,
  ALBUM: 5,
  ARTIST: 0,
  PLAYLIST: 2,
  MUSIC_VIDEO: 2,
  MOVIE: 5,
  SERIES: 2,
  EPISODE: 0,
  STREAM: 1,
  PODCAST: 4,
  PODCAST_EPISODE: 0,
  AUDIOBOOK: 4,
  AUDIOBOOK_CHAPTER: 0,
  AUTHOR: 0,
  GAME: 2,
  ONLINE_GAME: 6,
  CLOUD_GAME: 0,
  ARCADE_GAME: 6,
  TOURNAMENT: 0,
  TOURNAMENT_NEWS: 0,
  TOURNAMENT_VIDEO: 0,
  NEWS: 6,
  ARTICLE: 4,
  PREMIUM_ARTICLE: 3,
  VOUCHER: 6,
  VOUCHER_BOOK: 0,
  APP: 4,
  APP_PRODUCT: 0,
  MARKETPLACE_ITEM: 2,
  PARTNER: 0,
  INFO_SERVICE: 0,
  SERVICE: 1,
};

/** What belongs together: an album has its songs, a series its episodes. */
const parts = ['track', 'playlist', 'episode', 'chapter'] as const;

const byId = new Map(allArticles.map((article) => [article.id, article]));

/** Articles to begin with: the best known of each kind, whole, of tenants that say them in every language. */
export function sampleOf(verticals: readonly Vertical[]): CatalogueArticle[] {
  const taken = new Map<number, CatalogueArticle>();
  const take = (id: number | undefined) => {
    const article = id === undefined ? undefined : byId.get(id);
    if (!article || taken.has(article.id) || !verticals.includes(contentTypes[article.contentType].vertical))
      return;
    taken.set(article.id, article);
    take(article.creator);
    for (const part of parts) for (const child of article.relations?.[part] ?? []) take(child);
  };
  for (const [contentType, amount] of Object.entries(amounts))
    for (const { id } of allArticles
      .filter((article) => article.contentType === contentType && isEverywhere(article))
      .toSorted((a, b) => b.popularity - a.popularity || a.id - b.id)
      .slice(0, amount))
      take(id);
  return [...taken.values()].sort((a, b) => a.id - b.id);
}

/** Those of the first tenant are told in all languages; it has no arcade, and so borrows that. */
const isEverywhere = ({ tenants, contentType }: CatalogueArticle) =>
  tenants.includes(contentType === 'ARCADE_GAME' ? 'arena' : 'atrium');
