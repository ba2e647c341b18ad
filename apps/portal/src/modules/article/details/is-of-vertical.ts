type Category = { key: string; siblings: readonly { key: string }[] };

/**
 * Whether a page of a vertical may show this list. Numbers of categories are the same for all verticals, and anything
 * can be written behind a category's name: what is not of the vertical, or no genre of it, would be a page of nothing.
 */
export function isOfVertical(
  { category }: { category: Category | null },
  vertical: string,
  genre?: string,
): boolean {
  if (!category) return true;
  const isGenre = ({ key }: { key: string }) => key === `${vertical}/${genre}`;
  return (
    category.key.startsWith(`${vertical}/`) &&
    (genre === undefined || [category, ...category.siblings].some(isGenre))
  );
}
