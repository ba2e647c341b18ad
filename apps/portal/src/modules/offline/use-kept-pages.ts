import { useEffect, useState } from 'react';
import { useStore } from '../../kit/store.ts';
import { clearings, type KeptPages, readKeptPages } from './kept-pages.ts';

/** Null until they have been read. */
export function useKeptPages(): KeptPages | null {
  const [known, setKnown] = useState<KeptPages | null>(null);
  const cleared = useStore(clearings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was cleared is read again
  useEffect(() => {
    readKeptPages().then(setKnown, () => setKnown({ pages: [], bytes: 0 }));
  }, [cleared]);
  return known;
}
