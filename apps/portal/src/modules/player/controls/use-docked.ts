import { useEffect, useEffectEvent } from 'react';
import { usePlaying } from '../engine/playing.ts';
import type { DockedTrack } from '../model/track.ts';

/** Tells whatever becomes of this recording while it is in the dock; answers whether it is. */
export function useDocked(id: number, tell: (docked: DockedTrack) => void): boolean {
  const isDocked = usePlaying().id === id;
  const told = useEffectEvent(tell);
  useEffect(() => {
    if (!isDocked) return;
    let stop: (() => void) | undefined;
    let isWanted = true;
    // play was pressed: the engine is loading or here already
    void import('../engine/player-engine.ts').then(({ docked }) => {
      if (!isWanted) return;
      const follow = () => {
        const state = docked.get();
        if (state?.track.id === id) told(state);
      };
      follow();
      stop = docked.subscribe(follow);
    });
    return () => {
      isWanted = false;
      stop?.();
    };
  }, [isDocked, id]);
  return isDocked;
}
