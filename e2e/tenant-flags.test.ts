import { catalogueOf } from '@atrium/demo/catalogue';
import { describe, expect, test } from 'vitest';
import { ask } from './ask.ts';
import { withPage } from './browser.ts';
import { open } from './document.ts';
import { dialog, refused } from './plan-dialog.ts';
import { cookieOf } from './sign-in.ts';

describe('the ways in', () => {
  test('Klang: are chosen in a dialog (multipleLoginOptionsFlow2)', () =>
    withPage({ tenant: 'klang', locale: 'de', expected: refused() }, async (page) => {
      await open(page, '/de/user/login');
      await dialog(page).getByText('E-Mail und Passwort').waitFor();
      await dialog(page).getByText('Mit Hallweg-Konto').waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await page.getByRole('main').getByRole('button').first().click();
      await dialog(page).getByText('E-Mail und Passwort').click();
      await page.getByLabel('E-Mail').waitFor();
    }));

  test('Noor: are asked of its operator, and stand in the page (partnerLoginFlow)', () =>
    withPage({ tenant: 'noor', locale: 'ar', expected: refused() }, async (page) => {
      const asked = page.waitForRequest('**/backend/partner/**');
      await open(page, '/ar/user/login');
      await asked;
      await page.getByText('رقم الهاتف').first().waitFor();
      expect(await dialog(page).count()).toBe(0);
    }));
});

test('Klang: a playlist of one’s own takes what one owns, and nothing else (FTMDOnly)', async () => {
  const cookie = await cookieOf('klang', 'reader');
  const track = catalogueOf('klang').articles.find(
    ({ contentType }) => contentType === 'FULL_TRACK_MUSIC',
  )?.id;
  const made = await ask('klang', '/backend/user/playlists', {
    method: 'POST',
    headers: { cookie },
    body: { title: 'Meins', tracks: [track] },
  });
  expect(made.status).toBe(403);
  expect(JSON.parse(made.text)).toMatchObject({ error: 'FORBIDDEN' });
});
