import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { isSameDocument, openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';
import { seriousFindings } from '../findings.ts';
import { arriveAs, signIn } from '../sign-in.ts';
import { freePlace } from './free-place.ts';

/** Night without light, the first episode of The Salt Line: eighteen seconds with a recap, an intro and credits. */
const episode = '/en/video/stream/night-without-light/471';
const next = '/en/video/stream/tide-table/472';
const third = '/en/video/stream/everyone-on-this-coast/473';
const series = '/en/video/series/details/the-salt-line/451';
/** The Deep Field: twelve seconds that open with a key only. */
const locked = '/en/video/details/the-deep-field/427';

/** Where the picture itself is, not what is shown of it. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return {
      at: video?.currentTime ?? 0,
      duration: video?.duration ?? 0,
      isPlaying: video ? !video.paused : false,
      rate: video?.playbackRate,
      subtitles: [...(video?.textTracks ?? [])].flatMap(({ mode, language, cues }) =>
        mode === 'showing' ? [{ language, cues: cues?.length ?? 0 }] : [],
      ),
    };
  });
const coversWindow = (page: Page) =>
  page.evaluate(() => {
    const at = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('section[id^=player]');
    const { innerWidth, innerHeight } = window;
    return Boolean(at(5, 5) && at(innerWidth - 5, innerHeight - 5));
  });
const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);
const player = (page: Page) => page.locator('section[id^=player]');

/** A press on the line itself, and the picture goes there: a value that is only written into it proves nothing. */
async function pressAt(page: Page, seconds: number) {
  await player(page).hover(); // the bar hides without pointer movement
  const slider = page.getByRole('slider', { name: 'Position in the film' });
  const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
  const { duration } = await seen(page);
  await slider.click({ position: { x: (width * seconds) / duration, y: height / 2 } });
  // sooner than it would come there by playing
  await expect.poll(async () => (await seen(page)).at, { timeout: 3000 }).toBeGreaterThan(seconds - 0.5);
}

async function arrive(page: Page, who: string, path: string) {
  await answerConsent(page, originOf('atrium'));
  await arriveAs(page, 'atrium', who);
  await freePlace(page);
  await openDocument(page, path);
}

const play = (page: Page) =>
  page
    .getByRole('button', { name: /^Play / })
    .first()
    .click();

/** Every place that the plan of this person has, taken by others; what it answers gives them back. */
async function takePlaces(page: Page): Promise<() => Promise<void>> {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const post = (path: string, body: object) =>
    ask('atrium', `/backend/${path}`, { method: 'POST', headers: { cookie }, body });
  const tickets: string[] = [];
  for (let device = 0, status = 200; status === 200 && device < 10; device += 1) {
    const answer = await post('video/streaming', { id: 471, device: `journey-${device}` });
    status = answer.status;
    if (status === 200) tickets.push(JSON.parse(answer.text).ticket);
  }
  return async () => {
    const date = new Date().toISOString();
    for (const ticketId of tickets)
      await post('content/streaming/report', {
        ticketId,
        type: 'watched',
        date,
        usageDuration: 0,
        partial: false,
      });
  };
}

test('a subscriber waits for a place, sees the whole episode, skips, reads along, goes on after a reload, and then sees the next one', () =>
  withPage({ expected: [/^403 POST .*\/backend\/(song|video\/streaming)/] }, async (page) => {
    await arrive(page, 'unlimited', episode);
    const giveBack = await takePlaces(page);
    await page.getByRole('button', { name: 'Play Night without light' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('as many devices as your plan allows').waitFor();
    await giveBack();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await eventually(async () => Math.round((await seen(page)).duration)).toBe(18);
    await eventually(async () => (await seen(page)).at).toBeGreaterThan(0.5);
    expect(await player(page).getAttribute('id')).toMatch(/^player\d{6}$/);

    await page.getByRole('button', { name: 'Skip recap' }).click();
    await page.getByRole('button', { name: 'Skip intro' }).click();
    await eventually(async () => (await seen(page)).at).toBeGreaterThanOrEqual(7);

    await page.keyboard.press('k');
    await eventually(async () => (await seen(page)).isPlaying).toBe(false);
    const before = await seen(page);
    if (before.subtitles.length === 0) await page.keyboard.press('c');
    await eventually(async () => (await seen(page)).subtitles[0]?.cues ?? 0).toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Playback settings' }).click();
    await page.getByRole('button', { name: /^Subtitle style/ }).click();
    await page.getByRole('group', { name: 'Second subtitles' }).getByText('Deutsch').click();
    await page.locator('p[lang=de]').waitFor();
    await page.getByRole('group', { name: 'Playback speed' }).getByText('0.75×').click();
    await page.getByRole('button', { name: 'Back', exact: true }).last().click();
    await page.getByRole('group', { name: 'Audio' }).getByText('Deutsch').click();
    expect(await seriousFindings(page)).toEqual([]);

    // one press, over the whole window; back leads to where it was pressed
    await openDocument(page, series);
    await page.getByRole('link', { name: 'Resume S1 E1' }).click();
    await page.getByRole('button', { name: /^Start over/ }).waitFor();
    expect(await coversWindow(page)).toBe(true);
    await player(page).hover();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.waitForURL(`**${series}`);

    // a shared link waits for a press
    await openDocument(page, episode);
    await page.getByRole('button', { name: 'Play Night without light' }).click();
    await page.getByRole('button', { name: /^Start over/ }).waitFor();
    await eventually(async () => (await seen(page)).at).toBeGreaterThanOrEqual(before.at - 3.5);

    const slider = page.getByRole('slider', { name: 'Position in the film' });
    await slider.hover();
    await page.locator('[data-thumbnail]').waitFor();
    await player(page).getByText('Opening').first().waitFor();
    await page.locator('[data-loaded]').first().waitFor({ state: 'attached' });
    await page.keyboard.press('f');
    await eventually(() => isFull(page)).toBe(true);
    await pressAt(page, 15);
    const card = page.getByRole('region', { name: 'Next episode' });
    await card.getByRole('button', { name: 'Play now' }).click();
    await page.waitForURL(`**${next}`);
    await eventually(async () => (await seen(page)).isPlaying).toBe(true);
    expect((await seen(page)).rate).toBe(0.75);
    await page.locator('p[lang=de]').waitFor();
    // on a slow machine the episode would end before its list is open
    await page.keyboard.press('k');
    await eventually(async () => (await seen(page)).isPlaying).toBe(false);
    // a server too busy to answer has the page loaded anew, and no browser keeps the whole screen over that
    if (await isSameDocument(page)) expect(await isFull(page)).toBe(true);

    // another one from the list, by keys alone
    await player(page).hover();
    await page.getByRole('button', { name: 'Episodes' }).click();
    await page
      .getByRole('region', { name: 'Season 1' })
      .getByRole('button', { name: /Tide table/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Season 1' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${third}`);
    await eventually(async () => (await seen(page)).isPlaying).toBe(true);
    expect(await coversWindow(page)).toBe(true);
    await openDocument(page, '/en/impressum');
  }));

test('a guest sees the trailer; a subscriber goes on elsewhere, opens what is locked, and sees what the network carries', () =>
  withPage({ expected: [/^403 POST .*\/backend\/song/] }, async (page) => {
    await answerConsent(page, originOf('atrium'));
    await openDocument(page, series);
    await page.getByRole('button', { name: 'Trailer' }).click();
    await eventually(async () => Math.round((await seen(page)).duration)).toBe(14);
    await openDocument(page, episode);
    expect(await page.locator('video').count()).toBe(0);

    await signIn(page, 'atrium', 'trial');
    await freePlace(page);
    await openDocument(page, next);
    await play(page);
    await eventually(async () => (await seen(page)).at).toBeGreaterThan(0.5);
    await pressAt(page, 8);
    await eventually(async () => (await seen(page)).at).toBeGreaterThan(8.2);
    const told = page.waitForResponse(
      (answer) => answer.url().includes('/user/history/PLAY/') && answer.request().method() === 'PUT',
    );
    await page.keyboard.press('k');
    await told;
    const { at } = await seen(page);
    await onAnotherDevice(page, at);

    const carry = await network(page);
    const tall = () => page.evaluate(() => document.querySelector('video')?.videoHeight ?? 0);
    await openDocument(page, next);
    await carry(20);
    await play(page);
    await expect.poll(tall, { timeout: 40_000 }).toBe(240);
    await carry(null);
    await expect.poll(tall, { timeout: 40_000 }).toBeGreaterThan(240);
  }));

/** Kilobytes a second that get through; null for all. */
async function network(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (kilobytes: number | null) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: kilobytes === null ? 0 : 20,
      downloadThroughput: kilobytes === null ? -1 : kilobytes * 1024,
      uploadThroughput: -1,
    });
}

/** The same person goes on where they were, and sees a locked film, which fetches its own player and its key. */
async function onAnotherDevice(first: Page, left: number): Promise<void> {
  const cookies = await first.context().cookies();
  await withPage({}, async (page) => {
    await page.context().addCookies(cookies);
    await openDocument(page, next);
    await play(page);
    await eventually(async () => (await seen(page)).at).toBeGreaterThanOrEqual(left - 3.5);

    const licences: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('/video/licence/')) licences.push(answer.status());
    });
    await openDocument(page, locked);
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await eventually(async () => (await seen(page)).at).toBeGreaterThan(0.5);
    expect(Math.round((await seen(page)).duration)).toBe(12);
    expect(licences[0]).toBe(200);
    const { isLocked, height } = await page.evaluate(() => {
      const video = document.querySelector('video');
      return { isLocked: video?.mediaKeys !== null, height: video?.videoHeight };
    });
    expect(isLocked).toBe(true);
    expect(height).toBeGreaterThan(0);
    if ((await seen(page)).subtitles.length === 0) await page.keyboard.press('c');
    await eventually(async () => (await seen(page)).subtitles[0]?.cues ?? 0).toBeGreaterThan(0);
  });
}
