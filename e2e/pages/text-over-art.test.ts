import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { tenantCodes } from '../tenants.ts';

/** Large titles need 3:1, everything smaller 4.5:1; two heroes that looked fine once measured 1.8 and 4.2. */
const parts = [
  { name: 'title', find: (page: Page) => heroText(page).locator('h2 bdi'), least: 3 },
  { name: 'line', find: (page: Page) => heroText(page).locator('p bdi').last(), least: 4.5 },
];

/** Until the art behind the words is there. */
const heroPicture = (page: Page) =>
  page.waitForFunction(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-shown="true"] img')];
    return (
      pictures.length > 0 && pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    );
  });

const heroText = (page: Page) => page.locator('[data-shown="true"]').first();

describe.each(tenantCodes)('the words on the hero of %s', (tenant) => {
  test.each([
    [390, true, 'light'],
    [1440, false, 'dark'],
  ] as const)('can be read at %i px, %s %s', (_, mobile, colorScheme) =>
    withPage({ tenant, mobile, colorScheme, reducedMotion: true, blur: true }, async (page) => {
      await answerConsent(page, originOf(tenant));
      await page.goto('/');
      await heroPicture(page);
      await page.addStyleTag({
        content: '[data-shown] :is(h2, p, p *, h2 *) { color: transparent !important }',
      });
      for (const { name, find, least } of parts) {
        const worst = await worstContrast(find(page));
        expect(worst, name).toBeGreaterThanOrEqual(least);
      }
    }),
  );
});

/** White against the pixels that lie behind the words, one in twenty left out. */
async function worstContrast(words: Locator): Promise<number> {
  const { data, info } = await sharp(await words.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ratios: number[] = [];
  for (let at = 0; at < data.length; at += info.channels * 2) {
    ratios.push(1.05 / (luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) + 0.05));
  }
  ratios.sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length * 0.05)] ?? 0;
}

function luminance(...channels: [number, number, number]): number {
  const [red, green, blue] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
