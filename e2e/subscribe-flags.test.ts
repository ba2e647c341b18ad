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

/** The page of something that a plan opens and nothing else does: an album, a game, or else a film. */
function addressOf(tenant: TenantCode): string {
  const idOf = (wanted: string) => {
    const isMeant = ({ contentType, prices = [] }: { contentType: string; prices?: readonly unknown[] }) =>
      contentType === wanted && prices.length === 0;
    const { id } = catalogueOf(tenant).articles.find(isMeant) ?? {};
    if (id === undefined) throw new Error(`${tenant} has no ${wanted} that takes a plan.`);
    return id;
  };
  if (tenant === 'klang') return `/music/albums/1/by/named/${idOf('ALBUM')}`;
  if (tenant === 'arena') return `/games/details/${idOf('CLOUD_GAME')}`;
  return `/video/details/${idOf('MOVIE')}`;
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

  test('Klang: signing in before any plan is shown (subAuthRequired)', () =>
    withPage({ tenant: 'klang', locale: 'de', expected: refused() }, async (page) => {
      await asGuest(page, 'klang', 'de');
      // nothing to choose or to pay before it is known who asks
      await dialog(page).getByRole('button', { name: 'Mit Hallweg-Konto' }).waitFor();
      expect(await dialog(page).getByRole('radio').count()).toBe(0);
      expect(new URL(page.url()).pathname).toContain('/music/albums/');
    }));

  test('Arena: the page of plans instead of a dialog, for whoever is known (redirectToSubPage)', () =>
    withPage({ tenant: 'arena', locale: 'en', expected: refused() }, async (page) => {
      await signedIn(page, 'arena', 'rival', 'en');
      await open(page, `/en${addressOf('arena')}`);
      await plansLink(page).click();
      // the page, and on it at once the sentence of its own plan: it has both flags
      await page.waitForURL((url) => url.pathname === '/en/subscription');
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
