import type { HistoryItem } from '@atrium/contract/schemas/history';
import { contentTypes, isContentType } from '@atrium/domain/catalogue/content-types';
import type { ContinueCard } from '@atrium/ui/shelf/continue-shelf';
import type { PersonalSource } from '../../../kit/visit/personal-data.ts';
import { watchHash } from '../../player/model/watch-hash.ts';

/** What the customer began and has not finished, the newest first. */
export const unfinishedItems: PersonalSource<HistoryItem[]> = {
  noun: 'history',
  key: 'history:open',
  ask: ({ backend }) => backend.ask('getHistory', { query: { open: true, limit: 20 } }),
};

/** The games that were played last. */
export const playedGames: PersonalSource<HistoryItem[]> = {
  noun: 'history',
  key: 'history:games',
  ask: ({ backend }) => backend.ask('getHistory', { query: { type: 'GAME', limit: 8 } }),
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

const shapeOf: Readonly<Record<string, ContinueCard['shape']>> = {
  audiobook: 'audiobook',
  podcast: 'podcast',
  video: 'video',
  poster: 'poster',
  game: 'game',
};

/** A history entry as a card; the part that the customer is in stands under the title of the whole. */
export function continueCardOf(shown: HistoryItem, line: string): ContinueCard | null {
  const { article } = shown;
  const { contentType, imageUrl, thumbhash } = article;
  if (!isContentType(contentType)) return null;
  return {
    id: article.id,
    shape: shapeOf[contentTypes[contentType].card] ?? 'album',
    title: article.title,
    line,
    href: addressOf(shown),
    imageUrl: imageUrl ?? undefined,
    thumbhash,
    progress: shown.type === 'PLAY' ? playedShareOf(shown) : null,
  };
}

/** What is watched goes on at once; of a series, with the episode that the customer is in. */
function addressOf({ article, item, isFinished }: HistoryItem): string {
  const { contentType, clickUrl = '/' } = article;
  if (isFinished) return clickUrl;
  if (contentType === 'SERIES') return item?.clickUrl ?? clickUrl;
  return contentType === 'MOVIE' ? `${clickUrl}#${watchHash}` : clickUrl;
}
