import { readFileSync } from 'node:fs';
import type { FrameLocator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { originOf } from './browser.ts';
import { answerConsent } from './consent-cookies.ts';
import { openDocument } from './document.ts';
import { arriveAs, arriveNew } from './sign-in.ts';
import type { TenantCode } from './tenants.ts';

export type Language = 'en' | 'ar' | 'de';

/** What the product says, in the words of its own catalogues: the journeys look for the sentence, not for a copy of it. */
export function catalogueTextsOf(language: Language) {
  const read = (name: string) =>
    JSON.parse(
      readFileSync(new URL(`../packages/i18n/messages/${language}/${name}.json`, import.meta.url), 'utf8'),
    ) as Record<string, never>;
  const all: unknown = {
    ...read('subscription'),
    ...read('subscribe'),
    ...read('common'),
    ...read('my-subscription'),
    ...read('vouchers'),
    ...read('wallet'),
    ...read('cards'),
    ...read('buy'),
    ...read('profile'),
  };
  /** Where it names something of its own, whatever stands there. */
  return (key: string): RegExp => {
    const text = key.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown>)[part], all);
    if (typeof text !== 'string') throw new Error(`There is no text ${key}.`);
    return new RegExp(
      text
        .split(/\{[^}]*\}/)
        .map(RegExp.escape)
        .join('.*'),
    );
  };
}

/**
 * What the backend is meant to refuse; every other failure fails the journey. On a machine that is busy with other
 * things readers are turned away for a moment, and ask again: that is no failure of theirs.
 */
export const expectedRefusals = (...statuses: number[]) => [
  /^503 GET /,
  ...statuses.map((status) => new RegExp(`^${status} `)),
];

/** Signs in before any page is loaded. */
export async function arrived(page: Page, tenant: TenantCode, who: 'newcomer' | (string & {})) {
  await answerConsent(page, originOf(tenant));
  await (who === 'newcomer' ? arriveNew(page, tenant) : arriveAs(page, tenant, who));
}

export const dialog = (page: Page) => page.getByRole('dialog');
export const titled = (page: Page, name: RegExp) => page.getByRole('dialog', { name }).waitFor();
export const press = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole('button', { name }).first().click();

/** The plans, with this one chosen already: as from a link of a partner. */
export const openPlan = (page: Page, language: Language, typeId: number) =>
  openDocument(page, `/${language}/subscription?step=consent&subTypeId=${typeId}`);

/** Whatever the dialog says is read; the page below it stays as it is. */
export async function closeDialog(page: Page) {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
}

/** The box starts empty; then the button that names the sum. */
export async function agreeToPlan(page: Page) {
  const box = dialog(page).getByRole('checkbox');
  await box.waitFor();
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await dialog(page).locator('button[type=submit]').click();
}

/** On the phone bill: the number, then the code that went there. */
export async function giveNumber(page: Page, number: string) {
  await dialog(page).locator('[name=number]').fill(number);
  await dialog(page).locator('button[type=submit]').click();
}

export async function givePin(page: Page, pin: string) {
  await dialog(page).locator('[name=pin]').fill(pin);
  await dialog(page).locator('button[type=submit]').click();
}

/** On the page of the payment provider: its own, or in a frame of ours. */
export async function payIn(place: Page | FrameLocator, card: string) {
  await place.locator('[name=number]').fill(card);
  await place.locator('[name=expiry]').fill('12/34');
  await place.locator('[name=cvc]').fill('123');
  await place.locator('button[value=pay]').click();
}

/** There and back again. */
export async function payOn(page: Page, tenant: TenantCode, card: string) {
  const { port } = new URL(originOf(tenant));
  await page.waitForURL((url) => url.port !== port);
  await payIn(page, card);
  await page.waitForURL((url) => url.port === port);
}

/** Changes the order on its way: the dialog has to show the backend's own answer to that. */
export async function sendInstead(page: Page, change: (body: Record<string, unknown>) => object) {
  const rewrite = async (route: Route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    await route.continue({ postData: JSON.stringify(change(request.postDataJSON())) });
  };
  await page.route('**/backend/subscription', rewrite);
  return () => page.unroute('**/backend/subscription', rewrite);
}
