import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { originOf, type PageOptions, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { alive, isSameDocument, openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';

const words = {
  en: {
    path: '/en',
    story: 'Desert nights',
    before: 'Neon Drift Cup',
    first: 'The caravan arrives with first light',
    second: 'One girl knows the way back',
    number: 'Slide 2 of 2',
    next: 'Next',
    previous: 'Previous',
    close: 'Close',
    pause: 'Pause',
    action: 'Watch The Moon Road',
    onKey: 'ArrowRight',
    backKey: 'ArrowLeft',
    /** Pixels by which a finger travels to the next story. */
    onwards: -160,
  },
  ar: {
    path: '/ar',
    story: 'ليالي الصحراء',
    before: 'كأس نيون دريفت',
    first: 'القافلة تصل مع أول ضوء',
    second: 'فتاة واحدة تعرف طريق العودة',
    number: '٢',
    next: 'التالي',
    previous: 'السابق',
    close: 'إغلاق',
    pause: 'إيقاف مؤقت',
    action: 'شاهد طريق القمر',
    onKey: 'ArrowLeft',
    backKey: 'ArrowRight',
    onwards: 160,
  },
} as const;

type Words = (typeof words)[keyof typeof words];

/** A circle of the row, once pressing it opens something. */
const circle = (page: Page, name: string) =>
  page.locator('main a[aria-haspopup=dialog]').filter({ hasText: name });

const viewer = (page: Page) => page.getByRole('dialog');
const slide = (page: Page, title: string) => viewer(page).getByRole('heading', { name: title });
const isSeen = (page: Page, name: string) =>
  circle(page, name).locator('.story-ring').getAttribute('data-seen');

/** Pixels of the running bar; no picture of it, so that nothing has to be waited for. */
const filled = (page: Page) =>
  viewer(page)
    .locator('header [style*=fill]')
    .evaluate((bar) => bar.getBoundingClientRect().right);

async function withStories(
  locale: keyof typeof words,
  options: PageOptions,
  journey: (page: Page, said: Words) => Promise<void>,
) {
  await withPage({ locale, mobile: true, ...options }, async (page) => {
    await answerConsent(page, originOf('atrium'));
    await openDocument(page, words[locale].path);
    await journey(page, words[locale]);
  });
}

async function swipe(page: Page, dx: number, dy: number) {
  await page.mouse.move(195, 400);
  await page.mouse.down();
  await page.mouse.move(195 + dx, 400 + dy, { steps: 4 });
  await page.mouse.up();
}

test.each(['en', 'ar'] as const)(
  'in %s: a story is pressed, read, left and found again, by finger and by key',
  (locale) =>
    withStories(locale, {}, async (page, said) => {
      await readByButtons(page, said);
      await readByKeys(page, said);
      await turnByFinger(page, said);
      await goOnWhereItWasLeft(page, said);
      await followItsLink(page, said);
    }),
);

/** It goes on, goes back, and turns its ring grey. */
async function readByButtons(page: Page, said: Words) {
  expect(await isSeen(page, said.story)).toBe('false');
  await circle(page, said.story).click();
  await slide(page, said.first).waitFor();
  await viewer(page).getByRole('button', { name: said.next, exact: true }).click();
  await slide(page, said.second).waitFor();
  expect(await viewer(page).getByRole('status').textContent()).toContain(said.number);
  await viewer(page).getByRole('button', { name: said.previous, exact: true }).click();
  await slide(page, said.first).waitFor();
  await viewer(page).getByRole('button', { name: said.close, exact: true }).click();
  await viewer(page).waitFor({ state: 'detached' });
  expect(await isSeen(page, said.story)).toBe('true');
}

/** The keys move it, the focus stays in it, Escape closes it, and the focus returns to the circle. */
async function readByKeys(page: Page, said: Words) {
  await circle(page, said.before).focus();
  await page.keyboard.press('Enter');
  await viewer(page).getByRole('heading', { level: 3 }).waitFor();
  await page.keyboard.press('ArrowDown');
  await slide(page, said.first).waitFor();
  await page.keyboard.press(said.onKey);
  await slide(page, said.second).waitFor();
  await page.keyboard.press(said.backKey);
  await slide(page, said.first).waitFor();
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await viewer(page).waitFor({ state: 'detached' });
  await eventually(() => circle(page, said.before).evaluate((link) => link === document.activeElement)).toBe(
    true,
  );
}

/** A swipe turns to the next story as pages turn, and one down closes. */
async function turnByFinger(page: Page, said: Words) {
  await circle(page, said.before).click();
  await viewer(page).getByRole('heading', { level: 3 }).waitFor();
  await swipe(page, said.onwards, 10);
  await slide(page, said.first).waitFor();
  await swipe(page, 10, 200);
  await viewer(page).waitFor({ state: 'detached' });
}

/** Also for the next visit. */
async function goOnWhereItWasLeft(page: Page, said: Words) {
  await circle(page, 'Mira S.').click();
  const heading = viewer(page).getByRole('heading', { level: 3 });
  await heading.waitFor();
  const first = await heading.textContent();
  await page.keyboard.press(said.onKey);
  await eventually(() => heading.textContent()).not.toBe(first);
  const second = await heading.textContent();
  await page.keyboard.press('Escape');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('viewedStories') ?? '{}'));
  expect(kept).toMatchObject({ 2: { isWatched: false, index: 1 } });
  await page.reload();
  await alive(page);
  await circle(page, 'Mira S.').click();
  await eventually(() => heading.textContent()).toBe(second);
  expect(await isSeen(page, 'Mira S.')).toBe('false');
  await page.keyboard.press('Escape');
  await viewer(page).waitFor({ state: 'detached' });
}

/** To what it tells of, in the same document. */
async function followItsLink(page: Page, said: Words) {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await circle(page, said.story).click();
  await slide(page, said.first).waitFor();
  await viewer(page).getByRole('button', { name: said.next, exact: true }).click();
  await viewer(page).getByRole('link', { name: said.action }).click();
  await page.waitForURL(/moon-road/);
  await viewer(page).waitFor({ state: 'detached' });
  expect(await isSameDocument(page)).toBe(true);
}

test('time runs by itself, stands while a finger holds the picture, and at a pause', () =>
  withStories('en', { reducedMotion: false }, async (page, said) => {
    await circle(page, said.story).click();
    await slide(page, said.first).waitFor();
    const setSpeed = await animationSpeed(page);
    await hasRisen(page);
    await setSpeed(0.1); // the slides take a minute each: a busy machine presses every button before they end
    const shown = await filled(page);
    await eventually(() => filled(page)).toBeGreaterThan(shown);
    await page.mouse.move(250, 400);
    await page.waitForFunction(() => document.elementFromPoint(250, 400)?.closest('[role=dialog] button'));
    await page.mouse.down();
    const held = await eventuallyStill(page);
    expect(await filled(page)).toBe(held);
    // a press that lasted is no tap
    const now = () => page.evaluate(() => performance.now());
    await eventually(now).toBeGreaterThan((await now()) + 400);
    await page.mouse.up();
    await eventually(() => filled(page)).toBeGreaterThan(held);
    await slide(page, said.first).waitFor();
    await viewer(page).getByRole('button', { name: said.pause }).click();
    const paused = await eventuallyStill(page);
    expect(await filled(page)).toBe(paused);
    await viewer(page).getByRole('button', { name: 'Play' }).click();
    await setSpeed(8);
    await slide(page, said.second).waitFor();
    await viewer(page).waitFor({ state: 'detached' });
    expect(await isSeen(page, said.story)).toBe('true');
  }));

/** Slowed down, a dialog that still rises is not under the finger for seconds. */
const hasRisen = (page: Page) =>
  viewer(page).evaluate(async (dialog) => {
    await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
  });

/** Sets how fast all animations of the page run; 1 is their own speed. */
async function animationSpeed(page: Page): Promise<(playbackRate: number) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  return async (playbackRate) => {
    await devtools.send('Animation.setPlaybackRate', { playbackRate });
  };
}

/** The width at which the bar stands. */
async function eventuallyStill(page: Page): Promise<number> {
  await eventually(() =>
    viewer(page)
      .locator('header [style*=fill]')
      .evaluate((bar) => getComputedStyle(bar).animationPlayState),
  ).toBe('paused');
  return filled(page);
}

test('slides that do not come leave the story’s own picture and its link, and nothing counts as seen', () =>
  withStories('en', { expected: [/^500 GET .*\/fragment\/stories/] }, async (page, said) => {
    await page.route(/\/fragment\/stories/, (route) => route.fulfill({ status: 500, json: {} }));
    await circle(page, said.story).click();
    await viewer(page).getByRole('link', { name: 'Open' }).waitFor();
    await page.keyboard.press('Escape');
    await viewer(page).waitFor({ state: 'detached' });
    expect(await isSeen(page, said.story)).toBe('false');
  }));
