import { useState } from 'react';
import { useDocked } from './use-docked.ts';

/**
 * What follows from where the player is in this recording; null while it is not in the dock. `read` should answer
 * roughly (a line, a second): only another answer draws the page anew.
 */
export function usePosition<T>(id: number, read: (seconds: number) => T): T | null {
  const [value, setValue] = useState<T | null>(null);
  const isDocked = useDocked(id, ({ position }) => setValue(read(position)));
  return isDocked ? value : null;
}
