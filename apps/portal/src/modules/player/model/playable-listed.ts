import type { ListedArticle } from '@atrium/contract/schemas/models/article';
import type { PlayableTrack } from './track.ts';

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
});
