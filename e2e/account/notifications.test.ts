import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';
import { arriveAs } from '../sign-in.ts';

/** A browser that was never seen before signs in: its owner is told, wherever they are. */
async function signInElsewhere(tenant: 'atrium' | 'noor', who: string, name: string) {
  const answer = await ask(tenant, '/backend/login/api', {
    method: 'POST',
    headers: { 'user-agent': name },
    body: { type: 'EMAIL', email: `${who}@${tenant}.example`, password: 'Atrium-demo-1' },
  });
  expect(answer.status).toBe(200);
}

const browsers = {
  en: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  ar: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
} as const;

const badge = (page: Page, name: RegExp) => page.getByRole('banner').getByRole('link', { name });

test('what happens elsewhere arrives live in two tabs, is read, put away and put back', () =>
  withPage({}, async (page) => {
    await answerConsent(page, originOf('atrium'));
    await arriveAs(page, 'atrium', 'rival');
    await openDocument(page, '/en/notifications');
    await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
    const other = await page.context().newPage();
    await openDocument(other, '/en/music');
    await signInElsewhere('atrium', 'rival', browsers.en);
    const row = page.getByRole('listitem').filter({ hasText: 'New sign-in: Firefox' });
    await row.waitFor();
    await badge(page, /unread notification/).waitFor();
    await badge(other, /unread notification/).waitFor();

    await page.getByRole('button', { name: 'Mark all read' }).click();
    await badge(other, /^Notifications$/).waitFor();
    await row.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await expect.poll(() => row.count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
  }));

test('in Arabic it arrives in Arabic, from right to left', () =>
  withPage({ tenant: 'noor', locale: 'ar', mobile: true }, async (page) => {
    await answerConsent(page, originOf('noor'));
    await arriveAs(page, 'noor', 'rival');
    await openDocument(page, '/notifications');
    await page.getByRole('heading', { name: 'الإشعارات', level: 1 }).waitFor();
    await signInElsewhere('noor', 'rival', browsers.ar);
    const row = page.getByRole('listitem').filter({ hasText: 'تسجيل دخول جديد' });
    await row.waitFor();
    expect(await row.evaluate((item) => getComputedStyle(item).direction)).toBe('rtl');
    await eventually(async () => (await page.getByRole('status').allTextContents()).join(' ')).toContain(
      'غير',
    );
  }));

test('a notification setting holds at once, and after a reload', () =>
  withPage({}, async (page) => {
    await answerConsent(page, originOf('atrium'));
    await arriveAs(page, 'atrium', 'reader');
    await openDocument(page, '/en/notifications');
    const saved = () =>
      page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/settings'),
      );
    let done = saved();
    await page.getByRole('switch', { name: /Quiet hours/ }).check();
    await done;
    done = saved();
    await page.getByRole('checkbox', { name: 'Rewards: Mail' }).check();
    await done;
    await expect.poll(() => page.getByLabel('From', { exact: true }).inputValue()).toBe('22:30');
    await openDocument(page, '/en/notifications');
    await expect.poll(() => page.getByRole('checkbox', { name: 'Rewards: Mail' }).isChecked()).toBe(true);
    await page.getByRole('checkbox', { name: 'Rewards: Mail' }).uncheck();
    await page.getByRole('switch', { name: /Quiet hours/ }).uncheck();
  }));
