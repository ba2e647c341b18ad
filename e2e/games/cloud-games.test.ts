import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withPage } from '../browser.ts';
import { openDocument } from '../document.ts';
import { seriousFindings } from '../findings.ts';
import { arriveAs } from '../sign-in.ts';

const arrive = async (page: Page, path: string) => {
  await arriveAs(page, 'atrium', 'unlimited');
  await openDocument(page, path);
};

test('a game that runs at a provider’s is opened there, played, and left for its page', () =>
  // a browser may still be asking for our icon when the provider's page, which allows none, has taken its place
  withPage({ expected: [/^410 GET/, /brand\/atrium\.svg/] }, async (page) => {
    const path = '/games/details/far-station/634';
    await arrive(page, path);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.waitForURL(/\/cloud\/play\//);
    await page.getByRole('heading', { name: 'Far Station' }).waitFor();
    const game = page.frameLocator('iframe').locator('canvas');
    await game.click();
    // the patrol shoots until it hits something
    await page.keyboard.down('Space');
    await page.waitForFunction(() => Number(document.querySelector('output')?.value) > 0);
    await page.keyboard.up('Space');
    expect(await seriousFindings(page)).toEqual([]);
    const address = page.url();
    await page.getByRole('button', { name: 'Leave the game' }).click();
    await page.waitForURL((url) => url.pathname.endsWith(path));
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    // it has ended for good
    expect((await page.request.get(address)).status()).toBe(410);
    await page.goBack();
    await page.getByRole('heading', { name: 'This game has ended' }).waitFor();
  }));

test('the way back from a provider’s page leads to the game’s page, with nothing over it', () =>
  withPage({}, async (page) => {
    await arrive(page, '/games/details/far-station/634');
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.waitForURL(/\/cloud\/play\//);
    await page.goBack();
    await page.waitForURL((url) => url.pathname.endsWith('/games/details/far-station/634'));
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    expect(await page.locator('[data-phase]').count()).toBe(0);
  }));

test('a game that runs at a provider’s is played in our frame, and counts', () =>
  withPage({}, async (page) => {
    await arrive(page, '/games/details/wild-acre/639');
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.waitForSelector('[data-phase="playing"]');
    expect(page.frames().some((frame) => frame.url().includes('/cloud/play/'))).toBe(true);
    const answered = page.waitForResponse((answer) => /\/game\/run\/[^/]+\/score$/.test(answer.url()));
    for (const key of ['Space', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key, { delay: 60 });
    await page.goBack();
    expect(await (await answered).json()).toMatchObject({ state: 'COUNTED', isVerified: true });
  }));
