import { catalogueOf } from '@atrium/demo/catalogue';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';
import {
  agreeToPlan,
  arrived,
  catalogueTextsOf,
  dialog,
  expectedRefusals,
  type Language,
  openPlan,
  payIn,
  titled,
} from '../plan-dialog.ts';
import type { TenantCode } from '../tenants.ts';

const pages = { MOVIE: '/video/details', AUDIOBOOK: '/audiobook/details', CLOUD_GAME: '/games/details' };

/** The page of something that a plan opens and nothing else does. */
function addressOf(tenant: TenantCode, kind: keyof typeof pages): string {
  const isMeant = ({ contentType, prices = [] }: { contentType: string; prices?: readonly unknown[] }) =>
    contentType === kind && prices.length === 0;
  const { id } = catalogueOf(tenant).articles.find(isMeant) ?? {};
  if (id === undefined) throw new Error(`${tenant} has no ${kind} that takes a plan.`);
  return `${pages[kind]}/${id}`;
}

/** To the plans, or to starting what a plan opens. */
const getButton = (page: Page) =>
  page.locator('main a[href$="/subscription"], main a[href*="/launch?articleId="]').first();

async function asGuest(
  page: Page,
  tenant: TenantCode,
  language: Language,
  kind: keyof typeof pages = 'MOVIE',
) {
  await answerConsent(page, originOf(tenant));
  await openDocument(page, `/${language}${addressOf(tenant, kind)}`);
  await getButton(page).click();
}

describe('what a tenant wants a plan to lead to', () => {
  test('Atrium: the plans to choose from, in the card of checking out (SubscriptionPopUpV2, V2Modals)', () =>
    withPage({ expected: expectedRefusals() }, async (page) => {
      await asGuest(page, 'atrium', 'en');
      await dialog(page).getByRole('radio').first().waitFor();
      expect(await dialog(page).getByRole('radio').count()).toBeGreaterThan(1);
      const width = async () => Math.round((await dialog(page).boundingBox())?.width ?? 0);
      await expect.poll(width).toBe(400);
    }));

  test('Noor: signing in, which subscribes (mssAutoSubscription)', () =>
    withPage({ tenant: 'noor', locale: 'ar', expected: expectedRefusals() }, async (page) => {
      await asGuest(page, 'noor', 'ar');
      await dialog(page)
        .getByRole('link', { name: catalogueTextsOf('ar')('common.signIn') })
        .waitFor();
    }));

  test('Klang: signing in before any plan is shown (subAuthRequired), at the partner’s own door (isPartner)', () =>
    withPage({ tenant: 'klang', locale: 'de', expected: expectedRefusals() }, async (page) => {
      await asGuest(page, 'klang', 'de', 'AUDIOBOOK');
      await dialog(page).getByRole('button', { name: 'Mit Hallweg-Konto' }).waitFor();
      expect(await dialog(page).getByRole('radio').count()).toBe(0);
      await dialog(page).getByRole('button', { name: 'Mit Hallweg-Konto' }).click();
      await page.waitForURL((url) => url.pathname.startsWith('/auth/partner/'));
    }));

  test('Arena: the page of plans (redirectToSubPage), at the sentence of the category’s own (directSubscriptionFlow)', () =>
    withPage({ tenant: 'arena', locale: 'en', expected: expectedRefusals() }, async (page) => {
      await arrived(page, 'arena', 'rival');
      await openDocument(page, `/en${addressOf('arena', 'CLOUD_GAME')}`);
      await getButton(page).click();
      await page.waitForURL((url) => url.pathname === '/en/subscription');
      await dialog(page).getByRole('checkbox').waitFor();
      expect(await dialog(page).getByRole('radio').count()).toBe(0);
    }));
});

test('Klang: the card page opens inside the dialog, without a choice of payment methods (enablePaymentInWebIframeWithoutRedirection)', () =>
  withPage({ tenant: 'klang', locale: 'de', expected: expectedRefusals() }, async (page) => {
    const t = catalogueTextsOf('de');
    await arrived(page, 'klang', 'rival');
    await openPlan(page, 'de', 4);
    await agreeToPlan(page);
    await dialog(page).locator('iframe').waitFor();
    await payIn(dialog(page).frameLocator('iframe'), '4242424242424242');
    await titled(page, t('subscribe.success.title'));
  }));

test('Arena: its operator’s footer stands for ours, and a blocked plan is not on offer (externalFooter, geoBlock)', async () => {
  const { text } = await ask('arena', '/en');
  expect(text).toMatch(/<footer.*Arena is offered to customers of Fulger Mobil/s);
  const { text: types } = await ask('arena', '/backend/subscription/type?lang=en');
  const ids = (JSON.parse(types) as { id: number }[]).map(({ id }) => id);
  expect([ids.length > 5, ids.includes(3404)]).toEqual([true, false]);
  const enabled = await ask('arena', '/backend/subscription/enabled/3404');
  expect(JSON.parse(enabled.text)).toEqual({ enabled: false });
});
