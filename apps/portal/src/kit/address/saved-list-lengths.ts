import type { Entry } from '@atrium/domain/site/models/structure';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

interface Grown<Next> {
  entries: readonly Entry[];
  next: Next;
}

/** By the entry of the history that shows it. Nothing grows on the server, so nothing is kept there. */
const lists = new Map<string, Grown<unknown>>();
const most = 20;

/** How far lists had grown, for a visitor who comes back to one: their scroll place is far below its first page. */
export function useSavedListLengths<Next>() {
  const router = useRouter();
  return useMemo(
    () => ({
      /** As far as it had grown on this page, if it still begins as it did. */
      kept(first: Grown<Next>): Grown<Next> {
        const grown = lists.get(keyOf(router.state.location)) as Grown<Next> | undefined;
        return grown && beginsWith(grown.entries, first.entries) ? grown : first;
      },
      keep(grown: Grown<Next>) {
        // a navigation may have begun: the length belongs to the page that is shown
        const key = keyOf(router.state.resolvedLocation ?? router.state.location);
        lists.delete(key);
        lists.set(key, grown);
        const [oldest] = lists.keys();
        if (lists.size > most && oldest !== undefined) lists.delete(oldest);
      },
    }),
    [router],
  );
}

const keyOf = ({ state, href }: { state: { __TSR_key?: string }; href: string }) => state.__TSR_key ?? href;

const beginsWith = (grown: readonly Entry[], first: readonly Entry[]) =>
  first.every(({ id }, place) => grown[place]?.id === id);
