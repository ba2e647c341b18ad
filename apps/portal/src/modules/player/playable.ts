import type { ArticleDetails } from '@atrium/domain/models/article';
import type { Entry } from '@atrium/domain/models/structure';
import type { PlayableTrack } from './track.ts';

/** Null where there is nothing that anybody may hear. */
export function playableOf(entry: Entry): PlayableTrack | null {
  const {
    articleId,
    previewUrl,
    contentType,
    title,
    subtitle,
    imageUrl,
    thumbhash,
    hue,
    duration,
    clickUrl,
  } = entry;
  if (articleId === undefined || previewUrl === undefined) return null;
  return {
    id: articleId,
    url: previewUrl,
    contentType,
    title,
    subtitle,
    imageUrl,
    thumbhash,
    hue,
    duration,
    clickUrl,
  };
}

export const playablesOf = (entries: readonly Entry[]): PlayableTrack[] =>
  entries.map(playableOf).filter((track) => track !== null);

export function playableArticle(article: ArticleDetails): PlayableTrack | null {
  const url = openMedia(article)?.url;
  if (!url) return null;
  const { id, contentType, title, subtitle, imageUrl, thumbhash, hue, duration, clickUrl } = article;
  return {
    id,
    url,
    contentType,
    title,
    subtitle,
    imageUrl,
    thumbhash,
    hue,
    duration: duration ?? undefined,
    clickUrl,
  };
}

/** All of it before a preview of it. */
export function openMedia({ media }: Pick<ArticleDetails, 'media'>) {
  const open = media.filter(({ url }) => url !== undefined);
  return open.find(({ isPreview }) => !isPreview) ?? open[0];
}
