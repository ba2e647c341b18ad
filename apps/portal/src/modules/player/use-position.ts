import { useEffect, useEffectEvent, useState } from 'react';
import { usePlaying } from './playing.ts';

/**
 * What follows from where the player is in this recording; null while it is not in the dock. `read` should answer
 * roughly (a line, a second): only another answer draws the page anew.
 */
export function usePosition<T>(id: number, read: (seconds: number) => T): T | null {
  const isDocked = usePlaying().id === id;
  const [value, setValue] = useState<T | null>(null);
  const show = useEffectEvent((seconds: number) => setValue(read(seconds)));

  useEffect(() => {
    if (!isDocked) return;
    let stop: (() => void) | undefined;
    let isWanted = true;
    // somebody pressed play: it is loading or here already
    void import('./engine.ts').then(({ docked }) => {
      if (!isWanted) return;
      const follow = () => {
        const state = docked.get();
        if (state?.track.id === id) show(state.position);
      };
      follow();
      stop = docked.subscribe(follow);
    });
    return () => {
      isWanted = false;
      stop?.();
    };
  }, [isDocked, id]);

  return isDocked ? value : null;
}
