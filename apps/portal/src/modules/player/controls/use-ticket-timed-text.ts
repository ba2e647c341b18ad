import { useState } from 'react';
import { useDocked } from './use-docked.ts';

type Words = Readonly<Record<string, unknown>>;

/** What is said in a recording, as far as it came with the ticket somebody plays it by; null without one. */
export function useTicketTimedText(id: number): Words | null {
  const [words, setWords] = useState<Words | null>(null);
  useDocked(id, ({ opened }) => {
    if (opened?.words) setWords(opened.words);
  });
  return words;
}
