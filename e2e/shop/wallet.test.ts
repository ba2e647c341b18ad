import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { alive, openDocument } from '../document.ts';
import { arriveAs } from '../sign-in.ts';

async function signedIn(page: Page, who: string) {
  await answerConsent(page, originOf('atrium'));
  await arriveAs(page, 'atrium', who);
}

/** Asks first, and says when it is theirs. */
async function useCredit(page: Page) {
  await page.getByRole('button', { name: 'Use 1 credit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use 1 credit' }).click();
  await page.getByText(/is yours now/).waitFor();
}

/** Whose credits they are is asked of the backend: no page shows them beside a title. */
const creditsLeft = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { grants } = await (await fetch('/backend/credits')).json();
    return grants.reduce((sum: number, { left }: { left: number }) => sum + Math.max(0, left), 0);
  });

const film = '/en/video/details/two-moons/403';
const track = '/en/music/tracks/terminus/10000';

describe('what a customer owns', () => {
  test('a film for one credit, a track for another, however often it is fetched', () =>
    withPage({}, async (page) => {
      await signedIn(page, 'active');
      await openDocument(page, film);
      const before = await creditsLeft(page);
      await useCredit(page);
      expect(await creditsLeft(page)).toBe(before - 1);

      await openDocument(page, track);
      await useCredit(page);
      for (let time = 0; time < 2; time += 1) {
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Save file' }).click();
        expect((await saved).suggestedFilename()).toMatch(/\.m4a$/);
      }
      expect(await creditsLeft(page)).toBe(before - 2);
    }));

  test('is offered to nobody who has it, from the first paint on', () =>
    withPage({}, async (page) => {
      await signedIn(page, 'unlimited');
      const answered = Promise.withResolvers<void>();
      await page.route(/\/backend\//, async (route) => {
        await answered.promise;
        await route.continue().catch(() => {});
      });
      const offers = () => page.getByRole('link', { name: /^Buy for/ }).count();
      await page.goto('/en/audiobook/details/alices-adventures-in-wonderland/509', { waitUntil: 'commit' });
      const plate = page.locator('main a.sent-offer').first();
      await plate.waitFor({ state: 'attached' });
      const sent = await plate.boundingBox();
      expect(await offers()).toBe(0);
      await alive(page);
      expect(await offers()).toBe(0);
      const known = await plate.boundingBox();
      expect([known?.x, known?.y, known?.height]).toEqual([sent?.x, sent?.y, sent?.height]);
      // letters that came in the meantime are a pixel wider
      expect(known?.width).toBeCloseTo(sent?.width ?? 0, -1);
      answered.resolve();
      // from the beginning, or on from where they were, as soon as that is known
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Listen$|Resume chapter)/ })
        .waitFor();
      expect([await offers(), await page.locator('.sent-offer').count()]).toEqual([0, 0]);
    }));

  test('is listed with its receipts, and marked on cards', () =>
    withPage({ expected: [/^404 GET .*backend\/purchase/] }, async (page) => {
      await signedIn(page, 'active');
      await openDocument(page, '/en/myPurchases');
      const list = page.getByRole('list', { name: 'What you own' });
      await list.getByText('Yours').first().waitFor({ state: 'attached' });
      const [first] = await list.getByRole('link').all();
      expect(await list.getByRole('listitem').count()).toBeGreaterThan(2);
      const name = (await first?.locator('bdi').first().textContent()) ?? '';
      await page.getByRole('searchbox').fill(name);
      await expect.poll(() => list.getByRole('listitem').count()).toBe(1);

      await page
        .getByRole('link', { name: /^Receipt for/ })
        .first()
        .click();
      const paper = page.frameLocator('iframe[title^="Receipt AT-"]');
      await paper.getByText(/^AT-\d{4}-\d{6}$/).waitFor();
      await paper.getByText('Atrium Media B.V.').first().waitFor();
      await paper.getByRole('columnheader', { name: /^VAT 21/ }).waitFor();
      const address = page.url();

      await page.context().clearCookies({ name: /session|signed_in/ });
      await signedIn(page, 'reader');
      await openDocument(page, new URL(address).pathname);
      await page.getByText('There is no such receipt').waitFor();
    }));
});
