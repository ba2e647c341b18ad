import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { withPage } from '../browser.ts';
import { notYetSignedIn, signInToConsole } from './sign-in.ts';

/** Status and place of a page of the portal, as a search engine asks for it. */
async function answerOf(path: string) {
  const answer = await fetch(new URL(path, inject('origin')), { redirect: 'manual' });
  const place = answer.headers.get('location');
  await answer.arrayBuffer();
  return [answer.status, place && new URL(place, inject('origin')).pathname];
}

async function rename(page: Page, slug: string) {
  await page.getByLabel('Name in addresses').fill(slug);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. The version before can come back.').waitFor();
}

test('a title that is renamed answers at each of its old addresses with 301 to the newest one', async () => {
  await withPage({ expected: [notYetSignedIn] }, async (page) => {
    await signInToConsole(page, 'publisher@staff.example');
    await page.getByRole('link', { name: 'Catalogue' }).first().click();
    await page.getByLabel('Kind', { exact: true }).selectOption('PODCAST');
    await page.getByLabel('State').selectOption('live');
    const row = page.locator('[data-row="1"]');
    await row.waitFor();
    const id = (await row.getAttribute('href'))?.split('/').at(-1);
    await row.click();
    const first = await page.getByLabel('Name in addresses').inputValue();
    const at = (slug: string, locale = '') => `${locale}/podcast/details/${slug}/${id}`;
    expect(await answerOf(at(first))).toEqual([200, null]);

    await rename(page, 'renamed-once');
    await rename(page, 'renamed-twice');
    expect(await answerOf(at('renamed-twice'))).toEqual([200, null]);
    expect(await answerOf(at(first))).toEqual([301, at('renamed-twice')]);
    expect(await answerOf(at('renamed-once'))).toEqual([301, at('renamed-twice')]);
    expect(await answerOf(at(first, '/ar'))).toEqual([301, at('renamed-twice', '/ar')]);

    // back to the first name: no address leads to itself
    await rename(page, first);
    expect(await answerOf(at(first))).toEqual([200, null]);
    expect(await answerOf(at('renamed-twice'))).toEqual([301, at(first)]);
  });
});
