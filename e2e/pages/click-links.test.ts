import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { withPage } from '../browser.ts';
import { openDocument } from '../document.ts';
import { arriveAs } from '../sign-in.ts';

const account = 'https://fulger.example/cont';
const linkOf = (page: Page) => page.getByRole('link', { name: 'Contul meu Fulger' });

/** Where the operator's link took this visitor; its site is not really there. */
async function followed(page: Page): Promise<string> {
  await page.route('https://fulger.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Fulger</title>' }),
  );
  await linkOf(page).click();
  await page.getByRole('button', { name: 'Continuă' }).click();
  await page.waitForURL(`${account}**`);
  return page.url();
}

test('a page carries a click link empty, the same for all visitors', async () => {
  const { text } = await ask('arena', '/info/terms?oferta=vara');
  expect(text).toContain(`href="${account}?abonat=&amp;oferta="`);
  expect(text).not.toMatch(/href="[^"]*\{\w+\}/);
});

test('a guest’s click link carries the query, and no user id', () =>
  withPage({ tenant: 'arena' }, async (page) => {
    await openDocument(page, '/info/terms?oferta=a%26b%2F');
    expect(await followed(page)).toBe(`${account}?abonat=&oferta=a%26b%2F`);
  }));

test('a signed-in customer’s click link carries their id to a partner that the tenant lists', () =>
  withPage({ tenant: 'arena' }, async (page) => {
    await arriveAs(page, 'arena', 'active');
    await openDocument(page, '/info/terms?oferta=vara');
    const uuid = await page.evaluate(async () => (await (await fetch('/backend/user/profile')).json()).UUID);
    expect(uuid).toMatch(/^[\da-f-]{36}$/);
    const copied = async () => {
      await linkOf(page).dispatchEvent('contextmenu');
      return linkOf(page).getAttribute('href');
    };
    // once the frame itself has learnt who this is
    await expect.poll(copied, { timeout: 20_000 }).toBe(`${account}?abonat=${uuid}&oferta=vara`);
    expect(await followed(page)).toBe(`${account}?abonat=${uuid}&oferta=vara`);
  }));
