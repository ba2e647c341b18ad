import { isPlayable } from '@atrium/domain/catalogue/playable';
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import type { Entry } from '@atrium/domain/site/models/structure';
import type { MenuSubject } from './menu-subject.ts';
import type { PlayableTrack, TrackGroup } from './track.ts';

/** Null where there is nothing to hear. */
export function playableOf(entry: Entry, group?: TrackGroup): PlayableTrack | null {
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
    makerUrl,
  } = entry;
  if (articleId === undefined || !isPlayable(entry)) return null;
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
    makerUrl,
    group,
  };
}

export const playablesOf = (entries: readonly Entry[], group?: TrackGroup): PlayableTrack[] =>
  entries.map((entry) => playableOf(entry, group)).filter((track) => track !== null);

export function playableArticle(article: ArticleDetails): PlayableTrack | null {
  const url = openMedia(article)?.url;
  const { id, contentType, title, subtitle, imageUrl, thumbhash, hue, duration, clickUrl, maker } = article;
  if (!isPlayable({ contentType, previewUrl: url, isUnrecorded: article.media.length === 0 })) return null;
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
    makerUrl: maker?.clickUrl,
    group: partOf(article),
  };
}

const partOf = ({ collectionInfo }: ArticleDetails): TrackGroup | undefined =>
  collectionInfo
    ? { id: collectionInfo.articleId, title: collectionInfo.title, clickUrl: collectionInfo.clickUrl }
    : undefined;

/** The album, playlist, show or book whose page it is. */
export const groupOf = ({ id, title, clickUrl }: ArticleDetails): TrackGroup => ({ id, title, clickUrl });

/** All of it before a preview of it. */
export function openMedia({ media }: Pick<ArticleDetails, 'media'>) {
  const open = media.filter(({ url }) => url !== undefined);
  return open.find(({ isPreview }) => !isPreview) ?? open[0];
}

/** The menu of an album or a playlist is about all of its titles. */
export const subjectOfList = (article: ArticleDetails, entries: readonly Entry[]): MenuSubject => ({
  title: article.title,
  clickUrl: article.clickUrl,
  tracks: playablesOf(entries, groupOf(article)),
  makerUrl: article.maker?.clickUrl,
  isSingle: false,
});
