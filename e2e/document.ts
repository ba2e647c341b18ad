import type { Page } from 'playwright-core';

/** A direct load, up to the moment when links are followed inside the document. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

/** False once the document was loaded anew: `open` left a mark that only client navigation keeps. */
export const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

/** Follows a link as an editor might have written it, without scrolling to it. */
export const follow = (page: Page, href: string) =>
  page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address });
    // Not inside the page: React takes what it did not draw there for a mistake while it hydrates.
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
