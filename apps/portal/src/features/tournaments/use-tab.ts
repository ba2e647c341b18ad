import { useHydrated, useRouter, useRouterState } from '@tanstack/react-router';

export const tabs = ['overview', 'rules', 'prizes', 'leaderboard', 'participants'] as const;
export type TabName = (typeof tabs)[number];

const tabOf = (value: unknown) => tabs.find((tab) => tab === value);

/** `?tab=rules`: for links that the server must be able to answer. */
export const tabSearch = ({ search }: { search: unknown }): { tab: TabName | undefined } => ({
  tab: tabOf((search as Record<string, unknown>).tab),
});

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
