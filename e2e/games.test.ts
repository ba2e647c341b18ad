import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withPage } from './browser.ts';
import { open } from './document.ts';
import { seriousFindings } from './findings.ts';
import { signIn } from './sign-in.ts';

const snake = '/arcade/details/noodle-snake/608';

async function play(page: Page, path: string) {
  await open(page, path);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForSelector('[data-phase="playing"]');
}

/** Straight on, into the rim of the bowl. */
const crash = async (page: Page) => {
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('[data-phase="over"]');
};

/** What the frame's own program finds where a page has its belongings. */
const reach = (page: Page) => {
  const frame = page.frames().find((one) => one.url().includes('/game-files/'));
  return frame?.evaluate(() => {
    const tried = (work: () => unknown) => {
      try {
        return String(work());
      } catch (error) {
        return error instanceof Error ? error.name : 'refused';
      }
    };
    return {
      origin: self.origin,
      cookies: tried(() => document.cookie),
      storage: tried(() => localStorage.length),
      page: tried(() => parent.document.title),
      top: tried(() => {
        if (top) top.location.href = 'about:blank';
      }),
    };
  });
};

const asksTheGateway = (page: Page) =>
  page
    .frames()
    .find((one) => one.url().includes('/game-files/'))
    ?.evaluate(() => fetch('/backend/user/profile').then(String, (error: Error) => error.name));

test('a guest plays a free game to a score, and keeps none of it', () =>
  withPage({}, async (page) => {
    await play(page, snake);
    await crash(page);
    const sheet = page.getByRole('region', { name: 'Run over' });
    await sheet.getByText('Sign in to keep your scores').waitFor();
    await sheet.getByRole('button', { name: 'Play again' }).click();
    await page.waitForSelector('[data-phase="playing"]');
    await page.goBack();
    await page.waitForSelector('iframe', { state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(snake);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Play now');
  }));

test('somebody plays by keys, their run is played again by the server, and they stand on the board', () =>
  withPage({}, async (page) => {
    await page.goto('/impressum');
    await signIn(page, 'atrium', 'player');
    await play(page, snake);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    expect(await seriousFindings(page)).toEqual([]);
    await crash(page);
    const sheet = page.getByRole('region', { name: 'Run over' });
    await sheet.getByText('Score verified by the server').waitFor();
    await sheet.getByText('You', { exact: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector('iframe', { state: 'detached' });
    await page.locator('#leaderboard').getByText('You', { exact: true }).first().waitFor();
    await page.getByRole('heading', { name: 'Your progress' }).waitFor();
    await open(page, '/history');
    await page.getByText('Noodle Snake').first().waitFor();
  }));

const ours = [
  '/arcade/details/noodle-snake/608',
  '/arcade/details/maze-bot/609',
  '/arcade/details/brick-parade/640',
  '/arcade/details/bubble-bay/641',
  '/arcade/details/comet-catch/642',
  '/arcade/details/frog-ferry/643',
  '/games/details/moon-hop/602',
  '/games/details/gem-garden/603',
  '/games/details/final-kick/606',
  '/games/details/lighthouse-solitaire/617',
] as const;

/** Of a plan; the second is another game under a name and in colours of its own. */
const members = ['/arcade/details/star-patrol/612', '/games/details/neon-drift/601'] as const;

test.each([
  ['rival', ours],
  ['unlimited', members],
] as const)(
  'every game runs here as it runs on the server, and leaving it counts what was played (%s)',
  (who, paths) =>
    withPage({}, async (page) => {
      await page.goto('/impressum');
      await signIn(page, 'atrium', who);
      for (const path of paths) {
        await play(page, path);
        const answered = page.waitForResponse((answer) => /\/game\/run\/[^/]+\/score$/.test(answer.url()));
        for (const key of ['Space', 'ArrowLeft', 'Space', 'ArrowUp', 'ArrowRight']) {
          await page.keyboard.press(key, { delay: 60 });
        }
        await page.goBack();
        expect([path, await (await answered).json()]).toEqual([
          path,
          expect.objectContaining({ state: 'COUNTED', isVerified: true }),
        ]);
      }
    }),
  60_000,
);

test('the whole screen, with the bar', () =>
  withPage({}, async (page) => {
    await play(page, snake);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.waitForFunction(() => document.fullscreenElement !== null);
    expect(await page.getByRole('button', { name: 'Leave' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.waitForFunction(() => document.fullscreenElement === null);
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.waitForSelector('iframe', { state: 'detached' });
  }));

test('Escape leads from the game to its bar, and from there out; a hidden page pauses', () =>
  withPage({}, async (page) => {
    await play(page, snake);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Help');
    // paused: the rim is never reached
    const before = await page.locator('[data-phase]').getAttribute('data-phase');
    await page.evaluate(() => new Promise((later) => setTimeout(later, 2_500)));
    expect([before, await page.locator('[data-phase]').getAttribute('data-phase')]).toEqual([
      'playing',
      'playing',
    ]);
    await page.getByRole('button', { name: 'Hide' }).click();
    await page.getByRole('button', { name: 'Show the game bar' }).waitFor();
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.evaluate(() => new Promise((later) => setTimeout(later, 2_500)));
    expect(await page.locator('[data-phase]').getAttribute('data-phase')).toBe('playing');
  }));

test('a game has no origin: nothing of the page or the person is in its reach', () =>
  withPage({ expected: [/./] }, async (page) => {
    await play(page, snake);
    expect(await reach(page)).toEqual({
      origin: 'null',
      cookies: 'SecurityError',
      storage: 'SecurityError',
      page: 'SecurityError',
      top: 'SecurityError',
    });
    expect(await asksTheGateway(page)).toBe('TypeError');
    expect(new URL(page.url()).pathname).toBe(snake);
  }));
