import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';
import { arriveAs } from '../sign-in.ts';

const tenant = 'atrium';
const lastFree = '/en/articles/premium/food/kitchen/823';
const wanted = '/en/articles/premium/nature/landscapes/824';

async function signedIn(page: Page, who: string) {
  await answerConsent(page, originOf(tenant));
  await arriveAs(page, tenant, who);
}

const dialog = (page: Page) => page.getByRole('dialog');
const wall = (page: Page) => page.getByRole('heading', { name: 'There’s more to this article' });

async function payOn(page: Page, number: string) {
  const { port } = new URL(originOf(tenant));
  await page.waitForURL((url) => url.port !== port);
  await page.locator('[name=number]').fill(number);
  await page.locator('[name=expiry]').fill('12/34');
  await page.locator('[name=cvc]').fill('123');
  await page.locator('button[value=pay]').click();
  await page.waitForURL((url) => url.port === port);
}

test('a reader meets the paywall, buys one article, and gives it to a visitor without a session', () =>
  withPage({}, async (page) => {
    await signedIn(page, 'reader');
    await openDocument(page, lastFree);
    await page.getByText('5 of 5 free articles this month').first().waitFor();
    await openDocument(page, wanted);
    await wall(page).waitFor();
    // the page is the same for all until the browser knows the reader
    await page.getByText('5 of 5 free articles this month').first().waitFor();
    await page.getByRole('button', { name: 'Read this one for €1.99' }).click();
    await dialog(page).getByRole('radio', { name: 'Card' }).check();
    await dialog(page).getByRole('button', { name: 'Pay €1.99' }).click();
    await payOn(page, '4242424242424242');
    await dialog(page)
      .getByRole('heading', { name: /is yours$/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Give this article' }).click();
    const link = await dialog(page).getByLabel('Link to the article').inputValue();
    expect(await wall(page).count()).toBe(0);

    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await answerConsent(page, originOf(tenant));
    await openDocument(page, link.replace(/^https?:\/\/[^/]+/, ''));
    await page.getByText('Somebody gave you this article.').waitFor();
    expect(await wall(page).count()).toBe(0);
  }));

test('a member never sees the paywall of the cached page, not even before the page’s scripts run', () =>
  withPage({ expected: [/^failed: .*\/(assets|builds)\//, /dynamically imported module/] }, async (page) => {
    await signedIn(page, 'active');
    // and no server either that would be a reason to load the page anew
    await page.route(/\/(assets\/.*\.js|builds\/latest\.json)/, (route) => route.abort());
    await page.goto(wanted);
    await page.locator('.premium-text').waitFor();
    expect(await wall(page).isVisible()).toBe(false);
    await page.context().clearCookies();
    await page.goto(wanted);
    await wall(page).waitFor();
  }));

test.each([
  ['a topic', '/en/articles/nature/landscapes', '/en/articles/nature/landscapes'],
  ['a story’s name', '/en/articles/nature/quietest-valley', '/en/articles/nature/landscapes/801'],
  ['a story’s number', '/en/articles/nature/801', '/en/articles/nature/landscapes/801'],
])('the second part of a short address is %s', (_, address, shown) =>
  withPage({}, async (page) => {
    await answerConsent(page, originOf(tenant));
    await openDocument(page, address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe(shown);
  }),
);

test('a name that is nothing is not found', () =>
  withPage({ expected: [/404/] }, async (page) => {
    const answer = await page.goto('/en/articles/nature/no-such-story');
    expect(answer?.status()).toBe(404);
  }));
