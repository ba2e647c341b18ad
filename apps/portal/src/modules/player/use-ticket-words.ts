import { useEffect, useState } from 'react';
import { usePlaying } from './playing.ts';

type Words = Readonly<Record<string, unknown>>;

/** What is said in a recording, as far as it came with the ticket somebody plays it by; null without one. */
export function useTicketWords(id: number): Words | null {
  const isDocked = usePlaying().id === id;
  const [words, setWords] = useState<Words | null>(null);
  useEffect(() => {
    if (!isDocked) return;
    let stop: (() => void) | undefined;
    let isWanted = true;
    void import('./engine.ts').then(({ docked }) => {
      if (!isWanted) return;
      const follow = () => {
        const state = docked.get();
        if (state?.track.id === id && state.opened?.words) setWords(state.opened.words);
      };
      follow();
      stop = docked.subscribe(follow);
    });
    return () => {
      isWanted = false;
      stop?.();
    };
  }, [isDocked, id]);
  return words;
}
