import { useEffect, useMemo, useState } from 'react';
import { useSignedIn } from '../../../kit/visit/session.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import type { WatchedWhole, WholeProgress } from './whole-progress.later.ts';

const nothingPlayed: WholeProgress = { shares: new Map(), resume: null, isKnown: false };

/** How far this listener is in a book or a show; nothing for a rendered page, and until it is known. */
export function useWholeProgress({ id, parts, order }: WatchedWhole): WholeProgress {
  const context = useAppContext();
  const isPerson = useSignedIn();
  const [progress, setProgress] = useState(nothingPlayed);
  const key = parts.map((part) => part.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same parts in a new list are the same whole.
  const whole = useMemo(() => ({ id, parts, order }), [id, key, order]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another listener is asked for anew.
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isWanted = true;
    void import('./whole-progress.later.ts').then(({ watchWholeProgress }) => {
      if (isWanted) stop = watchWholeProgress(context, whole, setProgress);
    });
    return () => {
      isWanted = false;
      stop?.();
    };
  }, [context, whole, isPerson]);
  return progress;
}
