import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withPage } from '../browser.ts';
import { openDocument } from '../document.ts';
import { arriveAs } from '../sign-in.ts';
import { hostileGame, type Loot } from './hostile-game.ts';

const path = '/arcade/details/noodle-snake/608';

/** The real address, pass and headers; another program. */
const swap = (page: Page, program: () => unknown) =>
  page.route('**/game-files/**/game.ts', async (route) =>
    route.fulfill({ response: await route.fetch(), body: `(${program.toString()})();` }),
  );

const bestOf = async (page: Page) => {
  const answer = await page.request.get('/backend/leaderboard/608');
  const { me } = (await answer.json()) as { me: { score: number } | null };
  return me?.score ?? null;
};

test('a hostile game gets at nothing: no belongings, no way out, no gateway, no run but its own', () =>
  withPage({ expected: [/./] }, async (page) => {
    await arriveAs(page, 'atrium', 'reader');
    await swap(page, hostileGame);
    const before = await bestOf(page);
    await openDocument(page, path);
    const began = page.waitForResponse((answer) => answer.url().endsWith('/game/run'));
    const judged = page.waitForResponse((answer) => /\/game\/run\/[^/]+\/score$/.test(answer.url()));
    await page.getByRole('button', { name: 'Play now' }).click();
    const { ticket } = (await (await began).json()) as { ticket: string };
    const answer = await judged;

    // whatever ticket it named, it was judged under the one it was given, and found out
    expect(answer.url()).toContain(ticket);
    expect(answer.request().postDataJSON()).toEqual({
      score: 999_999,
      ticks: 60,
      log: 'AAAA',
      achievements: [],
    });
    expect(await answer.json()).toMatchObject({ state: 'REFUSED', isVerified: false });
    expect(await bestOf(page)).toBe(before);

    const frame = page.frames().find((one) => one.url().includes('/game-files/'));
    const loot = await frame?.evaluate(() => (self as unknown as { loot: Loot }).loot);
    expect(loot).toEqual({
      cookies: 'SecurityError',
      'local storage': 'SecurityError',
      'session storage': 'SecurityError',
      databases: 'SecurityError',
      caches: 'SecurityError',
      'the page': 'SecurityError',
      'the page’s address': 'SecurityError',
      'the top': 'SecurityError',
      // a click that leads nowhere throws nothing; where the page is, is looked at below
      'a link to the top': 'got false',
      'a window': 'Error',
      'a form': 'got sent',
      'the gateway': 'TypeError',
      'the network': 'TypeError',
      'a beacon': expect.stringMatching(/^(got (true|false)|TypeError)$/),
      'a socket': 'TypeError',
      'what it was told': 'best hue isCalm isMuted locale seed texts',
    });
    expect(new URL(page.url()).pathname).toBe(path);
    // still signed in: no form of it was sent
    expect((await page.request.get('/backend/user/profile')).status()).toBe(200);
    await page.getByRole('region', { name: 'Game over' }).waitFor();
  }));

test('a game that never stops talking is no longer heard', () =>
  withPage({ expected: [/./] }, async (page) => {
    await swap(page, () => {
      addEventListener('message', ({ ports: [port] }) => {
        setInterval(() => {
          for (let times = 0; times < 1_000; times++) port?.postMessage({ type: 'score', score: times });
        }, 10);
      });
      parent.postMessage({ 'atrium-game': 1 }, '*');
    });
    await openDocument(page, path);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.getByRole('alert').getByText('stopped answering').waitFor();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.waitForSelector('iframe', { state: 'detached' });
  }));
