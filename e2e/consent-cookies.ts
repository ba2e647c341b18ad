import type { Page } from 'playwright-core';

/** A visitor who has answered: no banner stands before the page, neither for the Tab key nor for a picture. */
export async function answerConsent(page: Page, url: string) {
  await page.context().addCookies([
    { name: 'ncc_c', value: 'essentialanalyticsmarketing', url },
    { name: 'ncc_e', value: 'essential', url },
  ]);
}
