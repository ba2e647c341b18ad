import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import music from '../../packages/i18n/messages/ar/music.json' with { type: 'json' };
import spoken from '../../packages/i18n/messages/ar/player.json' with { type: 'json' };
import { askedTooLate, originOf, savedElsewhere, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';
import { seriousFindings } from '../findings.ts';
import { arriveAs } from '../sign-in.ts';
import { audiblePositionOf, isSoundAudible, watchSounds } from './audible-sound.ts';
import { freePlace } from './free-place.ts';

const album = '/en/music/albums/101/201';
const dock = (page: Page) => page.getByRole('region', { name: 'Player' });

async function arrive(page: Page, who: string | null) {
  await watchSounds(page);
  await answerConsent(page, originOf('atrium'));
  if (who) {
    await arriveAs(page, 'atrium', who);
    await freePlace(page);
  }
  await openDocument(page, album);
}

const firstRow = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^More: / }) })
    .first();

async function hearPreview(page: Page) {
  await arrive(page, null);
  await firstRow(page).getByRole('button', { name: /Play / }).click();
  await isSoundAudible(page, /\/media\/public\//);
}

test('a guest hears a preview, in one tab at a time, and cannot queue', () =>
  withPage({}, async (page) => {
    await hearPreview(page);
    expect(await dock(page).textContent()).toContain('Preview');
    const another = await page.context().newPage();
    await hearPreview(another);
    await eventually(async () => (await audiblePositionOf(page)).src).toBe('');
    await another.close();
    await firstRow(page)
      .getByRole('button', { name: /^More: / })
      .click();
    await page.getByRole('menuitem', { name: 'Add to queue' }).click();
    await page.getByText('Sign in to build a queue').waitFor();
  }));

test('a subscriber hears the whole, changes what follows, and finds it again after a reload', () =>
  withPage({ expected: [/^403 POST .*\/backend\/song/] }, async (page) => {
    await arrive(page, 'unlimited');
    await firstRow(page).getByRole('button', { name: /Play / }).click();
    await isSoundAudible(page, /\/media\/t\//);
    await dock(page).getByRole('button', { name: 'Open queue' }).click();
    const player = page.getByRole('dialog', { name: 'Player' });
    await player.waitFor();
    const titles = () =>
      player
        .getByRole('listitem')
        .getByRole('button', { name: /^Play / })
        .allTextContents();
    const before = await titles();
    const handle = player.getByRole('button', { name: /^Move / }).first();
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await eventually(async () => (await titles()).slice(0, 2)).toEqual([before[1], before[0]]);
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dock(page).getByRole('slider', { name: 'Position in the track' }).fill('12');
    await isSoundAudible(page, /\/media\/t\//);
    await page.reload();
    await dock(page).waitFor();
    const slider = dock(page).getByRole('slider', { name: 'Position in the track' });
    await eventually(async () => Number(await slider.inputValue())).toBeGreaterThanOrEqual(12);
    await dock(page)
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    await isSoundAudible(page, /\/media\/t\//);
    expect((await audiblePositionOf(page)).at).toBeGreaterThanOrEqual(12);
    await dock(page)
      .getByRole('button', { name: /^Pause / })
      .first()
      .click();
    await openDocument(page, '/en/history');
    await page.getByRole('heading', { name: 'Today' }).waitFor();
    // the home page comes with the styles of its own parts alone
    await openDocument(page, '/en');
    await dock(page).getByRole('button', { name: 'Open player' }).last().click();
    const art = await player.locator('img').first().boundingBox();
    expect([art?.x, art?.width]).toEqual([40, art?.height]);
  }));

const unreached = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;

async function signOut(page: Page) {
  await page.getByLabel(/^Signed in as /).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

test('a sign-out that fails leaves what plays as it was; one that does not ends it in every tab', () =>
  withPage({ expected: [askedTooLate, unreached, savedElsewhere] }, async (page) => {
    await arrive(page, 'unlimited');
    await firstRow(page).getByRole('button', { name: /Play / }).click();
    await isSoundAudible(page, /\/media\/t\//);
    await page.route('**/backend/logout', (route) => route.abort('internetdisconnected'));
    await signOut(page);
    await page.getByText('Something went wrong').waitFor();
    await isSoundAudible(page, /\/media\/t\//);
    const [idle, another] = [await page.context().newPage(), await page.context().newPage()];
    for (const tab of [idle, another]) await openDocument(tab, '/en');
    await signOut(another);
    await eventually(async () => (await audiblePositionOf(page)).src).toBe('');
    for (const tab of [page, idle]) await tab.getByLabel('Account menu').waitFor();
    await dock(page).waitFor({ state: 'detached' });
    for (const tab of [idle, another]) await tab.close();
  }));

test('the whole player fits every window, and its picture stays square', () =>
  withPage({}, async (page) => {
    await answerConsent(page, originOf('atrium'));
    await openDocument(page, '/en/podcast/details/slow-signals/301');
    await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click();
    await dock(page).getByRole('button', { name: 'Open player' }).last().click();
    const player = page.getByRole('dialog', { name: 'Player' });
    await player.waitFor();
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [390, 844],
      [667, 375],
      [844, 390],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const shape = () =>
        player.evaluate((stage) => {
          const { width: across = 0, height: down = 1 } =
            stage.querySelector('.pic')?.getBoundingClientRect() ?? {};
          const isCut = stage.scrollWidth > innerWidth || stage.scrollHeight > innerHeight;
          return { isSquare: Math.abs(across - down) < 1 && down > 40, isCut };
        });
      await eventually(shape).toEqual({ isSquare: true, isCut: false });
    }
    await page.setViewportSize({ width: 844, height: 390 });
    await player.getByRole('listitem').first().click();
  }));

test('the whole player in Arabic can be read aloud', () =>
  withPage({ locale: 'ar', mobile: true }, async (page) => {
    const { player } = spoken;
    await answerConsent(page, originOf('atrium'));
    await openDocument(page, '/ar/music/albums/101/201');
    await page.getByRole('main').getByRole('button', { name: music.music.playPreviews, exact: true }).click();
    await page.getByRole('button', { name: player.expand }).first().click();
    await page.getByRole('dialog', { name: player.label }).waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await seriousFindings(page)).toEqual([]);
  }));
