/** First, last, and the neighbours of the current page; a gap stands for the rest. */
export function pagesShown(page: number, pages: number): (number | 'gap-before' | 'gap-after')[] {
  const near = [1, page - 1, page, page + 1, pages].filter((shown) => shown >= 1 && shown <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((shown, index) => {
    const skipped = shown - (sorted[index - 1] ?? 0) - 1;
    if (skipped <= 0) return [shown];
    // A gap of one page costs as much room as the page itself.
    if (skipped === 1) return [shown - 1, shown];
    return [shown <= page ? ('gap-before' as const) : ('gap-after' as const), shown];
  });
}
