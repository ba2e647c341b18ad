import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { withPage } from '../browser.ts';
import { askedDocuments, nextFrames, openDocument } from '../document.ts';
import { seriousFindings } from '../findings.ts';

const all = 'essentialanalyticsmarketing';
const year = 31_536_000;
/** Short: what is asked here is asked on every page. */
const anywhere = '/en/info/terms';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function cookie(page: Page, name: string) {
  return (await page.context().cookies()).find((one) => one.name === name);
}

async function stored(page: Page) {
  return {
    ncc_c: (await cookie(page, 'ncc_c'))?.value,
    ncc_e: (await cookie(page, 'ncc_e'))?.value,
    flag: await page.evaluate(() => localStorage.getItem('atrium:analytics')),
  };
}

/** Topics sent to our own backend, as they are sent. */
function sentTopics(page: Page): string[] {
  const topics: string[] = [];
  page.on('request', (request) => {
    const topic = /\/backend\/kafka\/event\/(.+)$/.exec(request.url())?.[1];
    if (topic) topics.push(topic);
  });
  return topics;
}

describe('the banner', () => {
  test('asks, moves nothing, and covers no tab', () =>
    withPage({ mobile: true }, async (page) => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            document.documentElement.dataset.shift = String((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/en');
      await banner(page).waitFor();
      const [card, tabs] = await Promise.all([
        banner(page).boundingBox(),
        page.getByRole('navigation').last().boundingBox(),
      ]);
      expect(card!.y + card!.height).toBeLessThanOrEqual(tabs!.y);
      expect(await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))).toBeLessThan(
        0.02,
      );
      expect(await stored(page)).toEqual({ ncc_c: undefined, ncc_e: undefined, flag: null });
    }));

  test('is not part of a rendered page', async () => {
    expect((await ask('atrium', '/en')).text).not.toContain('data-consent-banner');
  });

  test('consent and refusal are kept for a year; a visitor who answered is asked again where the list has changed', () =>
    withPage({}, async (page) => {
      await page.goto(anywhere);
      await button(page, 'Accept').click();
      await banner(page).waitFor({ state: 'detached' });
      expect(await stored(page)).toEqual({ ncc_c: all, ncc_e: 'essential|analytics|marketing', flag: '1' });
      const kept = await cookie(page, 'ncc_c');
      expect(kept?.path).toBe('/');
      expect(Math.abs(kept!.expires - Date.now() / 1000 - year)).toBeLessThan(60);
      await openDocument(page, anywhere);
      await nextFrames(page);
      expect(await banner(page).count()).toBe(0);

      await page.evaluate(() => cookieStore.set('ncc_c', 'essentialanalytics'));
      await page.reload();
      await banner(page).waitFor();
      await button(page, 'Decline').click();
      await banner(page).waitFor({ state: 'detached' });
      // consent is given, to what is necessary only
      expect(await stored(page)).toEqual({ ncc_c: all, ncc_e: 'essential', flag: '0' });
    }));

  test('can be answered with the keyboard alone', () =>
    withPage({}, async (page) => {
      await page.goto(anywhere);
      await banner(page).waitFor();
      await page.keyboard.press('Tab');
      expect(await button(page, 'Accept').evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.getByLabel('Statistics').focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect((await stored(page)).ncc_c).toBeUndefined();
      const manage = button(page, 'Learn more and customize');
      await expect.poll(() => manage.evaluate((one) => one === document.activeElement)).toBe(true);
    }));
});

describe('the manager', () => {
  test('shows what will be stored, says what is unsaved, and stores it', () =>
    withPage({}, async (page) => {
      await page.goto(anywhere);
      await button(page, 'Learn more and customize').click();
      const dialog = page.getByRole('dialog');
      expect(await dialog.getByRole('checkbox', { name: /^Necessary/ }).isChecked()).toBe(true);
      expect(await dialog.getByRole('checkbox', { name: /^Necessary/ }).isDisabled()).toBe(true);
      expect(await dialog.getByRole('checkbox', { name: /^Statistics/ }).isChecked()).toBe(false);
      expect(await dialog.getByText('You have unsaved settings').count()).toBe(0);
      await dialog.getByRole('checkbox', { name: /^Statistics/ }).check();
      await dialog.getByText('You have unsaved settings').waitFor();
      await button(page, 'Save').click();
      await dialog.waitFor({ state: 'detached' });
      expect(await stored(page)).toEqual({ ncc_c: all, ncc_e: 'essential|analytics', flag: '1' });

      await button(page, 'Cookie settings').click();
      expect(await dialog.getByRole('checkbox', { name: /^Statistics/ }).isChecked()).toBe(true);
      expect(await dialog.getByRole('checkbox', { name: /^Marketing/ }).isChecked()).toBe(false);
      await button(page, 'Accept all').click();
      expect((await stored(page)).ncc_e).toBe('essential|analytics|marketing');
    }));

  test('withdraw: cookies of others go, ours say no, and the question comes back', () =>
    withPage({}, async (page) => {
      await page.goto(anywhere);
      await button(page, 'Accept').click();
      await page.evaluate(() => Promise.all(['_ga', 'kept'].map((name) => cookieStore.set(name, '1'))));
      await button(page, 'Cookie settings').click();
      await button(page, 'Decline all').click();
      await banner(page).waitFor();
      expect(await stored(page)).toEqual({ ncc_c: '0', ncc_e: undefined, flag: '0' });
      expect(await cookie(page, '_ga')).toBeUndefined();
      expect(await cookie(page, 'kept')).toBeDefined();
    }));
});

test('a manager that cannot be loaded reloads the page, once', () =>
  withPage({ expected: [/consent-dialog/] }, async (page) => {
    await page.route(/\/assets\/consent-dialog\.later-/, (route) => route.abort());
    await page.goto(anywhere);
    const asked = askedDocuments(page);
    await Promise.all([page.waitForEvent('load'), button(page, 'Learn more and customize').click()]);
    expect(asked).toEqual([anywhere]);
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().includes('/consent-dialog.later-')),
      button(page, 'Learn more and customize').click(),
    ]);
    await nextFrames(page);
    expect(asked).toEqual([anywhere]);
    await banner(page).waitFor();
  }));

describe('what consent allows', () => {
  const partner = (page: Page) => page.evaluate(() => document.documentElement.dataset.partner);
  const scripts = (page: Page) => page.locator('head script[data-consented]').count();

  test("a tenant's script runs after consent, goes with it, and never enters a sensitive page", () =>
    withPage({ tenant: 'klang' }, async (page) => {
      await page.goto(anywhere);
      await banner(page).waitFor();
      expect(await partner(page)).toBeUndefined();
      await button(page, 'Accept').click();
      await expect.poll(() => partner(page)).toBe('hallweg');
      await page.goto(anywhere);
      await expect.poll(() => partner(page)).toBe('hallweg');
      expect(await scripts(page)).toBe(1);

      await openDocument(page, '/en/user/login?interaction=1');
      await nextFrames(page);
      expect([await partner(page), await scripts(page)]).toEqual([undefined, 0]);

      await page.goto(anywhere);
      await button(page, 'Cookie settings').click();
      await button(page, 'Decline all').click();
      await expect.poll(() => scripts(page)).toBe(0);
    }));

  test('nothing is reported before; then each page once, when it has settled', () =>
    withPage({}, async (page) => {
      const topics = sentTopics(page);
      await page.clock.install();
      await Promise.all([page.waitForResponse(/\/assets\/client\.later-/), page.goto(anywhere)]);
      await banner(page).waitFor();
      await nextFrames(page);
      await page.clock.runFor(5000);
      expect(topics).toEqual([]);
      await button(page, 'Accept').click();
      await expect.poll(() => topics).toEqual(['page-view']);
      await page.locator('a[href="/en/music/list"], a[href^="/en/music"]').first().click();
      await expect.poll(() => topics).toEqual(['page-view', 'page-view']);
      await page.clock.runFor(5000);
      expect(topics).toHaveLength(2);
    }));

  test('an error page says so', () =>
    withPage({ expected: [/^404 GET/] }, async (page) => {
      await page.goto(anywhere);
      await button(page, 'Accept').click();
      const sent = page.waitForRequest(/\/backend\/kafka\/event\/error-page-view$/);
      await page.goto('/en/news/a/b/c?x=1');
      expect((await sent).postDataJSON().payload).toMatchObject({
        name: 'error page view',
        code: 404,
        type: 'not found',
        message: expect.stringMatching(/^Page not found: \/en\/news\/a\/b\/c\?x=1$/),
      });
    }));

  test('a page that is left at once is not reported', () =>
    withPage({}, async (page) => {
      const topics = sentTopics(page);
      await page.clock.install();
      await page.goto(anywhere);
      await button(page, 'Accept').click();
      await expect.poll(() => topics.splice(0)).toEqual(['page-view']);
      await page.evaluate(async () => {
        history.pushState({}, '', '/en/impressum');
        dispatchEvent(new PopStateEvent('popstate'));
        await new Promise((done) => setTimeout(done, 60));
        history.pushState({}, '', '/en/info/privacy');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await expect.poll(() => topics).toHaveLength(1);
      await page.clock.runFor(5000);
      expect(topics).toHaveLength(1);
    }));
});

test.each([['ar', 'dark']] as const)(
  'banner and dialog have no serious finding, %s %s',
  (locale, colorScheme) =>
    withPage({ tenant: 'noor', colorScheme }, async (page) => {
      await page.goto(`/${locale}/info/terms`);
      const card = page.locator('[data-consent-banner]');
      await card.waitFor();
      expect(await seriousFindings(page, '[data-consent-banner]')).toEqual([]);
      await card.getByRole('button').last().click();
      await page.getByRole('dialog').waitFor();
      expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    }),
);
