export const tabs = [
  'overview',
  'bracket',
  'schedule',
  'leaderboard',
  'participants',
  'rules',
  'prizes',
  'news',
  'videos',
] as const;
export type TabName = (typeof tabs)[number];

export const tabOf = (value: unknown) => tabs.find((tab) => tab === value);

/** `?tab=rules`: for links that the server must be able to answer. */
export const tabSearch = ({ search }: { search: unknown }): { tab: TabName | undefined } => ({
  tab: tabOf((search as Record<string, unknown>).tab),
});
