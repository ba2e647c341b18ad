import { expect, test } from 'vitest';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';
import { mailed } from '../outbox.ts';

const tenant = 'klang';

test('a visitor cancels by the footer link without signing in, saves the proof and gets a mail', () =>
  withPage({ tenant, locale: 'de' }, async (page) => {
    await answerConsent(page, originOf(tenant));
    await openDocument(page, '/');
    await page.getByRole('link', { name: 'Verträge hier kündigen' }).click();
    await page.waitForURL('**/subscription/cancel');
    const contact = 'form-visitor@people.example';
    await page.getByLabel('E-Mail-Adresse oder Handynummer').fill(contact);
    await page.getByRole('button', { name: 'Jetzt kündigen' }).click();
    await page.getByRole('heading', { name: 'Deine Kündigung ist eingegangen' }).waitFor();
    const number = await page.getByText(/^C-[\dA-F]{12}$/).innerText();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Speichern' }).click();
    expect((await saved).suggestedFilename()).toBe(`${number}.txt`);
    expect(await mailed(tenant, contact, /C-[\dA-F]{12}/)).toBe(number);
  }));
