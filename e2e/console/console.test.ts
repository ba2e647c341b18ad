import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { withPage } from '../browser.ts';
import { readPage } from '../rendered-page.ts';
import { consoleOrigin, notYetSignedIn, signInToConsole } from './sign-in.ts';

interface Article {
  id: number;
  slug: string;
}

async function openAPodcast(page: Page): Promise<Article> {
  await page.getByRole('link', { name: 'Catalogue' }).first().click();
  await page.getByLabel('Kind', { exact: true }).selectOption('PODCAST');
  await page.getByLabel('State').selectOption('live');
  const row = page.locator('[data-row="0"]');
  await row.waitFor();
  const id = Number((await row.getAttribute('href'))?.split('/').at(-1));
  await row.click();
  return { id, slug: await page.getByLabel('Name in addresses').inputValue() };
}

describe('the console', () => {
  test('a publisher changes a title in two languages, tries it, publishes it and takes it back', async () => {
    await withPage({ expected: [notYetSignedIn] }, async (page) => {
      await signInToConsole(page, 'publisher@staff.example');
      const podcast = await openAPodcast(page);
      const before = await page.getByLabel('Title (en)').inputValue();
      const title = `Tried First ${podcast.id}`;
      await page.getByLabel('Title (en)').fill(title);
      await page.getByRole('button', { name: /^Deutsch/ }).click();
      await page.getByLabel('Title (de)').fill(`Erst versucht ${podcast.id}`);
      await page.getByRole('button', { name: 'Try it first' }).click();
      await page.getByText('The checks found nothing.').waitFor();

      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText('Published. The version before can come back.').waitFor();
      expect(await portalPage(page, podcast)).toContain(title);
      expect(await portalPage(page, podcast, '/de')).toContain(`Erst versucht ${podcast.id}`);

      await page.getByRole('button', { name: 'Bring back the version before' }).click();
      await page.getByText('The version before is on air again.').waitFor();
      await expect.poll(() => page.getByLabel('Title (en)').inputValue()).toBe(before);
      expect(await portalPage(page, podcast)).toContain(before);
    });
  });

  test('support has people and no catalogue, and a link there says which right is missing', async () => {
    await withPage({ expected: [notYetSignedIn] }, async (page) => {
      await signInToConsole(page, 'support@staff.example');
      const rail = page.getByRole('navigation', { name: 'Rooms' }).first();
      expect(await rail.getByRole('link', { name: 'People' }).count()).toBe(1);
      expect(await rail.getByRole('link', { name: 'Catalogue' }).count()).toBe(0);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const tenant = new URL(page.url()).pathname.split('/')[2] ?? '';
      await page.goto(`${consoleOrigin()}/t/${tenant}/catalogue/701`);
      await page.getByRole('heading', { name: 'Catalogue: a right is missing' }).waitFor();
      expect(asked.filter((url) => url.includes('/operator/articles'))).toEqual([]);
    });
  });
});

/** The page that a visitor gets, past what this browser may have kept. */
async function portalPage(page: Page, { id, slug }: Article, prefix = ''): Promise<string> {
  const answer = await page.request.get(`${inject('origin')}${prefix}/podcast/details/${slug}/${id}`);
  expect(answer.status()).toBe(200);
  return readPage(await answer.text()).title;
}
