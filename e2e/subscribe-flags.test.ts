import { catalogueOf } from '@atrium/demo/catalogue';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { originOf, withPage } from './browser.ts';
import { answerConsent } from './consent-cookies.ts';
import { open } from './document.ts';
import {
  agree,
  dialog,
  type Language,
  openPlan,
  payIn,
  refused,
  signedIn,
  titled,
  wordsOf,
} from './plan-dialog.ts';
import type { TenantCode } from './tenants.ts';

/** The page of a film that a plan opens and nothing else does. */
function addressOf(tenant: TenantCode): string {
  const isMeant = ({ contentType, prices = [] }: { contentType: string; prices?: readonly unknown[] }) =>
    contentType === 'MOVIE' && prices.length === 0;
  const { id } = catalogueOf(tenant).articles.find(isMeant) ?? {};
  if (id === undefined) throw new Error(`${tenant} has no film that takes a plan.`);
  return `/video/details/${id}`;
}

const plansLink = (page: Page) => page.locator('main a[href$="/subscription"]').first();

async function asGuest(page: Page, tenant: TenantCode, language: Language) {
  await answerConsent(page, originOf(tenant));
  await open(page, `/${language}${addressOf(tenant)}`);
  await plansLink(page).click();
}

describe('what a tenant wants a plan to lead to', { timeout: 120_000 }, () => {
  test('Atrium: the plans to choose from, in a panel at the side (SubscriptionPopUpV2, V2Modals)', () =>
    withPage({ expected: refused() }, async (page) => {
      await asGuest(page, 'atrium', 'en');
      await dialog(page).getByRole('radio').first().waitFor();
      expect(await dialog(page).getByRole('radio').count()).toBeGreaterThan(1);
      const end = async () => {
        const box = await dialog(page).boundingBox();
        return Math.round((box?.x ?? 0) + (box?.width ?? 0));
      };
      await expect.poll(end).toBe(page.viewportSize()?.width);
    }));

  test('Noor: signing in, which subscribes (mssAutoSubscription)', () =>
    withPage({ tenant: 'noor', locale: 'ar', expected: refused() }, async (page) => {
      await asGuest(page, 'noor', 'ar');
      await dialog(page)
        .getByRole('link', { name: wordsOf('ar')('common.signIn') })
        .waitFor();
    }));

  test('Klang: signing in at the partner’s own door (isPartner)', () =>
    withPage({ tenant: 'klang', locale: 'de', expected: refused() }, async (page) => {
      await answerConsent(page, originOf('klang'));
      await open(page, '/de/subscription');
      await page
        .getByRole('button', { name: wordsOf('de')('subscribe.choose') })
        .first()
        .click();
      await dialog(page).getByRole('button', { name: 'Mit Hallweg-Konto' }).click();
      await page.waitForURL((url) => url.pathname.startsWith('/auth/partner/'));
    }));

  test('Arena: the sentence of the category’s own plan, and nothing to choose (directSubscriptionFlow)', () =>
    withPage({ tenant: 'arena', locale: 'en', expected: refused() }, async (page) => {
      await signedIn(page, 'arena', 'rival', 'en');
      await open(page, '/en/subscription?step=consent&category=games');
      await dialog(page).getByRole('checkbox').waitFor();
      expect(await dialog(page).getByRole('radio').count()).toBe(0);
    }));
});

test('Klang: the card page opens inside the dialog, and nobody is asked how to pay (enablePaymentInWebIframeWithoutRedirection)', () =>
  withPage({ tenant: 'klang', locale: 'de', expected: refused() }, async (page) => {
    const t = wordsOf('de');
    await signedIn(page, 'klang', 'rival', 'de');
    await openPlan(page, 'de', 4);
    await agree(page);
    await dialog(page).locator('iframe').waitFor();
    await payIn(dialog(page).frameLocator('iframe'), '4242424242424242');
    await titled(page, t('subscribe.success.title'));
  }));
