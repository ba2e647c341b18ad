import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';
import { seriousFindings } from '../findings.ts';
import { arriveAs } from '../sign-in.ts';

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button', { name: /^Play / })
    .allTextContents();

test('a playlist is made, filled from a row, put in order, renamed, shared by link, deleted and brought back', () =>
  withPage({ expected: [/^404 GET .*\/playlists\/(?:shared\/|\d+$)/] }, async (page) => {
    await answerConsent(page, originOf('atrium'));
    await arriveAs(page, 'atrium', 'rival');
    await openDocument(page, '/en/favorites');
    await page.getByRole('link', { name: 'My playlists' }).last().click();
    await page.getByText('No playlists yet').waitFor();
    await page.getByRole('button', { name: 'New playlist' }).click();
    // the field has the focus, and Enter saves
    await page.getByRole('textbox', { name: 'Name of the playlist' }).waitFor();
    await page.keyboard.type('On the train');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'On the train' }).waitFor();
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    await page.evaluate(
      (number) =>
        fetch(`/backend/user/playlists/${number}/tracks`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({ tracks: [10_001, 10_002] }),
        }),
      id,
    );

    await openDocument(page, '/en/music/tracks/10003');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^More: / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Add to playlist…' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /On the train/ })
      .click();
    await page.getByText('Added to On the train').waitFor();
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('heading', { name: 'On the train' }).waitFor();
    await eventually(async () => (await rows(page)).length).toBe(3);
    const before = await rows(page);

    await page
      .getByRole('button', { name: /^Move / })
      .first()
      .focus();
    await page.keyboard.press('ArrowDown');
    await eventually(() => rows(page)).toEqual([before[1], before[0], before[2]]);
    await page
      .getByRole('button', { name: / from the playlist$/ })
      .last()
      .click();
    await eventually(() => rows(page)).toEqual([before[1], before[0]]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => rows(page)).toEqual([before[1], before[0], before[2]]);
    expect(await seriousFindings(page)).toEqual([]);

    const more = (name: string) => page.getByRole('button', { name: `More: ${name}`, exact: true }).click();
    await more('On the train');
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name of the playlist' }).fill('On the boat');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'On the boat' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'On the boat' }).waitFor();
    await eventually(() => rows(page)).toEqual([before[1], before[0], before[2]]);

    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Create link' }).first().click();
    const link = await page.getByRole('textbox', { name: 'View by link' }).inputValue();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await more('On the boat');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('No playlists yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('heading', { name: 'On the boat' }).waitFor();
    expect(await rows(page)).toHaveLength(3);

    // a guest sees it by the link, until its owner ends that
    const { pathname, search } = new URL(link);
    await page.context().clearCookies();
    await answerConsent(page, originOf('atrium'));
    await openDocument(page, pathname + search);
    await page.getByRole('heading', { name: 'On the boat' }).waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await openDocument(page, `${pathname}?link=${'x'.repeat(24)}`);
    await page.getByText('This link leads nowhere any more').waitFor();
  }));
