import { useState } from 'react';
import { useDocked } from './use-docked.ts';

type Words = Readonly<Record<string, unknown>>;

/** Timed text (lyrics, transcript) of a recording, as it came with the listener's ticket; null without one. */
export function useTicketTimedText(id: number): Words | null {
  const [words, setWords] = useState<Words | null>(null);
  useDocked(id, ({ opened }) => {
    if (opened?.words) setWords(opened.words);
  });
  return words;
}
