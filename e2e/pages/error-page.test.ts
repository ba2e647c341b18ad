import { describe, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { withPage } from '../browser.ts';
import { follow, isSameDocument, openDocument } from '../document.ts';
import { readPage } from '../rendered-page.ts';

describe.each([
  ['', 'en', 'We can’t find this page'],
  ['/ar', 'ar', 'لم نجد هذه الصفحة'],
] as const)('an unknown page at %s/…', (prefix, lang, heading) => {
  test('is a 404 with a way home', () =>
    withPage({ expected: [/^404 /] }, async (page) => {
      const answer = await page.goto(`${prefix}/no/such/page?x=1`);
      expect(answer?.status()).toBe(404);
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.getByRole('img', { name: '404' }).waitFor();
      await page.getByText('ATRIUM-38380').waitFor();
      await page.getByText(`Page not found: ${prefix}/no/such/page?x=1`, { exact: true }).waitFor();
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
      expect(await page.locator('link[rel=canonical], link[rel=alternate][hreflang]').count()).toBe(0);
      await page.getByRole('alert').getByRole('link').first().click();
      await page.waitForURL((url) => url.pathname === (prefix || '/'));
      await page.getByRole('heading', { level: 1, name: heading }).waitFor({ state: 'detached' });
    }));
});

test('a name that looks like a file is refused', () =>
  withPage({ expected: [/^404 /] }, async (page) => {
    expect((await page.goto('/main/a.b?x=1#y'))?.status()).toBe(404);
    await page.getByRole('img', { name: '404' }).waitFor();
    await page.getByText('Page Not Found: /main/a.b?x=1#y', { exact: true }).waitFor();
  }));

describe('what a rendered error page says', () => {
  const messageOf = (html: string) => />(Page [Nn]ot [Ff]ound: [^<]*)</.exec(html)?.[1];

  test.each([
    ['/no/such/page', 'Page not found: /no/such/page'],
    ['/de/no/such/page?b=2&a=1', 'Page not found: /de/no/such/page?b=2&amp;a=1'],
    ['/main/a.b?x=1', 'Page Not Found: /main/a.b?x=1'],
    ['/a/%3Cb%3E?%22=%3C', 'Page not found: /a/%3Cb%3E?%22=%3C'],
  ])('of %s', async (path, message) => {
    const { status, text } = await ask('atrium', path);
    expect([status, messageOf(text)]).toEqual([404, message]);
  });

  test('an error page names parental control as a possible reason to a customer under it', async () => {
    const { headers } = await ask('atrium', '/backend/login/api', {
      method: 'POST',
      body: { type: 'EMAIL', email: 'family@atrium.example', password: 'Atrium-demo-1' },
    });
    const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ');
    const theirs = await ask('atrium', '/no/such/page', { headers: { cookie } });
    expect(readPage(theirs.text).words).toContain('Parental control is on.');
    expect(readPage((await ask('atrium', '/no/such/page')).text).words).not.toContain(
      'Parental control is on.',
    );
  });
});

test('an error inside the portal is cleared by the next navigation', () =>
  withPage({ expected: [/^404 /] }, async (page) => {
    await openDocument(page, '/');
    await follow(page, '/no-such-name');
    await page.getByRole('img', { name: '404' }).waitFor();
    await page.goBack();
    await page.getByRole('img', { name: '404' }).waitFor({ state: 'detached' });
    expect(await isSameDocument(page)).toBe(true);
  }));

describe.each(['/', '/ar'] as const)('a failing backend at %s', (home) => {
  test('is a 500 that can be tried again, and left by a document load', () =>
    withPage({ expected: [/^500 /, /could not be loaded/] }, async (page) => {
      await openDocument(page, home);
      await page
        .context()
        .route('**/backend/structure/late*', (route) =>
          route.fulfill({ status: 500, json: { error: 'INTERNAL' } }),
        );
      await follow(page, `${home.replace(/\/$/, '')}/late`);
      await page.getByRole('img', { name: '500' }).waitFor();
      await page.getByText('ATRIUM-47500').waitFor();
      const panel = page.getByRole('alert');
      expect(await panel.getByRole('button').count()).toBeGreaterThan(0);
      await panel.getByRole('link').first().click();
      await page.waitForURL((url) => url.pathname === home);
      await page.getByRole('img', { name: '500' }).waitFor({ state: 'detached' });
      expect(await isSameDocument(page)).toBe(false);
    }));
});
