import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withPage } from '../browser.ts';
import { follow, openDocument } from '../document.ts';
import { seriousFindings } from '../findings.ts';
import { arriveAs } from '../sign-in.ts';

const snake = '/arcade/details/noodle-snake/608';

async function play(page: Page, path: string) {
  await openDocument(page, path);
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForSelector('[data-phase="playing"]');
}

/** Straight on, into the rim of the bowl. */
const crash = async (page: Page) => {
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('[data-phase="over"]');
};

const phase = (page: Page) => page.locator('[data-phase]').getAttribute('data-phase');

/** Longer than it takes from the start into the rim. */
const wellBeyondTheRim = 2_500;

/** A game that goes on would be over by then. */
async function staysPaused(page: Page) {
  await page.waitForTimeout(wellBeyondTheRim);
  expect(await phase(page)).toBe('playing');
}

const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

/** A phone rings in the middle of a run, and the browser has discarded the page when the player comes back to it. */
async function isInterrupted(page: Page) {
  await isKeptAfterLeaving(page);
  await page.reload();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForSelector('[data-phase="playing"]');
}

/** A run in which nothing happened yet is not worth keeping. */
async function isKeptAfterLeaving(page: Page) {
  const isKept = async () => (await keptHere(page)).some(({ values }) => '@run' in values);
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(200);
      await setHidden(page, true);
      await page.waitForTimeout(200);
      if (await isKept()) return true;
      await setHidden(page, false);
      return false;
    })
    .toBe(true);
}

interface Kept {
  game: string;
  values: Record<string, string>;
}

/** What games keep in this browser. */
const keptHere = (page: Page): Promise<Kept[]> =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([name, text]) => {
      const [, game] = /^atrium:game:(\d+):/.exec(name) ?? [];
      return game ? [{ game, values: JSON.parse(text).values }] : [];
    }),
  );

test('a guest plays a free game: the whole screen, the bar, pauses, a score, and a way out', () =>
  withPage({}, async (page) => {
    await play(page, snake);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.waitForFunction(() => document.fullscreenElement !== null);
    expect(await page.getByRole('button', { name: 'Leave' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.waitForFunction(() => document.fullscreenElement === null);

    // Escape leads from the game to its bar, and pauses it
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Help');
    await staysPaused(page);
    // hiding the bar goes on with it, a hidden page pauses it again, and showing the page lets a key go on
    await page.getByRole('button', { name: 'Hide' }).click();
    await setHidden(page, true);
    await page.getByRole('button', { name: 'Show the game bar' }).waitFor();
    await staysPaused(page);
    await setHidden(page, false);
    await crash(page);

    const sheet = page.getByRole('region', { name: 'Game over' });
    await sheet.getByText('This score isn’t kept').waitFor();
    await sheet.getByRole('button', { name: 'Play again' }).click();
    await page.waitForSelector('[data-phase="playing"]');
    await page.goBack();
    await page.waitForSelector('iframe', { state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(snake);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Play now');
  }));

test('a run that was left is offered on the home page, and one press leads back into it', () =>
  withPage({}, async (page) => {
    await arriveAs(page, 'atrium', 'family');
    await play(page, snake);
    await isKeptAfterLeaving(page);
    await openDocument(page, '/');
    const row = page.getByRole('region', { name: 'Keep playing' });
    await row.getByText('Your run is waiting').waitFor();
    await row.getByRole('link', { name: /Noodle Snake/ }).click();
    await page.waitForSelector('[data-phase="playing"]');
    expect(new URL(page.url()).pathname).toBe(snake);
    // it went on: it is not offered a second time
    await openDocument(page, '/');
    await page.getByRole('region', { name: 'Keep playing' }).waitFor({ state: 'detached' });
  }));

test('a game played by keys is replayed by the server, and its player stands on the leaderboard', () =>
  withPage({}, async (page) => {
    await arriveAs(page, 'atrium', 'player');
    await play(page, snake);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    expect(await seriousFindings(page)).toEqual([]);
    await isInterrupted(page);
    await page.getByText('Your run goes on where it stopped').waitFor();
    await staysPaused(page);
    await crash(page);
    const sheet = page.getByRole('region', { name: 'Game over' });
    await sheet.getByText('Score verified by the server').waitFor();
    await sheet.getByText('You', { exact: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector('iframe', { state: 'detached' });
    await page.locator('#leaderboard').getByText('You', { exact: true }).first().waitFor();
    await page.getByRole('heading', { name: 'Your progress' }).waitFor();
    await openDocument(page, '/history');
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

test('every game runs here as it runs on the server, leaving it counts what was played, and what it saved is elsewhere too', () =>
  withPage({}, async (page) => {
    for (const [who, paths] of [
      ['rival', ours],
      ['unlimited', members],
    ] as const) {
      await arriveAs(page, 'atrium', who);
      await openDocument(page, '/impressum');
      for (const path of paths) await playAndLeave(page, path);
      if (who === 'rival') await isKeptElsewhere(page);
    }
  }));

/** The player's other browser has what they saved in this one. */
async function isKeptElsewhere(page: Page) {
  const [saved] = await keptHere(page);
  const path = ours.find((one) => one.endsWith(`/${saved?.game}`));
  if (!saved || !path) throw new Error('No game has saved anything.');
  const cookies = await page.context().cookies();
  await withPage({}, async (other) => {
    await other.context().addCookies(cookies);
    await play(other, path);
    expect(await keptHere(other)).toEqual([saved]);
  });
}

/** Games whose board rests until the player decides: a run that is left waits for its player. */
const waits: ReadonlySet<string> = new Set([
  'bubble bay',
  'gem garden',
  'final kick',
  'lighthouse solitaire',
]);

/** It goes on where it was; who begins anew has what they had counted. */
async function goOnAndRestart(page: Page) {
  await page.getByRole('button', { name: 'Continue your run' }).click();
  await page.waitForSelector('[data-phase="playing"]');
  await page.getByText('Your run goes on where it stopped').first().waitFor();
  await page.getByRole('button', { name: 'Restart' }).click();
  await page.waitForSelector('[data-phase="playing"]');
  await page.goBack();
}

/** Some keys, and out: false where the game had not begun by then, which happens on a busy machine. */
async function playBriefly(page: Page, name: string): Promise<boolean> {
  const begun = settled(
    page.waitForResponse(
      (answer) => /\/history\//.test(answer.url()) && answer.request().method() === 'POST',
      {
        timeout: 10_000,
      },
    ),
  );
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForSelector('[data-phase="playing"]');
  for (const key of ['Space', 'ArrowLeft', 'Space', 'ArrowUp', 'ArrowRight']) {
    await page.keyboard.press(key, { delay: 60 });
  }
  const hasBegun = await begun;
  await page.goBack();
  await page.waitForSelector('iframe', { state: 'detached' });
  if (!waits.has(name)) return hasBegun;
  return settled(page.getByRole('button', { name: 'Continue your run' }).waitFor({ timeout: 3_000 }));
}

const settled = (promise: Promise<unknown>) =>
  promise.then(
    () => true,
    () => false,
  );

/** Within the document, as a player goes from game to game. */
async function playAndLeave(page: Page, path: string) {
  await follow(page, path);
  // its own page: the address changes before the button does
  const name = path.split('/').at(-2)?.replaceAll('-', ' ') ?? '';
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${name}$`, 'i') }).waitFor();
  const answered = page.waitForResponse((answer) => /\/game\/run\/[^/]+\/score$/.test(answer.url()), {
    timeout: 60_000,
  });
  // a step between may fail first, and says more
  answered.catch(() => {});
  for (let tries = 4; tries > 0 && !(await playBriefly(page, name)); tries--);
  if (waits.has(name)) await goOnAndRestart(page);
  expect([path, await (await answered).json()]).toEqual([
    path,
    expect.objectContaining({ state: 'COUNTED', isVerified: true }),
  ]);
  await page.waitForSelector('iframe', { state: 'detached' });
}
