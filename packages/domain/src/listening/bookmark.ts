/** What a customer's bookmarks may hold. */
export const bookmarkLimits = {
  /** In one recording; beyond that it is a transcript. */
  bookmarks: 200,
  noteLength: 280,
} as const;
