import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';
import { readPage } from '../rendered-page.ts';

/** What is painted behind everything: bright or not. */
const isDark = (page: Page) =>
  page.evaluate(() => {
    const brush = document.createElement('canvas').getContext('2d');
    if (!brush) throw new Error('no canvas');
    brush.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
    return red + green + blue < 3 * 128;
  });

const chosen = (page: Page) => page.locator('html').getAttribute('data-theme');

const themeCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'atrium_theme');

/** In the bar on the widest screens, at the foot of the page everywhere. */
const toggle = (page: Page) => page.locator('footer').getByRole('button', { name: /Appearance|المظهر/ });

interface Painted {
  frames: number;
  backgrounds: Set<string>;
}

/** Every background that was painted from the first frame on: a second one is a flash. */
const recordFrames = (page: Page) =>
  page.addInitScript(() => {
    const painted: Painted = { frames: 0, backgrounds: new Set() };
    Object.assign(window, { painted });
    const look = () => {
      painted.frames++;
      painted.backgrounds.add(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const paintedBackgrounds = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { painted: Painted }).painted.backgrounds]);

/** Until many frames are on the screen. */
const painted = (page: Page) =>
  page.waitForFunction(() => (window as unknown as { painted: Painted }).painted.frames > 20);

/** Of each tenant the theme called `default`: the other one is `alternate`. */
describe.each([
  ['atrium', { defaultIsDark: false }],
  ['noor', { defaultIsDark: true }],
] as const)('%s', (tenant, { defaultIsDark }) => {
  const nameOf = (dark: boolean) => (dark === defaultIsDark ? 'default' : 'alternate');

  test.each(['light', 'dark'] as const)('who chose nothing gets the system’s theme: %s', (colorScheme) =>
    withPage({ tenant, colorScheme }, async (page) => {
      await openDocument(page, '/info/terms');
      expect([await chosen(page), await isDark(page)]).toEqual(['system', colorScheme === 'dark']);
      await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' });
      await eventually(() => isDark(page)).toBe(colorScheme !== 'dark');
      expect(await themeCookie(page)).toBeUndefined();
    }),
  );

  test.each(['light', 'dark'] as const)('a choice against %s is kept for 12 × 30 days', (colorScheme) =>
    withPage({ tenant, colorScheme }, async (page) => {
      await answerConsent(page, originOf(tenant));
      const wantsDark = colorScheme === 'light';
      await openDocument(page, '/info/terms');
      await toggle(page).click();
      await eventually(() => chosen(page)).toBe(nameOf(wantsDark));
      expect(await isDark(page)).toBe(wantsDark);
      const cookie = await themeCookie(page);
      expect(cookie).toMatchObject({ value: nameOf(wantsDark), path: '/', sameSite: 'Lax', httpOnly: false });
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(days).toBeGreaterThan(359.9);
      expect(days).toBeLessThanOrEqual(360);

      await toggle(page).click();
      await eventually(() => chosen(page)).toBe(nameOf(!wantsDark));
      expect(await isDark(page)).toBe(!wantsDark);
    }),
  );

  test.each(['light', 'dark'] as const)('a choice against %s is there at the first paint', (colorScheme) =>
    withPage({ tenant, colorScheme }, async (page) => {
      const wantsDark = colorScheme === 'light';
      await answerConsent(page, originOf(tenant));
      await page
        .context()
        .addCookies([{ name: 'atrium_theme', value: nameOf(wantsDark), url: originOf(tenant) }]);
      await recordFrames(page);
      // Many frames that no script of ours has touched.
      await page.route('**/assets/*.js', async (route) => {
        // what is still held back when the journey ends has nowhere to go
        await painted(page).then(
          () => route.continue(),
          () => {},
        );
      });
      const [answer] = await Promise.all([
        page.waitForResponse((one) => one.url().endsWith('/')),
        openDocument(page, '/'),
      ]);
      expect(readPage(await answer.text()).theme).toBe(nameOf(wantsDark));
      expect(await isDark(page)).toBe(wantsDark);
      expect(await paintedBackgrounds(page)).toHaveLength(1);
    }),
  );
});

test('another page of the document keeps the choice', () =>
  withPage({}, async (page) => {
    await answerConsent(page, originOf('atrium'));
    await openDocument(page, '/info/terms');
    await toggle(page).click();
    await page.locator('footer a[href="/impressum"]').click();
    await page.waitForURL('**/impressum');
    expect([await chosen(page), await isDark(page)]).toEqual(['alternate', true]);
  }));

test('an unknown theme counts as none', () =>
  withPage({}, async (page) => {
    const url = originOf('atrium');
    await page.context().addCookies([{ name: 'atrium_theme', value: 'neon', url }]);
    await openDocument(page, '/info/terms');
    expect(await chosen(page)).toBe('system');
  }));
