import type { Page } from 'playwright-core';

/** Pictures a visitor sees now that are not there yet, or never will be. */
export const missingPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect();
        const isInView = width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
        return isInView && image.checkVisibility() && image.naturalWidth === 0;
      })
      .map((image) => image.currentSrc || image.outerHTML),
  );
