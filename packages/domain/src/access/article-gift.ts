/** What a link to one article is worth: so many readers, for so long. */
export const articleGift = { readers: 10, days: 30 } as const;
