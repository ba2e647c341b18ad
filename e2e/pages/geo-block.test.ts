import { tenants } from '@atrium/demo/tenants';
import { afterAll, expect, inject, test } from 'vitest';
import { ask } from '../ask.ts';
import { withPage } from '../browser.ts';
import { openDocument } from '../document.ts';

const geoBlock = tenants.find(({ configuration }) => configuration.code === 'klang')?.site.geoBlock;

async function block(active: boolean) {
  const headers = { authorization: `Bearer ${inject('operatorToken')}` };
  const body = { site: { geoBlock: { ...geoBlock, active } } };
  const { status, text } = await ask('klang', '/backend/operator/publish', { method: 'POST', headers, body });
  expect(status, text).toBe(200);
}

const title = 'In deinem Land nicht verfügbar';

// whatever happens here, the next journey finds the tenant open
afterAll(() => block(false));

const isBlocked = async (path: string) => (await ask('klang', path)).text.includes(`>${title}</h1>`);

test('in a blocked country every page says so, in words and with a contact', async () => {
  expect(await isBlocked('/music')).toBe(false);
  await block(true);
  for (const path of ['/', '/music', '/user/login']) await expect.poll(() => isBlocked(path)).toBe(true);
  await withPage({ tenant: 'klang', locale: 'de', mobile: true }, async (page) => {
    await openDocument(page, '/en/music');
    await page.getByRole('heading', { level: 1, name: 'Not available where you are' }).waitFor();
    await page.getByRole('link', { name: /@/ }).waitFor();
    expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toBe('noindex');
    expect(await page.getByRole('navigation').count()).toBe(0);
  });
  await block(false);
  await expect.poll(() => isBlocked('/music')).toBe(false);
});
