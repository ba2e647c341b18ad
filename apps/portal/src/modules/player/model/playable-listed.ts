import type { ListedArticle } from '@atrium/contract/schemas/models/article';
import { isPlayable } from '@atrium/domain/catalogue/playable';
import type { PlayableTrack } from './track.ts';

/** Those of a list of one's own that there is something to hear of. */
export const playablesListed = (articles: readonly ListedArticle[]): PlayableTrack[] =>
  articles.filter(isPlayable).map(playableListed);

/** Of a list of one's own: a queue, a playlist, a history. */
export const playableListed = (article: ListedArticle): PlayableTrack => ({
  id: article.id,
  url: article.previewUrl,
  contentType: article.contentType,
  title: article.title,
  subtitle: article.subtitle,
  imageUrl: article.imageUrl ?? undefined,
  thumbhash: article.thumbhash,
  hue: article.hue,
  duration: article.duration,
  clickUrl: article.clickUrl ?? '/',
  makerUrl: article.makerUrl,
});
