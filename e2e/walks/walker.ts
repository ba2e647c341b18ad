import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { withPage } from '../browser.ts';
import { nextFrames } from '../document.ts';
import { catalogueTextsOf } from '../plan-dialog.ts';
import type { TenantCode } from '../tenants.ts';

/** `WALK_PICTURES` names the folder of the pictures; a new one in the machine's temporary folder unless said otherwise. */
const folder = process.env.WALK_PICTURES ?? mkdtempSync(join(tmpdir(), 'atrium-walk-'));
mkdirSync(folder, { recursive: true });
process.stdout.write(`Pictures of the walk: ${folder}\n`);

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

export const languages = ['en', 'ar'] as const;
export type WalkLanguage = (typeof languages)[number];

export interface Walker {
  page: Page;
  language: WalkLanguage;
  t: ReturnType<typeof catalogueTextsOf>;
  /** The page at phone and desktop size; `dark` adds both once more in the dark theme. `of` is another page, such as a mail. */
  picture(name: string, options?: { dark?: boolean; whole?: boolean; of?: Page }): Promise<void>;
}

/** What the backend refuses on these journeys on purpose: payments, PINs and previews of changes. */
const refusals = /^(?:400|401|402|404|409|490|503) /;

/** One journey in one language; its pictures are numbered in the order they were taken. */
export const walk = (
  subject: string,
  language: WalkLanguage,
  journey: (walker: Walker) => Promise<void>,
  tenant: TenantCode = 'atrium',
) =>
  withPage({ tenant, locale: language, expected: [refusals], blur: true }, async (page) => {
    let taken = 0;
    const take = async (shown: Page, name: string, whole: boolean) => {
      await nextFrames(shown);
      await shown.screenshot({ path: join(folder, `${name}.png`), fullPage: whole, animations: 'disabled' });
    };
    const picture: Walker['picture'] = async (
      name,
      { dark = false, whole = false, of: shown = page } = {},
    ) => {
      taken += 1;
      const label = `${subject}-${tenant}-${language}-${String(taken).padStart(2, '0')}-${name}`;
      await shown.evaluate(() => document.fonts.ready);
      for (const theme of dark ? (['light', 'dark'] as const) : (['light'] as const)) {
        await shown.emulateMedia({ colorScheme: theme });
        await shown.setViewportSize(phone);
        await take(shown, `${label}-phone-${theme}`, whole);
        await shown.setViewportSize(desktop);
        await take(shown, `${label}-desktop-${theme}`, whole);
      }
      await shown.emulateMedia({ colorScheme: 'light' });
    };
    await journey({ page, language, t: catalogueTextsOf(language), picture });
  });

export interface Charged {
  number: string;
  total: number;
  currency: string;
  kind: 'charge' | 'refund';
}

/** What was charged and paid back, by the receipts of the customer who is signed in; the newest first. */
export const charged = (page: Page) =>
  page.evaluate(
    async () => (await (await fetch('/backend/user/receipts?rangeLow=0&rangeHigh=20')).json()) as Charged[],
  );

/** Arabic and Latin digits of a text as an amount in cents: "€7.99" and "٧٫٩٩ €" are 799. */
export function centsIn(text: string): number[] {
  const latin = text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/٫/g, '.')
    .replace(/[٬\u200e\u200f\u061c]/g, '');
  return [...latin.matchAll(/\d+\.\d\d(?!\d)/g)].map(([sum]) => Math.round(Number(sum) * 100));
}

/** The newest receipt has exactly the sum that the text before paying named. */
export async function expectCharged(page: Page, text: string, count: number) {
  await expect.poll(async () => (await charged(page)).length, { timeout: 30_000 }).toBe(count);
  const [newest] = await charged(page);
  expect(centsIn(text)).toContain(Math.abs(newest?.total ?? Number.NaN));
}
