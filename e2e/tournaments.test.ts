import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withPage } from './browser.ts';
import { open } from './document.ts';
import { seriousFindings } from './findings.ts';
import { signIn } from './sign-in.ts';

const league = '/en/tournaments/details/952';
const race = '/en/tournaments/details/956';
const cup = '/en/tournaments/details/951';

async function enter(page: Page, who: string, path: string) {
  await open(page, path);
  await signIn(page, 'atrium', who);
  await open(page, path);
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

test('two people: one is asked into a team and accepts, the other enters it; both leave again', () =>
  withPage({}, (rival) =>
    withPage({}, async (player) => {
      await enter(rival, 'rival', league);
      await enter(player, 'player', league);
      const own = player.getByRole('region', { name: 'Your team' });
      const invitation = own.getByRole('listitem').filter({ hasText: 'Volt Nord' });
      await invitation.getByRole('button', { name: 'Accept' }).click();
      await own.getByText('3 of 3 players').waitFor();
      expect(await player.getByRole('button', { name: 'Join the tournament' }).count()).toBe(0);

      await rival.reload();
      await rival.getByRole('button', { name: 'Join the tournament' }).click();
      await rival.getByRole('button', { name: 'You’re in' }).waitFor();
      await rival.getByRole('tab', { name: 'Participants' }).click();
      await rival.getByRole('listitem').filter({ hasText: 'Volt Nord' }).first().waitFor();

      // whoever leaves costs the team its seat; the demonstration is as it was
      await own.getByRole('button', { name: 'Leave the team' }).click();
      await own.getByRole('button', { name: 'Create a team' }).waitFor();
      await rival.reload();
      const team = rival.getByRole('region', { name: 'Your team' });
      await team.getByText('2 of 3 players').waitFor();
      await team.getByLabel('Invite by name').fill('Zara V.');
      await team.getByRole('button', { name: 'Invite', exact: true }).click();
      await team.getByRole('listitem').filter({ hasText: 'invited' }).waitFor();
    }),
  ));

test('a run is played for a race one is in, and stands on its board', () =>
  withPage({}, async (page) => {
    await enter(page, 'player', race);
    const join = page.getByRole('button', { name: 'Join the tournament' });
    const play = page.getByRole('link', { name: 'Play a run' });
    await join.or(play).first().waitFor();
    if (await join.isVisible()) await join.click();
    await play.click();
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.waitForSelector('[data-phase="playing"]');
    const counted = page.waitForResponse((answer) => answer.url().endsWith('/score'));
    await page.keyboard.press('ArrowRight');
    await page.waitForSelector('[data-phase="over"]');
    expect(await (await counted).json()).toMatchObject({ state: 'COUNTED', isVerified: true });
    await open(page, `${race}?tab=leaderboard`);
    const board = page.getByRole('tabpanel', { name: 'Leaderboard' });
    await board.getByRole('listitem').filter({ hasText: 'You' }).first().waitFor();
  }));

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
    await open(page, '/ar/tournaments/details/951?tab=bracket');
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
