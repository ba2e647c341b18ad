import type { Locator, Page } from 'playwright-core';

/** A shelf with more cards than fit. Held by its heading: which ones have more to show changes while they are scrolled. */
export async function longShelf(page: Page): Promise<Locator> {
  const some = page.locator('main section:has(> ul[data-after=true])').first();
  return page.locator(`section[aria-labelledby="${await some.getAttribute('aria-labelledby')}"]`);
}
