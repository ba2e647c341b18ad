/** What of an address says which article is to be opened. */
export const launchSearch = ({ search }: { search: unknown }): { articleId: unknown } => ({
  articleId: (search as { articleId?: unknown }).articleId,
});
