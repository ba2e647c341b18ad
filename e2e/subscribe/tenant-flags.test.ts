import { catalogueOf } from '@atrium/demo/catalogue';
import { describe, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';
import { arrived, catalogueTextsOf, dialog, expectedRefusals } from '../plan-dialog.ts';
import { cookieOf } from '../sign-in.ts';

test('Arena: whose credits lapse within three days is told, and led to where they are used (expirationDaysAlert, creditExpirationRoute)', () =>
  withPage({ tenant: 'arena', locale: 'en', expected: expectedRefusals() }, async (page) => {
    await arrived(page, 'arena', 'expiring');
    // not at home, where the tenant has something of its own to say first
    await openDocument(page, '/en/games');
    await dialog(page)
      .getByRole('button', { name: catalogueTextsOf('en')('mySubscription.credits.use') })
      .click();
    await page.waitForURL((url) => url.pathname === '/en/subscription');
    // once in a visit
    await openDocument(page, '/en/games');
    await page.waitForLoadState('networkidle');
    expect(await dialog(page).count()).toBe(0);
  }));

const soldVoucher = catalogueOf('atrium').articles.find(
  ({ contentType, prices }) => contentType === 'VOUCHER' && prices.some(({ amount }) => amount > 0),
)?.id;

test('Atrium: a cart holds ten of a voucher, and no more (maxQuantity)', () =>
  withPage({ expected: expectedRefusals() }, async (page) => {
    await answerConsent(page, originOf('atrium'));
    await openDocument(page, `/en/vouchers/details/${soldVoucher}`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('link', { name: 'In your cart', exact: true }).click();
    const stepper = page.getByRole('group', { name: /^Quantity of/ });
    const more = stepper.getByRole('button').last();
    for (let count = 1; count < 10; count++) {
      await stepper.getByText(String(count), { exact: true }).waitFor();
      await more.click();
    }
    await stepper.getByText('10', { exact: true }).waitFor();
    expect(await more.isDisabled()).toBe(true);
  }));

describe('the ways in', () => {
  test('Klang: are chosen in a dialog (multipleLoginOptionsFlow2)', () =>
    withPage({ tenant: 'klang', locale: 'de', expected: expectedRefusals() }, async (page) => {
      await openDocument(page, '/de/user/login');
      await dialog(page).getByText('E-Mail und Passwort').waitFor();
      await dialog(page).getByText('Mit Hallweg-Konto').waitFor();
      await page.keyboard.press('Escape');
      await dialog(page).waitFor({ state: 'detached' });
      await page.getByRole('main').getByRole('button').first().click();
      await dialog(page).getByText('E-Mail und Passwort').click();
      await page.getByLabel('E-Mail').waitFor();
    }));

  test('Noor: are asked of its operator, and stand in the page (partnerLoginFlow)', () =>
    withPage({ tenant: 'noor', locale: 'ar', expected: expectedRefusals() }, async (page) => {
      const asked = page.waitForRequest('**/backend/partner/**');
      await openDocument(page, '/ar/user/login');
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
