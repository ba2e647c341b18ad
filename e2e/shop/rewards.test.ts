import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';
import { seriousFindings } from '../findings.ts';
import { arriveAs } from '../sign-in.ts';

/** Straight on, into the rim of the bowl: a run like any other. */
async function playOnce(page: Page, locale: string, play: string) {
  await openDocument(page, `/${locale}/arcade/details/noodle-snake/608`);
  await page.getByRole('button', { name: play, exact: true }).first().click();
  await page.waitForSelector('[data-phase="playing"]');
  // in circles for twelve seconds: shorter runs count for no challenge
  const begun = Date.now();
  for (let turn = 0; Date.now() - begun < 12_000; turn++)
    await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][turn % 4] ?? '', {
      delay: 350,
    });
  await page.waitForSelector('[data-phase="over"]');
}

const stepsOf = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');

/** What was done is told a moment later; the page asks again when it is opened again. */
const eventuallyShows = async (page: Page, path: string, read: () => Promise<string | null>, text: RegExp) =>
  eventually(async () => {
    await openDocument(page, path);
    await page.waitForSelector('#challenges ol');
    return read();
  }).toMatch(text);

test('a player who joins a challenge and plays earns points, and redeems a ticket for them', () =>
  withPage({ tenant: 'arena' }, async (page) => {
    await answerConsent(page, originOf('arena'));
    await arriveAs(page, 'arena', 'rival');
    await openDocument(page, '/en/reward');
    await page.getByRole('button', { name: 'Take part in Marathon' }).click();
    await eventually(() => page.getByText('You’re in.').isVisible()).toBe(true);
    const steps = stepsOf(page, 'Steps of Marathon');
    await eventually(() => steps.first().textContent()).toMatch(/0 of 1/);
    expect(await seriousFindings(page)).toEqual([]);

    await playOnce(page, 'en', 'Play now');
    await eventuallyShows(page, '/en/reward', () => steps.first().textContent(), /Done/);
    await eventually(() => page.getByText('Step 1 of “Marathon”').first().isVisible()).toBe(true);

    const tickets = page.getByText('Tournament tickets').locator('xpath=following-sibling::p[1]');
    const before = Number(await tickets.textContent());
    await page.getByRole('button', { name: 'Choose A tournament ticket' }).click();
    await page.getByRole('button', { name: 'Spend 300 points' }).click();
    await eventually(() => page.getByText('The tickets are in your account.').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Close' }).last().click();
    await eventually(async () => Number(await tickets.textContent())).toBe(before + 1);
  }));

test('the same in Arabic, on a phone', () =>
  withPage({ mobile: true }, async (page) => {
    await answerConsent(page, originOf('atrium'));
    await arriveAs(page, 'atrium', 'reader');
    await openDocument(page, '/ar/reward');
    await page.getByRole('button', { name: 'شارك في على مهلك' }).click();
    const steps = stepsOf(page, 'خطوات على مهلك');
    await eventually(() => steps.nth(1).textContent()).toMatch(/[٠0] من [٣3]/);
    expect(await seriousFindings(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width).toBeLessThanOrEqual(1);
  }));

test('a guest of the rewards page is asked to sign in, and sees no personal data', () =>
  withPage({}, async (page) => {
    await page.goto('/en/reward');
    await page.waitForURL(/\/login\?interaction=/);
    expect(await page.getByText('Your points').count()).toBe(0);
  }));
