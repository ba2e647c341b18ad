import { expect, test } from 'vitest';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';
import { arriveAs } from '../sign-in.ts';

test('an app reads what the customer agrees to, and nothing after they withdraw consent', () =>
  withPage({ expected: [/^403 GET .*\/app\/701\/me/] }, async (page) => {
    await answerConsent(page, originOf('atrium'));
    await arriveAs(page, 'atrium', 'reader');
    await openDocument(page, '/en/apps/consent/701');
    await page.getByRole('heading', { name: 'Connect Ripple to your account' }).waitFor();
    await page.getByText('Your name', { exact: true }).waitFor();
    expect(await page.getByLabel('Your phone number').isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Agree and open' }).click();

    // over the app's own sign-in and back: who has just agreed need not press again
    await page.getByRole('heading', { name: 'Signed in' }).waitFor();
    const told = await page.getByRole('list').innerText();
    expect(told).toContain('family_name');
    expect(told).not.toContain('phone_number');
    expect(told).not.toContain('@atrium.example');
    const asked = page.url();

    await page.getByRole('link', { name: 'What this app may know' }).click();
    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('heading', { name: 'This app is not connected' }).waitFor();

    await page.goto(asked);
    await page.getByRole('heading', { name: 'Not signed in' }).waitFor();
  }));
