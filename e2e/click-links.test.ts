import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withPage } from './browser.ts';
import { open } from './document.ts';
import { signIn } from './sign-in.ts';

const account = 'https://fulger.example/cont';

/** Where the operator's link took this visitor; its site is not really there. */
async function followed(page: Page): Promise<string> {
  await page.route('https://fulger.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Fulger</title>' }),
  );
  await page.getByRole('link', { name: 'Contul meu Fulger' }).click();
  await page.waitForURL(`${account}**`);
  return page.url();
}

test('a page says nothing of anybody, not even the names of what is missing', () =>
  withPage({ tenant: 'arena' }, async (page) => {
    const html = await (await page.request.get('/?oferta=vara')).text();
    expect(html).toContain(`href="${account}?abonat=&amp;oferta="`);
    expect(html).not.toMatch(/href="[^"]*\{\w+\}/);
  }));

test('a visitor brings the query along, and nobody’s name', () =>
  withPage({ tenant: 'arena' }, async (page) => {
    await open(page, '/?oferta=a%26b%2F&code=secret');
    expect(await followed(page)).toBe(`${account}?abonat=&oferta=a%26b%2F`);
  }));

test('somebody signed in is known to the partner that the tenant lists', () =>
  withPage({ tenant: 'arena' }, async (page) => {
    await open(page, '/');
    await signIn(page, 'arena');
    await open(page, '/?oferta=vara');
    const uuid = await page.evaluate(async () => (await (await fetch('/backend/user/profile')).json()).UUID);
    expect(uuid).toMatch(/^[\da-f-]{36}$/);
    // the frame has asked who this is by the time it greets them
    await page
      .getByRole('button', { name: /cont|profil|meniu/i })
      .first()
      .waitFor();
    expect(await followed(page)).toBe(`${account}?abonat=${uuid}&oferta=vara`);
  }));
