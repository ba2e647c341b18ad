import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { operate } from '../acting.ts';
import { ask } from '../ask.ts';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';
import { arriveAs } from '../sign-in.ts';
import { freePlace } from './free-place.ts';
import { filmMaster, hasFfmpeg, uploadMaster, uploadState } from './upload-master.ts';

const tenant = 'atrium';
const film = 99_001;
const path = `/video/details/harbour-at-night/${film}`;

const lockedFilm = 99_002;

const publish = (upload: string) =>
  operate(tenant, 'POST /operator/publish', {
    catalogue: {
      articles: [
        {
          id: film,
          contentType: 'MOVIE',
          slug: 'harbour-at-night',
          title: { en: 'Harbour at Night' },
          ageRating: 0,
          media: [{ upload, isPreview: false }],
        },
      ],
    },
  });

const seen = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return {
      at: video?.currentTime ?? 0,
      duration: video?.duration ?? 0,
      height: video?.videoHeight ?? 0,
      encrypted: video?.mediaKeys != null,
      subtitles: [...(video?.textTracks ?? [])].flatMap(({ mode, cues }) =>
        mode === 'showing' ? [...(cues ?? [])].map((cue) => (cue as VTTCue).text) : [],
      ),
    };
  });

const player = (page: Page) => page.locator('section[id^=player]');

/** Packaging encodes several renditions beside the other journeys. */
const packagedWithin = 150_000;

const needsFfmpeg = hasFfmpeg() ? '' : ' (skipped: no ffmpeg; apt-get install ffmpeg)';

test.skipIf(needsFfmpeg !== '')(
  `an uploaded master goes on air once it is packaged, and plays with subtitles, second sound and seeking${needsFfmpeg}`,
  { timeout: 400_000 },
  async () => {
    const upload = await uploadMaster(tenant, 'harbour.mkv', filmMaster());
    await publish(upload);
    const { status } = await ask(tenant, path);
    await expect
      .poll(() => uploadState(tenant, upload), { timeout: packagedWithin, interval: 1000 })
      .toBe('ready');
    // it was published before its packaging had ended
    expect([404, 200]).toContain(status);
    await expect.poll(async () => (await ask(tenant, path)).status, { timeout: 20_000 }).toBe(200);

    await withPage({ tenant }, async (page) => {
      await answerConsent(page, originOf(tenant));
      await arriveAs(page, tenant, 'unlimited');
      await freePlace(page);
      await openDocument(page, `/en${path}`);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Watch|Play)/ })
        .first()
        .click();
      await expect.poll(async () => (await seen(page)).at, { timeout: 30_000 }).toBeGreaterThan(0.5);
      const { duration, height } = await seen(page);
      expect(duration).toBeGreaterThan(5.5);
      expect(duration).toBeLessThan(6.5);
      expect(height).toBeGreaterThan(0);

      await page.keyboard.press(' ');
      if ((await seen(page)).subtitles.length === 0) await page.keyboard.press('c');
      await eventually(async () => (await seen(page)).subtitles.join()).toContain('The harbour at night');
      await player(page).hover(); // the bar hides without pointer movement
      await page.getByRole('button', { name: 'Playback settings' }).click();
      await page.getByRole('group', { name: 'Audio' }).getByText('Deutsch').click();
      await page.keyboard.press('Escape');
      await player(page).hover();
      const slider = page.getByRole('slider', { name: 'Position in the film' });
      const { width = 0, height: lines = 0 } = (await slider.boundingBox()) ?? {};
      await slider.click({ position: { x: width * 0.8, y: lines / 2 } });
      await eventually(async () => (await seen(page)).at).toBeGreaterThan(4);
    });
  },
);

test.skipIf(needsFfmpeg !== '')(
  `an uploaded locked film plays for a subscriber by its licence, and not for a guest${needsFfmpeg}`,
  { timeout: 400_000 },
  async () => {
    const upload = await uploadMaster(tenant, 'locked-harbour.mkv', filmMaster(), { locked: 'true' });
    await operate(tenant, 'POST /operator/publish', {
      catalogue: {
        articles: [
          {
            id: lockedFilm,
            contentType: 'MOVIE',
            slug: 'locked-harbour',
            title: { en: 'Locked Harbour' },
            ageRating: 0,
            media: [{ upload, isPreview: false }],
          },
        ],
      },
    });
    await expect
      .poll(() => uploadState(tenant, upload), { timeout: packagedWithin, interval: 1000 })
      .toBe('ready');
    const page = `/video/details/locked-harbour/${lockedFilm}`;
    await expect.poll(async () => (await ask(tenant, page)).status, { timeout: 20_000 }).toBe(200);

    const guest = await ask(tenant, '/backend/video/streaming', { method: 'POST', body: { id: lockedFilm } });
    expect(guest.status).toBe(401);
    expect(guest.text).not.toContain('/media/');

    await withPage({ tenant }, async (visit) => {
      await answerConsent(visit, originOf(tenant));
      await arriveAs(visit, tenant, 'unlimited');
      await freePlace(visit);
      await openDocument(visit, `/en${page}`);
      const [licence] = await Promise.all([
        visit.waitForResponse((response) => response.url().includes('/backend/video/licence/')),
        visit
          .getByRole('main')
          .getByRole('button', { name: /^(Watch|Play)/ })
          .first()
          .click(),
      ]);
      expect(licence.status()).toBe(200);
      await expect.poll(async () => (await seen(visit)).at, { timeout: 30_000 }).toBeGreaterThan(0.5);
      const { height, encrypted } = await seen(visit);
      expect({ isShown: height > 0, encrypted }).toEqual({ isShown: true, encrypted: true });
      // the ticket of one customer opens nothing for a guest
      const stolen = await ask(tenant, new URL(licence.url()).pathname, {
        method: 'POST',
        body: licence.request().postDataJSON() as object,
      });
      expect(stolen.status).toBe(401);
    });
  },
);
