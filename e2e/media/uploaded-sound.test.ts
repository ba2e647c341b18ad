import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { operate } from '../acting.ts';
import { ask } from '../ask.ts';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';
import { arriveAs } from '../sign-in.ts';
import { audiblePositionOf, isSoundAudible, watchSounds } from './audible-sound.ts';
import { freePlace } from './free-place.ts';
import {
  bookMaster,
  hasFfmpeg,
  songMaster,
  type UploadFacts,
  uploadFacts,
  uploadMaster,
  uploadState,
} from './upload-master.ts';

const tenant = 'atrium';
const [artist, album, book, chapter] = [99_100, 99_101, 99_110, 99_111];
const songs = [
  { id: 99_102, title: 'Ebb', number: 1, frequency: 330 },
  { id: 99_103, title: 'Flood', number: 2, frequency: 440 },
] as const;
const lyrics = '[00:01.00]The water goes\n[00:04.50]The water comes\n';

/** Several renditions are encoded beside the other journeys. */
const packagedWithin = 150_000;
const needsFfmpeg = hasFfmpeg() ? '' : ' (skipped: no ffmpeg; apt-get install ffmpeg)';

async function packaged(upload: string): Promise<UploadFacts> {
  await expect
    .poll(() => uploadState(tenant, upload), { timeout: packagedWithin, interval: 1000 })
    .toBe('ready');
  return uploadFacts(tenant, upload);
}

const publish = (articles: object[]) =>
  operate(tenant, 'POST /operator/publish', { catalogue: { articles } });

/** An article as an editor's tool drafts it from what the packager found. */
function songArticle(id: number, upload: string, { facts, picture }: UploadFacts) {
  const title = String(facts?.article.title);
  return {
    ...{
      id,
      contentType: 'FULL_TRACK_MUSIC',
      slug: title.toLowerCase(),
      title,
      creator: artist,
      ageRating: 0,
    },
    properties: { album },
    artworks: picture ? [{ artworkClass: 'COVER', url: picture, ...sizeOf(facts) }] : [],
    media: [{ upload, isPreview: false }],
  };
}

const sizeOf = (facts: UploadFacts['facts']) => ({
  width: facts?.cover?.width,
  height: facts?.cover?.height,
});

async function arrive(page: Page, path: string) {
  await watchSounds(page);
  await answerConsent(page, originOf(tenant));
  await arriveAs(page, tenant, 'unlimited');
  await freePlace(page);
  await openDocument(page, `/en${path}`);
}

const answered = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/backend/song' && response.ok());

test.skipIf(needsFfmpeg !== '')(
  `an uploaded album with tags, cover and lyrics is heard in Opus and without loss${needsFfmpeg}`,
  { timeout: 400_000 },
  async () => {
    const uploads = await Promise.all(
      songs.map((song) =>
        uploadMaster(tenant, `${song.title}.flac`, songMaster(song), { kind: 'recording', lyrics }),
      ),
    );
    const found = await Promise.all(uploads.map(packaged));
    expect(found.map(({ facts }) => facts?.article)).toMatchObject([
      { title: 'Ebb', artist: 'Harbour Lights', album: 'Tides', number: 1, year: 2026 },
      { title: 'Flood', number: 2 },
    ]);
    const [first] = found;
    const picture = first?.picture ?? '';
    expect(picture).toMatch(/^\/media\/public\/atrium\/u[0-9a-f]{32}\/cover\.webp$/);
    expect((await ask(tenant, picture)).status).toBe(200);
    const tracks = songs.map(({ id }, at) => songArticle(id, uploads[at] ?? '', found[at] as UploadFacts));
    await publish([
      { id: artist, contentType: 'ARTIST', slug: 'harbour-lights', title: 'Harbour Lights', ageRating: 0 },
      ...tracks,
      {
        ...{ id: album, contentType: 'ALBUM', slug: 'tides', title: 'Tides', creator: artist, ageRating: 0 },
        artworks: [{ artworkClass: 'COVER', url: picture, ...sizeOf(first?.facts ?? null) }],
        relations: { track: songs.map(({ id }) => id) },
      },
    ]);

    await withPage({ tenant }, async (page) => {
      await arrive(page, `/music/albums/${artist}/${album}`);
      const [answer] = await Promise.all([
        answered(page),
        page.getByRole('main').getByRole('button', { name: 'Play Ebb' }).first().click(),
      ]);
      expect(await answer.json()).toMatchObject({
        isPreview: false,
        isLossless: false,
        hasLossless: true,
        sound: {
          loudness: { integrated: expect.any(Number) },
          gapless: { rate: 48_000, delay: 312, samples: 960_000 },
        },
        words: {
          waveform: expect.arrayContaining([expect.any(Number)]),
          lyrics: [
            { start: 1, text: 'The water goes' },
            { start: 4.5, text: 'The water comes' },
          ],
        },
      });
      await isSoundAudible(page, /\/track\.opus/);
      const opus = new URL((await audiblePositionOf(page)).src).pathname;
      // a pass opens its own file alone
      expect((await ask(tenant, opus.replace('track.opus', 'track.flac'))).status).toBe(403);
      await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Open queue' }).click();
      const player = page.getByRole('dialog', { name: 'Player' });
      await player.getByRole('button', { name: /^Quality/ }).click();
      await page.getByRole('menuitemradio', { name: 'Lossless' }).click();
      await isSoundAudible(page, /\/track\.flac/);
    });
  },
);

test.skipIf(needsFfmpeg !== '')(
  `an uploaded book of one file has its chapters in the player${needsFfmpeg}`,
  { timeout: 400_000 },
  async () => {
    const upload = await uploadMaster(tenant, 'tides.m4b', bookMaster());
    const { facts } = await packaged(upload);
    expect(facts?.chapters.map(({ title }) => title)).toEqual(['Ebb', 'Slack water', 'Flood']);
    await publish([
      {
        ...{ id: book, contentType: 'AUDIOBOOK', slug: 'tide-table', title: 'The Tide Table', ageRating: 0 },
        relations: { chapter: [chapter] },
      },
      {
        ...{ id: chapter, contentType: 'AUDIOBOOK_CHAPTER', slug: 'tide-table-all', title: 'The Tide Table' },
        ...{ creator: book, ageRating: 0, media: [{ upload, isPreview: false }], properties: { chapter: 1 } },
      },
    ]);
    await withPage({ tenant }, async (page) => {
      await arrive(page, `/audiobook/details/tide-table/${book}`);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Listen|Play)/ })
        .first()
        .click();
      await isSoundAudible(page, /\/track\.opus/);
      await page
        .getByRole('region', { name: 'Player' })
        .getByRole('button', { name: /^Open/ })
        .first()
        .click();
      const player = page.getByRole('dialog', { name: 'Player' });
      await player.waitFor();
      await player.getByText('Slack water').first().waitFor();
      await player.getByRole('button', { name: /Flood/ }).first().click();
      await eventually(async () => (await audiblePositionOf(page)).at).toBeGreaterThan(5.9);
    });
  },
);
