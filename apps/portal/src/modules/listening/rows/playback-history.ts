import type { HistoryItem } from '@atrium/contract/schemas/history';
import { contentTypes, isContentType } from '@atrium/domain/catalogue/content-types';
import type { Entry } from '@atrium/domain/site/models/structure';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';
import { watchHash } from '../../player/model/watch-hash.ts';

/** What the customer began and has not finished, the newest first. */
export const unfinishedItems: PersonalSource<HistoryItem[]> = {
  noun: 'history',
  key: 'history:open',
  ask: ({ backend }) => backend.ask('getHistory', { query: { open: true, limit: 20 } }),
};

/** From 0 to 1; null where it was only opened. */
export function playedShareOf({ userCurrentPlaying, isFinished }: HistoryItem): number | null {
  if (isFinished) return 1;
  const { position, duration = 0 } = userCurrentPlaying ?? {};
  return position === undefined || duration <= 0 ? null : Math.min(1, position / duration);
}

/** Seconds until its end; null where that is not known. */
export function secondsLeftOf({ userCurrentPlaying }: HistoryItem): number | null {
  const { position = 0, duration = 0 } = userCurrentPlaying ?? {};
  return duration > position ? duration - position : null;
}

/** A history entry as a card; the part that the customer is in stands under the title of the whole. */
export function historyCardOf(shown: HistoryItem, line: string): Entry | null {
  const { article } = shown;
  const { contentType, imageUrl, thumbhash, hue } = article;
  const share = playedShareOf(shown);
  if (!isContentType(contentType)) return null;
  return {
    id: article.id,
    kind: contentTypes[contentType].card === 'track' ? 'album' : contentTypes[contentType].card,
    title: article.title,
    subtitle: line,
    clickUrl: addressOf(shown),
    ...(imageUrl && { imageUrl }),
    ...(thumbhash && { thumbhash }),
    ...(hue !== undefined && { hue }),
    ...(share !== null && { progress: share }),
  };
}

/** What is watched goes on at once; of a series, with the episode that the customer is in. */
function addressOf({ article, item, isFinished }: HistoryItem): string {
  const { contentType, clickUrl = '/' } = article;
  if (isFinished) return clickUrl;
  if (contentType === 'SERIES') return item?.clickUrl ?? clickUrl;
  return contentType === 'MOVIE' ? `${clickUrl}#${watchHash}` : clickUrl;
}
