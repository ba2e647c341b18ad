import { expect, test } from 'vitest';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';
import { agreeToPlan, arrived, catalogueTextsOf, titled } from '../plan-dialog.ts';

test('from the stage of home to the campaign, and with one press to the plan', () =>
  withPage({ tenant: 'arena' }, async (page) => {
    await answerConsent(page, originOf('arena'));
    await openDocument(page, '/en');
    await page.getByRole('main').getByRole('link', { name: 'Enter the cup' }).first().click();
    await page.waitForURL('**/en/main/cupa');
    await page.getByText('The first three days are on us').waitFor();
    // the brand and the offer: nothing else to press before it
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('banner').getByRole('link').count()).toBe(1);

    await page.getByRole('main').getByRole('link', { name: 'Enter the cup' }).click();
    await page.waitForURL((url) => url.pathname === '/en/subscription');
    // without a session: the plan waits behind the sign-in, and comes back with the customer
    const way = page.getByRole('dialog').getByRole('link', { name: 'Sign in' });
    await way.waitFor();
    const target = async () => decodeURIComponent((await way.getAttribute('href')) ?? '');
    await eventually(target).toContain('subTypeId=1');

    // a customer with a session agrees to one sentence, and has the plan
    await arrived(page, 'arena', 'newcomer');
    await openDocument(page, '/en/main/cupa');
    await page.getByRole('main').getByRole('link', { name: 'Enter the cup' }).click();
    await agreeToPlan(page);
    await titled(page, catalogueTextsOf('en')('subscribe.success.title'));
  }));
