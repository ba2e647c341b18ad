import { expect, test } from 'vitest';
import { openDocument } from '../document.ts';
import { arrived, closeDialog, dialog } from '../plan-dialog.ts';
import { languages, walk } from './walker.ts';

const returnCodes = [
  'status=200&purchaseType=GAME&articleId=633',
  'status=402&error=INSUFFICIENT_FUNDS&type=CARD',
  'status=490&error=AUTHENTICATION_FAILED&type=CARD',
  'status=490&error=PAYMENT_DECLINED&type=MSISDN',
  'status=202',
];
const pages = ['', '/search', '/music', '/info/terms'];

test.each(languages)('walk: return codes on several pages, %s', (language) =>
  walk('return', language, async ({ page, picture }) => {
    await arrived(page, 'atrium', 'newcomer');
    for (const [index, query] of returnCodes.entries()) {
      await openDocument(page, `/${language}${pages[index % pages.length]}?${query}`);
      await dialog(page).getByRole('heading').first().waitFor();
      expect(await dialog(page).textContent()).not.toMatch(/\b(?:buy|subscribe|subscription|games)\.[a-z]/);
      await picture(query.replaceAll(/[^a-z0-9]+/gi, '-'), { dark: index === 0 });
      await closeDialog(page);
    }
  }),
);

test.each([
  ['noor', 'ar'],
  ['klang', 'en'],
  ['arena', 'en'],
] as const)('walk: plans, own subscription, gifts and alerts of %s', (tenant, language) =>
  walk(
    'tenant',
    language,
    async ({ page, picture }) => {
      await arrived(page, tenant, 'free');
      await openDocument(page, `/${language}/subscription`);
      await picture('plans', { dark: true, whole: true });
      await arrived(page, tenant, 'active');
      for (const path of ['subscription', 'myPurchases', 'notifications', 'myCart', 'MyPaymentMethods']) {
        await openDocument(page, `/${language}/${path}`);
        await page.locator('main h1, main h2').first().waitFor();
        await picture(path, { whole: true });
      }
    },
    tenant,
  ),
);
