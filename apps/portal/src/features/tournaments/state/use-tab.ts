import { useHydrated, useRouter, useRouterState } from '@tanstack/react-router';
import { type TabName, tabOf } from './tab-search.ts';

/** `#rules` opens the rules, and stands in the address once they were opened. The server never sees it. */
export function useTab(linked: TabName | undefined): [TabName, (tab: string) => void] {
  const router = useRouter();
  const isHydrated = useHydrated();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const shown = (isHydrated && tabOf(hash)) || linked || 'overview';
  const choose = (tab: string) =>
    void router.navigate({ to: '.', search: true, hash: tab, replace: true, resetScroll: false });
  return [shown, choose];
}
