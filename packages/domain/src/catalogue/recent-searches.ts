const kept = 5;

/** Oldest first. A repeat moves to the end, an empty text changes nothing, and the oldest makes room. */
export function addRecentSearch(searches: readonly string[], text: string): string[] {
  const search = text.trim();
  if (!search) return [...searches];
  return [...searches.filter((known) => known !== search), search].slice(-kept);
}
