import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { originOf, type PageOptions, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';
import { longShelf } from '../shelf.ts';

/** Where the focus is, and whether it is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { x, y, width, height, top, bottom } = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    return {
      name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
      place: element.closest('[role=dialog], main, header, aside, footer, nav')?.nodeName ?? '',
      id: element.id,
      x: x + width / 2,
      y: y + height / 2,
      isSeen: hasRing && !outlineColor.endsWith(', 0)') && width > 1 && bottom > 0 && top < innerHeight,
    };
  });

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
  return focused(page);
}

/** A visitor who has answered the banner, which otherwise comes first. */
const withKeyboard = (options: PageOptions, path: string, journey: (page: Page) => Promise<void>) =>
  withPage(options, async (page) => {
    await answerConsent(page, originOf(options.tenant ?? 'atrium'));
    await openDocument(page, path);
    await journey(page);
  });

/** Tab through the header to the content, as one reads it. The first stop of all, which is answered, skips it. */
async function tabThroughHeader(page: Page, isRightToLeft: boolean) {
  const skip = await press(page, 'Tab');
  const stops = [];
  for (let stop = await press(page, 'Tab'); stop.place !== 'MAIN'; stop = await press(page, 'Tab'))
    stops.push(stop);
  expect(stops.length).toBeGreaterThan(8);
  expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
  expect(stops.filter(({ name }) => name === '')).toEqual([]);
  const bar = stops.filter(({ place, y }) => place !== 'ASIDE' && y < 80);
  const places = bar.map(({ x }) => (isRightToLeft ? -x : x));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  return skip;
}

/** Arrows bring each card into view. */
async function walkAlongShelf(page: Page, on: string, back: string) {
  const shelf = (await longShelf(page)).locator('> ul');
  const cards = await shelf.locator('> li').count();
  await shelf.locator('> li > a').first().focus();
  const first = await focused(page);
  for (let card = 1; card < cards; card++) await press(page, on);
  const isLast = () =>
    page.evaluate(() => document.activeElement?.parentElement?.nextElementSibling === null);
  expect(await isLast()).toBe(true);
  await eventually(async () => {
    const { x } = await focused(page);
    return x > 0 && x < 1440;
  }).toBe(true);
  expect((await focused(page)).isSeen).toBe(true);
  for (let card = 1; card < cards; card++) await press(page, back);
  expect((await focused(page)).name).toBe(first.name);
}

/** The language menu opens, walks, closes and chooses. */
async function chooseArabic(page: Page) {
  const button = page.locator('header summary').first();
  const isOpen = () =>
    page
      .locator('header details')
      .first()
      .evaluate((one) => one.hasAttribute('open'));
  await button.focus();
  await press(page, 'Enter');
  expect(await isOpen()).toBe(true);
  const first = await press(page, 'ArrowDown');
  const second = await press(page, 'ArrowDown');
  expect(second.name).not.toBe(first.name);
  expect(await press(page, 'ArrowUp')).toMatchObject({ name: first.name, isSeen: true });
  expect((await press(page, 'Tab')).name).toBe(second.name);

  expect((await press(page, 'Escape')).name).toBe(await button.getAttribute('aria-label'));
  expect(await isOpen()).toBe(false);

  const last = await press(page, 'ArrowUp');
  expect([await isOpen(), last.name === first.name]).toEqual([true, false]);
  while ((await focused(page)).name !== 'العربية') await press(page, 'ArrowUp');
  await press(page, 'Enter');
  await eventually(() => page.locator('html').getAttribute('dir')).toBe('rtl');
  await eventually(isOpen).toBe(false);
  expect((await focused(page)).name).toContain('العربية');
}

/** A dialog keeps the focus and gives it back. */
async function walkInDialog(page: Page) {
  const opener = page.getByRole('button', { name: 'Cookie settings' });
  await opener.focus();
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const hasFocus = () => dialog.evaluate((one) => one.contains(document.activeElement));
  const names = new Set<string>();
  for (let stops = 0; stops < 12; stops++) {
    const stop = await press(page, stops < 8 ? 'Tab' : 'Shift+Tab');
    names.add(stop.name);
    expect([await hasFocus(), stop.isSeen], stop.name).toEqual([true, true]);
  }
  expect(names.size).toBeGreaterThanOrEqual(5);
  await press(page, 'Escape');
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
}

describe.each(['atrium', 'noor'] as const)('%s', (tenant) => {
  test('Tab goes through the header as one reads it, or past it to the content; arrows walk along a shelf', () =>
    withKeyboard({ tenant }, '/en', async (page) => {
      const skip = await tabThroughHeader(page, false);
      expect(skip).toMatchObject({ name: 'Skip to main content', isSeen: true });
      await page.getByRole('link', { name: skip.name }).focus();
      expect((await press(page, 'Enter')).id).toBe('main');
      expect((await press(page, 'Tab')).place).toBe('MAIN');
      await walkAlongShelf(page, 'ArrowRight', 'ArrowLeft');
    }));

  test('the same from right to left', () =>
    withKeyboard({ tenant }, '/ar', async (page) => {
      await tabThroughHeader(page, true);
      await walkAlongShelf(page, 'ArrowLeft', 'ArrowRight');
    }));

  test('a dialog keeps the focus and gives it back; the language menu opens, walks, closes and chooses', () =>
    withKeyboard({ tenant }, '/en/info/terms', async (page) => {
      await walkInDialog(page);
      await chooseArabic(page);
    }));
});

test('the slash leads to the search, but not from a field', () =>
  withKeyboard({}, '/info/terms', async (page) => {
    await page.evaluate(() => {
      const field = Object.assign(document.createElement('input'), { id: 'field' });
      document.querySelector('main')?.append(field);
    });
    await page.locator('#field').focus();
    await press(page, '/');
    expect(await page.locator('#field').inputValue()).toBe('/');
    await page.locator('#field').blur();
    // the key is known a moment after the page, which is seconds on a busy machine
    await eventually(async () => {
      if (!page.url().endsWith('/search')) await press(page, '/');
      return page.url();
    }).toMatch(/\/search$/);
  }));
