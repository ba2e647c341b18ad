import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useIsHydrating } from '../document/hydration/use-is-hydrating.ts';
import { createStore } from '../store.ts';

/** Entries of the browser history whose page was shown before. */
const visited = createStore<ReadonlySet<string>>(new Set());

/**
 * Whether a link of this document was pressed to come here: a film or a run then plays at once. A page that the browser
 * loaded by its address, or that somebody went back to, waits for a press. Decision 0101.
 */
export function useArrival(): boolean {
  const isHydrating = useIsHydrating();
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' });
  // the entry of this page: the next one is in the address before this page has gone
  const [own] = useState(entry);
  const [isByPress] = useState(() => !isHydrating && !visited.get().has(own));
  useEffect(() => visited.set(new Set([...visited.get(), own])), [own]);
  return isByPress;
}
