import type { Entry } from '@atrium/domain/site/models/structure';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import type { ArticlePage } from '../../modules/article/details/load-article.ts';
import { loadAllParts } from '../../modules/article/list/load-all-parts.ts';
import { audible, useAudible } from '../../modules/player/controls/use-audible.ts';
import type { ListenQueue } from '../../modules/player/controls/use-listen.ts';
import { groupOf, playablesOf } from '../../modules/player/model/playable.ts';
import type { PlayableTrack } from '../../modules/player/model/track.ts';

export interface Chapters {
  /** The first page of them, until the others have come. */
  entries: readonly Entry[];
  /** What of them this visitor may try to hear. */
  tracks: readonly PlayableTrack[];
  /** All that are to be played: a press that comes early waits for them. */
  queue: ListenQueue;
}

/** All chapters of a book: its page brings the first ten, and the browser fetches the others once it is drawn. */
export function useChapters({ article, sections, total }: ArticlePage): Chapters {
  const context = useAppContext();
  const first = sections.items ?? noEntries;
  const [all, setAll] = useState<{ of: readonly Entry[]; entries: readonly Entry[] }>();
  const asking = useRef<{ of: readonly Entry[]; answer: Promise<readonly Entry[]> }>(undefined);
  const entries = all?.of === first ? all.entries : first;
  const group = useMemo(() => groupOf(article), [article]);
  const isComplete = entries.length >= total;
  const load = () => {
    if (asking.current?.of !== first)
      asking.current = { of: first, answer: loadAllParts(context, article.id, first) };
    return asking.current.answer;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another book, or the same one in another language.
  useEffect(() => {
    let isWanted = true;
    if (!isComplete) void load().then((found) => isWanted && setAll({ of: first, entries: found }));
    return () => {
      isWanted = false;
    };
  }, [first]);
  const playable = useMemo(() => playablesOf(entries, group), [entries, group]);
  const isPerson = useSignedIn();
  const tracks = useAudible(playable);
  const queue: ListenQueue = isComplete
    ? tracks
    : async () => audible(playablesOf(await load(), group), isPerson);
  return { entries, tracks, queue };
}

const noEntries: readonly Entry[] = [];
