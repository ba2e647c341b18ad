import { useEffect, useEffectEvent } from 'react';

const mark = 'isPlaying';

const isMarked = () => (history.state as Record<string, unknown> | null)?.[mark] === true;

/**
 * A game or film over the page has an entry of its own in the history: the way back leads out of it, not off the page.
 * Returns what goes that way.
 */
export function useBackNavigation(onBack: () => void): () => void {
  const leave = useEffectEvent(onBack);
  useEffect(() => {
    if (!isMarked()) history.pushState({ ...history.state, [mark]: true }, '');
    const look = () => {
      if (!isMarked()) leave();
    };
    addEventListener('popstate', look);
    return () => removeEventListener('popstate', look);
  }, []);
  return () => (isMarked() ? history.back() : onBack());
}
