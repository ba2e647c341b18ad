import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withPage } from '../browser.ts';
import { openDocument } from '../document.ts';
import { seriousFindings } from '../findings.ts';
import { arriveAs } from '../sign-in.ts';

const league = '/en/tournaments/details/952';
const cup = '/en/tournaments/details/951';

async function enter(page: Page, who: string, path: string) {
  await arriveAs(page, 'atrium', who);
  await openDocument(page, path);
}

/** Asks as the page itself does. */
const ask = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, address, text]) => {
      const answer = await fetch(`/backend${address}`, {
        method: verb,
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        ...(text && { body: text }),
      });
      return { status: answer.status, body: answer.status === 204 ? null : await answer.json() };
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  );

test('the bracket: one’s own match, results that stay hidden, and no word of signing in', () =>
  withPage({}, async (page) => {
    await enter(page, 'player', `${cup}?tab=bracket`);
    const bracket = page.getByRole('region', { name: 'Bracket' });
    await bracket.getByRole('heading', { name: 'Semifinals' }).waitFor();
    await bracket.getByRole('switch', { name: 'Hide results' }).check();
    await bracket.getByRole('button', { name: 'Show this result' }).first().click();
    await page.getByRole('button', { name: 'Go to your match' }).click();
    const room = page.getByRole('dialog', { name: 'Match' });
    await room.getByText('Pixel Lupii').waitFor();
    await page.keyboard.press('Escape');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Leaderboard' }).click();
    expect(await page.getByRole('button', { name: 'Sign in' }).count()).toBe(0);
  }));

test('in Arabic the rounds run from right to left, on a phone one after the other', () =>
  withPage({ mobile: true, viewport: { width: 390, height: 844 } }, async (page) => {
    await openDocument(page, '/ar/tournaments/details/951?tab=bracket');
    const bracket = page.getByRole('region', { name: 'جدول المباريات' });
    const [first, second] = [
      bracket.getByRole('heading', { level: 3 }).nth(0),
      bracket.getByRole('heading', { level: 3 }).nth(1),
    ];
    await second.waitFor();
    const [one, two] = [await first.boundingBox(), await second.boundingBox()];
    expect(one?.x).toBeGreaterThan(two?.x ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      1,
    );
  }));

test('what is not theirs, and what comes too late, is refused clearly and changes nothing', () =>
  withPage({ expected: [/^40[034] /] }, async (page) => {
    await enter(page, 'reader', league);
    const late = await ask(page, 'POST', '/tournament/registerTournament/951', {});
    expect(late).toMatchObject({ status: 400, body: { error: 'REGISTRATION_CLOSED' } });
    const foreign = await ask(page, 'PATCH', '/tournament/addInvitationResponse/1', { accepted: true });
    expect(foreign).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
    const nobodys = await ask(page, 'POST', '/tournament/sendJoinRequest/1');
    expect(nobodys.status).toBe(404);
  }));
