import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { acting, operate } from '../acting.ts';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';
import { eventually } from '../eventually.ts';
import { arriveAs } from '../sign-in.ts';

const tenant = 'atrium';
const cup = { id: 990_001, en: 'Lantern Cup', ar: 'كأس الفانوس' };
const race = { id: 990_002, en: 'Lantern Race', ar: 'سباق الفانوس' };
const [ours, theirs, others] = ['Night Falcons', 'Harbour Six', 'Copper Owls'];
const noodleSnake = 608;

interface Match {
  id: number;
  state: string;
  home: { name: string } | null;
  away: { name: string } | null;
}

/** A cup of teams that begins in an hour, and a race that is over by then. */
async function publishBoth() {
  const { now } = await operate<{ now: string }>(tenant, 'POST /sandbox/clock', { advance: 'PT0S' });
  const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
  const article = ({ id, en, ar }: typeof cup) => ({
    id,
    contentType: 'TOURNAMENT',
    slug: `lantern-${id}`,
    title: { en, ar },
    properties: { registrationEndsAt: at(50), startsAt: at(59), endsAt: at(3000), teams: 4, teamSize: 2 },
  });
  const terms = { registrationFrom: at(-60), registrationTo: at(50), capacity: 4 };
  await operate(tenant, 'POST /operator/publish', {
    catalogue: { articles: [article(cup), article(race)] },
    tournaments: [
      {
        ...terms,
        articleId: cup.id,
        format: 'SINGLE_ELIMINATION',
        teamSize: 2,
        startsAt: at(59),
        endsAt: at(3000),
        checkInMinutes: 60,
        roundMinutes: 15,
        prizes: [{ place: 1, currency: 'POINTS', amount: 240 }],
      },
      {
        ...terms,
        articleId: race.id,
        format: 'SCORE_RACE',
        gameId: noodleSnake,
        startsAt: at(-60),
        endsAt: at(55),
        prizeHoldMinutes: 0,
        prizes: [{ place: 1, currency: 'POINTS', amount: 60 }],
      },
    ],
  });
}

/** Two players who entered the cup and checked in, without a browser. */
async function entered(name: string, captain: string, mate: string) {
  const lead = await acting(tenant, captain);
  const { code } = await lead<{ code: string }>('POST /team', { tournamentId: cup.id, name });
  await (await acting(tenant, mate))(`POST /team/join/${code}`);
  await lead(`POST /tournament/registerTournament/${cup.id}`);
  await lead(`POST /tournament/${cup.id}/checkIn`);
  return lead;
}

async function enter(page: Page, who: string, path: string) {
  await answerConsent(page, originOf(tenant));
  await arriveAs(page, tenant, who);
  await openDocument(page, path);
}

/** Asks as the page itself does. */
const asked = <Body>(page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, address, text]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`/backend${address}`, {
        method: verb,
        headers,
        ...(text && { body: text }),
      });
      return (await answer.json()) as Body;
    },
    [method, path, body ? JSON.stringify(body) : ''] as const,
  );

const matchOf = async (page: Page, ...names: string[]) => {
  const { matches } = await asked<{ matches: Match[] }>(page, 'GET', `/tournament/${cup.id}/matches`);
  const found = matches.find(({ home, away }) =>
    names.every((name) => [home?.name, away?.name].includes(name)),
  );
  return found as Match;
};

/** Both are there and say the same: so many for one of them, none for the other. */
const won = (match: Match, name: string) =>
  match.home?.name === name ? { home: 2, away: 0 } : { home: 0, away: 2 };

async function playRun(page: Page) {
  await openDocument(page, `/en/tournaments/details/${race.id}`);
  await page.getByRole('button', { name: 'Join the tournament' }).click();
  await page.getByRole('link', { name: 'Play a run' }).click();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.waitForSelector('[data-phase="playing"]');
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/score'));
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('[data-phase="over"]');
  expect(await (await counted).json()).toMatchObject({ state: 'COUNTED', isVerified: true });
}

/** One grey pixel, as a browser can read it. */
const picture = {
  name: 'result.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('two people, one of them in Arabic: asked, in, there, played, judged, through, paid and told', () =>
  withPage({}, (rival) =>
    withPage({ locale: 'ar' }, async (player) => {
      await publishBoth();
      // the first entry goes on without a match
      const owls = await entered(others, 'grace', 'pending');
      const harbour = await entered(theirs, 'broke', 'expiring');
      await enter(rival, 'rival', `/en/tournaments/details/${cup.id}`);
      await enter(player, 'player', '/ar/notifications');
      const badge = player.getByRole('banner').getByRole('status');
      await eventually(() => badge.textContent()).not.toBe(null);

      const team = rival.getByRole('region', { name: 'Your team' });
      await team.getByLabel('Name of your new team').fill(ours);
      await team.getByRole('button', { name: 'Create a team' }).click();
      const before = await badge.textContent();
      await team.getByLabel('Invite by name').fill('Zara V.');
      await team.getByRole('button', { name: 'Invite', exact: true }).click();
      await eventually(() => badge.textContent()).not.toBe(before);
      const invitation = player.getByRole('listitem').filter({ hasText: ours });
      await invitation.getByText('يدعوك').waitFor();
      await invitation.getByRole('link').first().click();
      const own = player.getByRole('region', { name: 'فريقك' });
      await own.getByRole('listitem').filter({ hasText: ours }).getByRole('button', { name: 'اقبل' }).click();
      await own.getByText('٢ من ٢').waitFor();

      await openDocument(rival, `/en/tournaments/details/${cup.id}`);
      // then the page knows how it stands, and its first button has made room for the one that says so
      await team.getByText('2 of 2').waitFor();
      await rival.getByRole('button', { name: 'Join the tournament' }).click();
      await rival.getByRole('button', { name: 'Check in' }).click();
      await rival.getByText('You’re checked in.').waitFor();
      await playRun(rival);

      await operate(tenant, 'POST /sandbox/clock', { advance: 'PT1H' });
      await openDocument(rival, `/en/tournaments/details/${cup.id}`);
      const semifinal = await matchOf(rival, ours, theirs);
      await harbour(`POST /match/${semifinal.id}/ready`);
      await rival.getByRole('button', { name: 'Go to your match' }).click();
      const room = rival.getByRole('dialog', { name: 'Match' });
      await room.getByRole('button', { name: 'I’m here' }).click();
      await room.getByText('Both sides are there').waitFor();
      await harbour(`PUT /match/${semifinal.id}/report`, won(semifinal, theirs));
      await room.locator('input[type=file]').setInputFiles(picture);
      await room.getByRole('img', { name: 'Your picture of the result' }).waitFor();
      for (let goal = 0; goal < 2; goal++)
        await room.getByRole('group', { name: ours }).getByRole('button', { name: 'One more' }).click();
      await room.getByRole('button', { name: /^Send/ }).click();
      await room.getByText('Referee is looking').waitFor();

      await withPage({}, async (referee) => {
        await enter(referee, 'referee', '/en/profile');
        await referee.getByRole('link', { name: 'Disputed matches' }).click();
        const dispute = referee.getByRole('article', { name: cup.en });
        await dispute.getByRole('img', { name: `Picture from ${ours}` }).waitFor();
        await dispute
          .getByRole('region', { name: ours })
          .getByRole('button', { name: 'Use this score' })
          .click();
        await dispute.getByRole('button', { name: /^Decide/ }).click();
        await dispute.getByText(`${ours} wins`).waitFor();
        await dispute.getByRole('button', { name: 'Confirm' }).click();
        await dispute.waitFor({ state: 'detached' });
      });

      await openDocument(rival, `/en/tournaments/details/${cup.id}?tab=bracket`);
      const bracket = rival.getByRole('region', { name: 'Bracket' });
      await bracket.getByRole('button').filter({ hasText: others }).filter({ hasText: ours }).waitFor();
      const final = await matchOf(rival, ours, others);
      await owls(`POST /match/${final.id}/ready`);
      await asked(rival, 'POST', `/match/${final.id}/ready`);
      await owls(`PUT /match/${final.id}/report`, won(final, ours));
      await asked(rival, 'PUT', `/match/${final.id}/report`, won(final, ours));

      await openDocument(rival, '/en/reward');
      for (const { en } of [cup, race]) await rival.getByText(en).first().waitFor();
      await openDocument(player, '/ar/notifications');
      await player
        .getByRole('listitem')
        .filter({ hasText: 'لقد ربحت' })
        .filter({ hasText: cup.en })
        .waitFor();
      await openDocument(player, '/ar/reward');
      await player.getByText(cup.ar).first().waitFor();
    }),
  ));
