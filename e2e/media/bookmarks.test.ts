import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';
import { seriousFindings } from '../findings.ts';
import { arriveAs } from '../sign-in.ts';
import { isSoundAudible, watchSounds } from './audible-sound.ts';
import { freePlace } from './free-place.ts';

const book = '/en/audiobook/details/a-christmas-carol/512';
const dock = (page: Page) => page.getByRole('region', { name: 'Player' });
const unreached = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;

/** The bookmarks of the book, in a player that is paused. */
async function openBookmarks(page: Page, isPhone: boolean) {
  await openDocument(page, book);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Play|Listen|Resume|Continue)/ })
    .first()
    .click();
  await isSoundAudible(page, /\/media\//);
  await dock(page)
    .getByRole('button', { name: /^Pause/ })
    .first()
    .click();
  await dock(page).getByRole('button', { name: 'Open player' }).last().click();
  const player = page.getByRole('dialog', { name: 'Player' });
  await player.getByRole('button', { name: isPhone ? /^Bookmarks/ : 'Bookmarks' }).click();
  const panel = player.getByRole('region', { name: 'Bookmarks' });
  await panel.waitFor();
  return { player, panel };
}

test.each([
  ['on a desktop', false],
  ['on a phone', true],
])(
  'a listener writes a note to a bookmark by keys, also after a lost connection, and brings it back: %s',
  (_, mobile) =>
    withPage({ mobile, expected: [unreached] }, async (page) => {
      await watchSounds(page);
      await answerConsent(page, originOf('atrium'));
      await arriveAs(page, 'atrium', 'unlimited');
      await freePlace(page);
      const { panel } = await openBookmarks(page, mobile);
      await panel.getByRole('button', { name: /^Bookmark \d/ }).click();
      await page.getByText(/^Marked at /).waitFor();
      const row = panel.getByRole('listitem').first();
      await row.getByRole('button', { name: /^Add a note/ }).focus();
      await page.keyboard.press('Enter');
      const chapter = (await row.locator('bdi').first().textContent()) ?? '';
      const field = row.getByRole('textbox', { name: /^Your note at / });
      await eventually(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
      await page.keyboard.type('For Emil');
      expect(await seriousFindings(page)).toEqual([]);

      // Escape leaves the form, not the player
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'detached' });
      expect(await row.textContent()).not.toContain('For Emil');
      await page.keyboard.press('Enter');
      await page.keyboard.type('For Emil, to read aloud');
      await page.context().setOffline(true);
      await page.waitForFunction(() => !navigator.onLine);
      await page.keyboard.press('Control+Enter');
      await row.getByText('You’re offline').waitFor();
      expect(await field.inputValue()).toBe('For Emil, to read aloud');
      await page.context().setOffline(false);
      await row.getByRole('button', { name: 'Save' }).click();
      await field.waitFor({ state: 'detached' });
      await row.getByText('For Emil, to read aloud').waitFor();
      const edit = row.getByRole('button', { name: /^Edit note/ });
      await eventually(() => edit.evaluate((each) => each === document.activeElement)).toBe(true);

      await row.getByRole('button', { name: /^Remove/ }).click();
      await panel.getByText('For Emil, to read aloud').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Undo' }).click();
      await panel.getByText('For Emil, to read aloud').waitFor();
      const again = await openBookmarks(page, mobile);
      await again.panel.getByText('For Emil, to read aloud').waitFor();

      // a player that comes back with another page knows the book of its chapter
      await openDocument(page, '/en');
      await dock(page).getByRole('button', { name: 'Open player' }).last().click();
      const player = page.getByRole('dialog', { name: 'Player' });
      await player.getByRole('button', { name: 'Bookmarks' }).click();
      const marked = player.getByRole('listitem').filter({ hasText: 'For Emil, to read aloud' });
      await marked.getByText(chapter).waitFor();

      // for the next run on this server
      const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
      await player
        .getByRole('listitem')
        .first()
        .getByRole('button', { name: /^Remove/ })
        .click();
      await removed;
    }),
);
