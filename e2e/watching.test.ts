import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask } from './ask.ts';
import { originOf, withPage } from './browser.ts';
import { answerConsent } from './consent-cookies.ts';
import { open } from './document.ts';
import { eventually } from './eventually.ts';
import { seriousFindings } from './findings.ts';
import { freePlace } from './free-place.ts';
import { signIn } from './sign-in.ts';

/** Night without light, the first episode of The Salt Line: eighteen seconds with a recap, an intro and credits. */
const episode = '/en/video/stream/night-without-light/471';
const next = '/en/video/stream/tide-table/472';

/** Where the picture itself is, not what is shown of it. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return {
      at: video?.currentTime ?? 0,
      duration: video?.duration ?? 0,
      isPlaying: video ? !video.paused : false,
      subtitles: [...(video?.textTracks ?? [])].flatMap(({ mode, language, cues }) =>
        mode === 'showing' ? [{ language, cues: cues?.length ?? 0 }] : [],
      ),
    };
  });
const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);
const player = (page: Page) => page.locator('section[id^=player]');

async function arrive(page: Page, who: string | null, path = episode) {
  await answerConsent(page, originOf('atrium'));
  await open(page, '/en/impressum');
  if (who) {
    await signIn(page, 'atrium', who);
    await freePlace(page);
  }
  await open(page, path);
}

test(
  'a subscriber sees the whole episode, skips, reads along, goes on after a reload, and then sees the next one',
  { timeout: 120_000 },
  () =>
    withPage({ expected: [/^403 POST .*\/backend\/song/] }, async (page) => {
      await arrive(page, 'unlimited');
      await page.getByRole('button', { name: 'Play Night without light' }).click();
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
      await page.getByRole('group', { name: 'Second subtitles' }).getByText('Deutsch').click();
      await page.locator('p[lang=de]').waitFor();
      expect(await seriousFindings(page)).toEqual([]);

      await open(page, episode);
      await page.getByRole('button', { name: 'Play Night without light' }).click();
      await page.getByRole('button', { name: /^Start over/ }).waitFor();
      await eventually(async () => (await seen(page)).at).toBeGreaterThanOrEqual(before.at - 3.5);

      const slider = page.getByRole('slider', { name: 'Position in the film' });
      await slider.hover();
      await page.locator('[data-thumbnail]').waitFor();
      await player(page).getByText('Opening').waitFor();
      await page.keyboard.press('f');
      await eventually(() => isFull(page)).toBe(true);
      await slider.fill('15');
      const card = page.getByRole('region', { name: 'Next episode' });
      await card.getByRole('button', { name: 'Play now' }).click();
      await page.waitForURL(`**${next}`);
      await eventually(async () => (await seen(page)).isPlaying).toBe(true);
      expect(await isFull(page)).toBe(true);
      await open(page, '/en/impressum');
    }),
);

test('another device goes on where the first one stopped', { timeout: 120_000 }, async () => {
  const expected = [/^403 POST .*\/backend\/song/];
  let left = 0;
  await withPage({ expected }, async (page) => {
    await arrive(page, 'trial', next);
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await eventually(async () => (await seen(page)).at).toBeGreaterThan(0.5);
    await page.getByRole('slider', { name: 'Position in the film' }).fill('8');
    await eventually(async () => (await seen(page)).at).toBeGreaterThan(8.2);
    const told = page.waitForResponse(
      (answer) => answer.url().includes('/user/history/PLAY/') && answer.request().method() === 'PUT',
    );
    await page.keyboard.press('k');
    await told;
    left = (await seen(page)).at;
  });
  await withPage({ expected }, async (page) => {
    await arrive(page, 'trial', next);
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await eventually(async () => (await seen(page)).at).toBeGreaterThanOrEqual(left - 3.5);
  });
});

test('a slow network gets a smaller picture, and a better one a better picture', { timeout: 120_000 }, () =>
  withPage({ expected: [/^403 POST .*\/backend\/song/] }, async (page) => {
    await arrive(page, 'trial', next);
    const network = await page.context().newCDPSession(page);
    const kilobytes = (perSecond: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 20,
        downloadThroughput: perSecond < 0 ? -1 : perSecond * 1024,
        uploadThroughput: -1,
      });
    const tall = () => page.evaluate(() => document.querySelector('video')?.videoHeight ?? 0);
    await kilobytes(20);
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await expect.poll(tall, { timeout: 40_000 }).toBe(240);
    await kilobytes(-1);
    await expect.poll(tall, { timeout: 40_000 }).toBeGreaterThan(240);
  }),
);

test('a device too many is told why it does not play', { timeout: 120_000 }, () =>
  withPage({ expected: [/403/] }, async (page) => {
    await arrive(page, 'unlimited');
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const post = (path: string, body: object) =>
      ask('atrium', `/backend/${path}`, { method: 'POST', headers: { cookie }, body });
    const tickets: string[] = [];
    for (let device = 0, status = 200; status === 200 && device < 10; device += 1) {
      const answer = await post('video/streaming', { id: 471, device: `journey-${device}` });
      status = answer.status;
      if (status === 200) tickets.push(JSON.parse(answer.text).ticket);
    }
    await page.getByRole('button', { name: 'Play Night without light' }).click();
    await page.getByRole('alert').getByText('as many devices as your plan allows').waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    // the places are given back, or the next journey waits for them
    const date = new Date().toISOString();
    for (const ticketId of tickets)
      await post('content/streaming/report', {
        ticketId,
        type: 'watched',
        date,
        usageDuration: 0,
        partial: false,
      });
  }),
);

test('a guest is offered it, and sees the trailer', () =>
  withPage({}, async (page) => {
    await arrive(page, null, '/en/video/series/details/the-salt-line/451');
    await page.getByRole('button', { name: 'Trailer' }).click();
    await eventually(async () => Math.round((await seen(page)).duration)).toBe(14);
    await open(page, episode);
    expect(await page.locator('video').count()).toBe(0);
  }));
