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

test('a playlist of one’s own is opened, put in order, renamed, thrown away and brought back', () =>
  withPage({ expected: [/^404 GET .*\/user\/playlists\//] }, async (page) => {
    await answerConsent(page, originOf('atrium'));
    await arriveAs(page, 'atrium', 'rival');
    await openDocument(page, '/en/playlists');
    await page.getByText('No playlists yet').waitFor();
    const id = await page.evaluate(async () => {
      const answer = await fetch('/backend/user/playlists', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ title: 'On the train', tracks: [10_001, 10_002, 10_003] }),
      });
      return ((await answer.json()) as { id: number }).id;
    });
    await openDocument(page, '/en/favorites');
    await page.getByRole('link', { name: 'My playlists' }).last().click();
    await page.getByRole('link', { name: 'On the train' }).click();
    await page.getByRole('heading', { name: 'On the train' }).waitFor();
    const before = await rows(page);
    expect(before).toHaveLength(3);

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

    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name of the playlist' }).fill('On the boat');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'On the boat' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'On the boat' }).waitFor();
    await eventually(() => rows(page)).toEqual([before[1], before[0], before[2]]);

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No playlists yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('heading', { name: 'On the boat' }).waitFor();
    expect(await rows(page)).toHaveLength(3);
    await openDocument(page, `/en/playlists/${id}`);
    await page.getByText('This playlist is gone').waitFor();
  }));
