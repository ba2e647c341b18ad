import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useNavigateTo } from '../../../kit/address/navigate-to.ts';
import { useIsHydrating } from '../../../kit/document/hydration/use-is-hydrating.ts';
import { createStore } from '../../../kit/store.ts';

/** Entries of the browser history whose film page was shown before. */
const visited = createStore<ReadonlySet<string>>(new Set());

/**
 * Whether the viewer pressed a link of this document to come here. The film then plays at once. A page that the browser
 * loaded by its address, or that the viewer went back to, waits for a press. Decision 0101.
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

/** Back to where the viewer came from; without such a page, to `otherwise`. */
export function useLeaveFilm(otherwise: string): () => void {
  const { history } = useRouter();
  const navigateTo = useNavigateTo();
  return () => (history.canGoBack() ? history.back() : navigateTo(otherwise));
}
