import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { nextFrames } from '../document.ts';
import { eventually } from '../eventually.ts';
import { missingPictures } from '../pictures.ts';
import { arriveAs } from '../sign-in.ts';
import { tenantCodes } from '../tenants.ts';

const limit = 0.02;
/** What the benchmark of this page allows. */
const limitOfShow = 0.01;

interface Shift {
  value: number;
  moved: string[];
}

/** Every layout shift without an input, and what moved: a failure then names its cause. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

/** Pictures come when they come, faces only after the page has been painted without them. */
async function delayFiles(page: Page) {
  const painted = Promise.withResolvers<void>();
  const after = (moment: () => Promise<unknown>) => async (route: Route) => {
    await moment();
    await route.continue().catch(() => {}); // the journey may be over
  };
  await page.route(
    '**/*.woff2',
    after(() => painted.promise),
  );
  await page.route(
    '**/img/**',
    after(() => sleep(100)),
  );
  return painted.resolve;
}

const firstPaint = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);

/** As on a first visit; when this ends, all letters have changed. */
async function openWithLateFaces(page: Page, path: string) {
  await recordShifts(page);
  const bringFaces = await delayFiles(page);
  await page.goto(path, { waitUntil: 'commit' });
  await firstPaint(page);
  await nextFrames(page);
  bringFaces();
  await page.locator('[data-consent-banner]').waitFor();
  await page.waitForFunction(() => localStorage.getItem('atrium:faces'));
}

async function expectStillness(page: Page, atMost = limit) {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(atMost);
}

describe.each(tenantCodes)('the home page of %s stands still', (tenant) => {
  test.each([
    [390, true],
    [1440, false],
  ])('at %i px', (_, mobile) =>
    withPage({ tenant, mobile }, async (page) => {
      await openWithLateFaces(page, '/');
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < height; top += 600) {
        await page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), top);
        await eventually(() => missingPictures(page)).toEqual([]);
      }
      await nextFrames(page);
      await expectStillness(page);
    }),
  );
});

/** Its buttons fill whole lines of a phone: one that is a pixel too wide would move all below it. */
test('the page of an album stands still while its letters change', () =>
  withPage({ viewport: { width: 412, height: 823 }, mobile: true }, async (page) => {
    await openWithLateFaces(page, '/en/music/albums/101/ode-and-ember/night-bus-hymns/201');
    await nextFrames(page);
    await expectStillness(page);
  }));

/** Its description ends two pixels before the edge of a phone: in the letters that come first it takes a line more. */
test('the page of a show stands still while its letters change', () =>
  withPage({ tenant: 'klang', viewport: { width: 412, height: 823 }, mobile: true }, async (page) => {
    await openWithLateFaces(page, '/podcast/details/slow-signals/301');
    await nextFrames(page);
    await expectStillness(page, limitOfShow);
  }));

test('the page of a song stands still while it learns what this person may do with it', () =>
  withPage({ mobile: true }, async (page) => {
    await answerConsent(page, originOf('atrium'));
    await arriveAs(page, 'atrium', 'unlimited');
    await recordShifts(page);
    // long after the page: a phone far from its server
    await page.route('**/backend/**', async (route) => {
      await sleep(500);
      await route.continue().catch(() => {}); // the journey may be over
    });
    await page.goto('/en/music/tracks/last-stop-first-light/10001');
    await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).waitFor();
    await page.getByRole('button', { name: /Keep/ }).first().waitFor();
    await nextFrames(page);
    await expectStillness(page);
  }));

test('a movement would be seen', () =>
  withPage({}, async (page) => {
    await recordShifts(page);
    await page.goto('/info/terms');
    await nextFrames(page); // what was never painted cannot move
    await page.evaluate(() => {
      const late = Object.assign(document.createElement('div'), { style: 'height: 300px' });
      document.body.prepend(late);
    });
    await eventually(async () => (await shiftsOf(page)).length).toBeGreaterThan(0);
  }));
