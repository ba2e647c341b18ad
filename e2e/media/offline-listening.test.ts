import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askedTooLate, originOf, savedElsewhere, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { nextFrames, openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';
import { seriousFindings } from '../findings.ts';
import { openFrontDoor } from '../front-door.ts';
import { arriveAs, signIn } from '../sign-in.ts';
import { audiblePositionOf, isSoundAudible, watchSounds } from './audible-sound.ts';

const song = '/en/music/tracks/101/10001';
const unreachable = [/ERR_/, /Failed to fetch/, /^failed: /, /503/, askedTooLate, savedElsewhere];

const keepButton = (page: Page) => page.getByRole('button', { name: /on this device$/ }).first();
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** Changes what is known of everything that is kept. */
const changeKept = (page: Page, part: object) =>
  page.evaluate(async (change) => {
    const request = indexedDB.open('atrium-offline');
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const store = request.result.transaction('sounds', 'readwrite').objectStore('sounds');
    const all = store.getAll();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    for (const sound of all.result) store.put({ ...sound, ...change });
    await new Promise((resolve) => {
      store.transaction.oncomplete = resolve;
    });
    request.result.close();
  }, part);

async function keepSong(page: Page, origin: string) {
  await openDocument(page, `${origin}${song}`);
  await keepButton(page).click();
  await page.getByText('Downloading. You find it under Downloads.').waitFor();
  // inside the document: leaving that would stop what is still under way
  await page.getByRole('button', { name: 'Downloads', exact: true }).click();
  const ready = page.getByRole('heading', { name: 'Ready without a network' });
  const stopped = page.getByRole('button', { name: /^Go on with / }).last();
  // a busy machine may turn it away half-way
  await ready.or(stopped).first().waitFor();
  while (!(await ready.isVisible())) {
    if (await stopped.isVisible()) await stopped.click();
    await nextFrames(page);
  }
  await openDocument(page, `${origin}/en/downloads`);
  await ready.waitFor();
}

test('what is kept plays without a network until its licence ends, and goes with its person', () =>
  withPage({ worker: true, mobile: true, expected: unreachable }, async (page) => {
    const door = await openFrontDoor(originOf('atrium'));
    await watchSounds(page);
    await answerConsent(page, door.origin);
    await openDocument(page, `${door.origin}/en`);
    await signIn(page, 'atrium', 'unlimited');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await keepSong(page, door.origin);
    await eventually(() =>
      page.evaluate(async () => (await caches.match('/en/downloads', { ignoreVary: true }))?.status),
    ).toBe(200);

    await door.shut();
    await page.context().setOffline(true);
    await page.goto(`${door.origin}/en/downloads`);
    await page.getByText('You’re offline. What is ready still plays.').waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Play / })
      .click();
    await isSoundAudible(page, /^blob:/);
    const dock = page.getByRole('region', { name: 'Player' });
    await dock.waitFor();
    await page.evaluate(() => {
      const { sounds } = window as unknown as { sounds: HTMLAudioElement[] };
      const sound = sounds.find((one) => !one.paused);
      if (sound) sound.currentTime = 20;
    });
    await eventually(async () => (await audiblePositionOf(page)).at).toBeGreaterThan(20.5);
    expect(await seriousFindings(page)).toEqual([]);
    await dock
      .getByRole('button', { name: /^Pause / })
      .first()
      .click();

    await door.open();
    const told = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/content/streaming/report') &&
        answer.request().postDataJSON().offline === true,
    );
    await page.context().setOffline(false);
    expect((await told).status()).toBe(204);

    await door.shut();
    await page.context().setOffline(true);
    await changeKept(page, { until: Date.now() - 1000, renewedAt: Date.now() });
    await page.goto(`${door.origin}/en/downloads`);
    await page.getByText('Ended, renews online').waitFor();
    await dock
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await page.getByText(/^The licence of .* has ended/).waitFor();
    expect((await audiblePositionOf(page)).src).toBe('');

    await door.open();
    await page.context().setOffline(false);
    await page.reload();
    await page.getByText(/^Good until /).waitFor();

    await page.context().clearCookies();
    await page.reload();
    await page.getByText('Nothing downloaded yet').waitFor();
    await eventually(() => databases(page)).not.toContain('atrium-offline');
    await door.shut();
  }));

test('half of a file is nothing to hear; it goes on where it stopped, and is not there for the next person', () =>
  withPage({ expected: [/^failed: /, /ERR_/] }, async (page) => {
    await answerConsent(page, originOf('atrium'));
    await arriveAs(page, 'atrium', 'unlimited');
    const asked: (string | undefined)[] = [];
    await page.route(/\/media\/t\//, async (route) => {
      const { range } = route.request().headers();
      asked.push(range);
      if (range) return route.continue();
      const answer = await route.fetch();
      const body = await answer.body();
      return route.fulfill({ response: answer, body: body.subarray(0, body.length / 2) });
    });
    await openDocument(page, song);
    await keepButton(page).click();
    await page.getByText('Downloading. You find it under Downloads.').waitFor();
    await page.getByRole('button', { name: 'Downloads', exact: true }).click();
    await page.getByText('It stopped half-way. Try again.').waitFor();
    expect(await page.getByRole('heading', { name: 'Ready without a network' }).count()).toBe(0);
    await page
      .getByRole('button', { name: /^Go on with / })
      .last()
      .click();
    await page.getByRole('heading', { name: 'Ready without a network' }).waitFor();
    expect(asked).toEqual([undefined, expect.stringMatching(/^bytes=\d+-$/)]);

    await signIn(page, 'atrium', 'rival');
    // the page that stands may hear of it first, and load itself anew while we are on our way
    await openDocument(page, '/en/downloads').catch(() => openDocument(page, '/en/downloads'));
    await page.getByText('Nothing downloaded yet').waitFor();
    await eventually(() => databases(page)).not.toContain('atrium-offline');
  }));

test('no room is said in words', () =>
  withPage({}, async (page) => {
    const origin = originOf('atrium');
    const browser = await page.context().newCDPSession(page);
    await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 300_000 });
    await answerConsent(page, origin);
    await arriveAs(page, 'atrium', 'unlimited');
    await openDocument(page, song);
    await keepButton(page).click();
    await page.getByText('Downloading. You find it under Downloads.').waitFor();
    await page.getByRole('button', { name: 'Downloads', exact: true }).click();
    await page.getByText('No room left on this device. Remove something, then go on.').waitFor();
  }));
