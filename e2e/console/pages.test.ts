import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { withPage } from '../browser.ts';

const consoleOrigin = () => inject('origin').replace('//localhost', '//console.localhost');

/** Who is not signed in yet is told so by the first look. */
const notYetSignedIn = /^401 GET .*\/backend\/operator\/session$/;

/** What a portal writes, or plays, has no place in a preview. */
const refusedInPreview = [
  /^40[34] \w+ .*\/\/preview\.localhost/,
  // the frame was drawn anew meanwhile
  /^console: Error fetching app manifest/,
];

async function signIn(page: Page, email: string) {
  await page.goto(consoleOrigin());
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Atrium-demo-1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByRole('navigation', { name: 'Rooms' }).first().waitFor();
}

/** The tenant that the portal shows under `localhost`. */
async function openHomePage(page: Page) {
  await page.goto(`${consoleOrigin()}/t/atrium/pages`);
  await page
    .getByRole('link', { name: /^Home|home/ })
    .first()
    .waitFor();
  await page.goto(`${consoleOrigin()}/t/atrium/pages/home`);
  await page.getByRole('list', { name: 'Sections' }).waitFor();
}

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Preview"]');
const sectionsIn = (frame: FrameLocator) =>
  frame
    .locator('[data-section]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.section));

describe('pages in the console', () => {
  test('a publisher moves a section by keys, writes Arabic, sees it in the frame, publishes it and takes it back', async () => {
    await withPage({ expected: [notYetSignedIn, ...refusedInPreview] }, async (page) => {
      await signIn(page, 'publisher@staff.example');
      await openHomePage(page);
      const frame = frameOf(page);
      await frame.locator('[data-section]').first().waitFor();
      const before = await sectionsIn(frame);
      expect(before.length).toBeGreaterThan(3);

      const handle = page
        .getByRole('list', { name: 'Sections' })
        .getByRole('button', { name: /^Move / })
        .nth(8);
      await handle.focus();
      await page.keyboard.press('Space');
      await page.getByText(/^Lifted at place 9 of/).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.getByText(/^Place 10 of/).waitFor();
      await page.keyboard.press('Space');
      await page.getByText(/^Dropped at place 10 of/).waitFor();

      await page.getByRole('combobox', { name: 'Language' }).selectOption('ar');
      await page.getByRole('combobox', { name: 'Theme' }).selectOption('alternate');
      await page.getByLabel('Title (ar)').first().fill('عنوان تجريبي للمعاينة');
      await frame.getByRole('heading', { name: 'عنوان تجريبي للمعاينة' }).waitFor();
      expect(await frame.locator('html').getAttribute('lang')).toBe('ar');
      expect(await frame.locator('html').getAttribute('dir')).toBe('rtl');
      expect(await frame.locator('html').getAttribute('data-theme')).toBe('alternate');
      const moved = await sectionsIn(frame);
      expect(moved).not.toEqual(before);
      expect(moved.toSorted()).toEqual(before.toSorted());
      expect(await portalPage(page, '/ar')).not.toContain('عنوان تجريبي للمعاينة');

      await page.getByRole('button', { name: 'Try it first' }).click();
      await page.getByText('moves from 9 to 10').waitFor();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText('Published. It is on the portal now.').waitFor();
      expect(await portalPage(page, '/ar')).toContain('عنوان تجريبي للمعاينة');

      await page.getByRole('button', { name: 'Bring back the version before' }).click();
      await page.getByText('The version before is on air again.').waitFor();
      expect(await portalPage(page, '/ar')).not.toContain('عنوان تجريبي للمعاينة');
    });
  });

  test('what is written stays on the device, and another publication in between is shown before it is overwritten', async () => {
    await withPage(
      { expected: [notYetSignedIn, ...refusedInPreview, /^409 POST .*\/operator\/publish/] },
      async (page) => {
        await signIn(page, 'publisher@staff.example');
        await openHomePage(page);
        await page.getByRole('button', { name: 'The page' }).click();
        const title = page.getByLabel('Title (en)').first();
        const original = await title.inputValue();
        await title.fill('Kept on this device');
        await page.getByText('kept on this device').waitFor();
        await page.waitForFunction(() =>
          localStorage.getItem('atrium.page.atrium.home')?.includes('Kept on this'),
        );
        await page.reload();
        await expect.poll(() => title.inputValue()).toBe('Kept on this device');

        // the same member of staff in another window
        await publishTitle(page, 'Published meanwhile');
        await page.getByRole('button', { name: 'Publish', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'Another version was published in between' });
        await dialog.getByText('Published meanwhile').first().waitFor();
        await dialog.getByRole('button', { name: 'Take theirs' }).click();
        await expect.poll(() => title.inputValue()).toBe('Published meanwhile');
        await publishTitle(page, original);
      },
    );
  });
});

/** Past what the browser may have kept. */
async function portalPage(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(`${inject('origin')}${path}`);
  expect(answer.status()).toBe(200);
  return answer.text();
}

/** By the calls of the console, from its own page. */
const publishTitle = (page: Page, title: string) =>
  page.evaluate(async (text) => {
    const headers = { tenant: 'atrium', 'content-type': 'application/json' };
    const read = await fetch('/backend/operator/pages/home', { headers });
    const { kind, name, tree } = await read.json();
    const body = { structures: [{ name, kind, tree: { ...tree, data: { ...tree.data, title: text } } }] };
    const sent = await fetch('/backend/operator/publish', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!sent.ok) throw new Error(`not published: ${sent.status}`);
  }, title);
