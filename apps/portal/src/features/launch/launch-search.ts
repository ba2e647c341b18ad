/** What of an address says which article is to be opened, and whether it is to be bought on this very page. */
export const launchSearch = ({ search }: { search: unknown }): { articleId: unknown; step: unknown } => {
  const { articleId, step } = search as { articleId?: unknown; step?: unknown };
  return { articleId, step };
};
