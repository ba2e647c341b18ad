import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { useEffect, useState } from 'react';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { requestArticle } from '../../article/details/load-article.ts';
import { isSpoken } from '../../player/model/is-spoken.ts';
import type { DockedTrack, TrackGroup } from '../../player/model/track.ts';
import { linesOf, type TimedLine, timedLinesOf } from './timed-lines.ts';

/** What is known of a recording besides its sound. */
export interface Recording {
  /** What is sung or said, with its time. */
  lines: readonly TimedLine[];
  isTranscript: boolean;
  /** Chapters within one recording, as podcasts have them. */
  chapters: readonly TimedLine[];
  /** Loudness over its time, 0 to 100; empty where it was not measured. */
  waveform: readonly number[];
  /** The book, show or album it belongs to. */
  whole: TrackGroup | undefined;
  makerUrl: string | undefined;
}

/** It comes with the ticket; what plays without one, or came from a queue of another device, is asked for by its page. */
export function useRecording({ track, opened, isPreview }: DockedTrack): Recording {
  const isWanted =
    (opened !== null && opened.words === null && !isPreview) || (isSpoken(track) && !track.group);
  const article = useArticle(isWanted ? track.id : null);
  const words = isPreview ? null : (opened?.words ?? article?.customProperties ?? null);
  const { maker } = article ?? {};
  return {
    lines: timedLinesOf(words),
    isTranscript: isSpoken(track),
    chapters: linesOf(words?.chapters, 'title'),
    waveform: Array.isArray(words?.waveform)
      ? words.waveform.filter((height): height is number => typeof height === 'number')
      : [],
    whole: track.group ?? wholeOf(article),
    makerUrl: track.makerUrl ?? maker?.clickUrl,
  };
}

/** A song names its album; a chapter and an episode have the book and the show as their maker. */
function wholeOf(article: ArticleDetails | null): TrackGroup | undefined {
  if (!article) return undefined;
  const { collectionInfo: album, maker } = article;
  if (album) return { id: album.articleId, title: album.title, clickUrl: album.clickUrl };
  if (!maker || !isSpoken(article)) return undefined;
  return { id: maker.id, title: maker.title, clickUrl: maker.clickUrl };
}

const known = new Map<number, ArticleDetails>();

function useArticle(id: number | null): ArticleDetails | null {
  const context = useAppContext();
  const [found, setFound] = useState<ArticleDetails | null>(null);
  useEffect(() => {
    if (id === null) return;
    let isWanted = true;
    const before = known.get(id);
    if (before) {
      setFound(before);
      return;
    }
    requestArticle(context, { id: String(id) }).then(
      ({ article }) => {
        known.set(id, article);
        if (isWanted) setFound(article);
      },
      () => {}, // the player plays without it
    );
    return () => {
      isWanted = false;
    };
  }, [context, id]);
  return found?.id === id ? found : null;
}
