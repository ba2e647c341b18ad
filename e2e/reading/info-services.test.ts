import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { operate } from '../acting.ts';
import { originOf, withPage } from '../browser.ts';
import { answerConsent } from '../consent-cookies.ts';
import { openDocument } from '../document.ts';
import { mailed } from '../outbox.ts';
import { arriveAs } from '../sign-in.ts';

const tenant = 'atrium';
const service = '/en/partners/info-services/daily-horoscope';
const mine = '/en/profile/info-service-subscriptions';

async function signedIn(page: Page, who: string) {
  await answerConsent(page, originOf(tenant));
  await arriveAs(page, tenant, who);
}

const minute = 60_000;
const hour = 60 * minute;

const advance = (minutes: number) =>
  operate<{ now: string }>(tenant, 'POST /sandbox/clock', { advance: `PT${minutes}M` });

/**
 * A full hour stands for the next morning: a whole day would renew and end what other journeys rely on. By the server's
 * clock, which others may have put forward, and far enough away to be chosen before it strikes.
 */
async function soon(page: Page) {
  const now = Date.parse((await advance(0)).now);
  const strikes = Math.ceil((now + 10 * minute) / hour) * hour;
  return {
    chosen: await page.evaluate((at) => String(new Date(at).getHours()), strikes),
    minutes: Math.ceil((strikes - now) / minute) + 1,
  };
}

test('a daily message: chosen, received at its hour, stopped by the link in it', () =>
  withPage({}, async (page) => {
    await signedIn(page, 'rival');
    await openDocument(page, service);
    await page.getByLabel('For', { exact: true }).selectOption('libra');
    const { chosen, minutes } = await soon(page);
    await page.getByLabel('At', { exact: true }).selectOption(chosen);
    await page.getByLabel('By', { exact: true }).selectOption('EMAIL');
    await page.getByRole('button', { name: 'Receive it' }).click();
    await page.getByRole('button', { name: 'Stop' }).waitFor();

    await advance(minutes);
    const text = await mailed(tenant, `rival@${tenant}.example`, /Daily horoscope: “Libra: [\s\S]*stop=\S+/);
    const link = /https?:\S+stop=\S+/.exec(text)?.[0] ?? '';

    await page.context().clearCookies();
    await answerConsent(page, originOf(tenant));
    await openDocument(page, link.replace(/^https?:\/\/[^/]+/, ''));
    await page.getByRole('heading', { name: 'Stop Daily horoscope?' }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Stopped. Nothing more comes.').waitFor();

    await arriveAs(page, tenant, 'rival');
    await openDocument(page, mine);
    await page.getByText('Nothing comes yet').waitFor();
  }));

test('what comes is changed, paused and stopped where it is listed', () =>
  withPage({}, async (page) => {
    await signedIn(page, 'player');
    await openDocument(page, '/en/partners/info-services/joke-of-the-day');
    await page.getByRole('button', { name: 'Receive it' }).click();
    await page.getByRole('link', { name: 'Change' }).click();
    const joke = page.getByRole('region', { name: 'Joke of the day' });
    await joke.getByLabel('At', { exact: true }).selectOption('20');
    await page.getByText('Saved.').waitFor();
    await joke.getByRole('button', { name: 'Pause' }).click();
    await joke.getByRole('button', { name: 'Go on' }).waitFor();
    await page.reload();
    await joke.getByRole('button', { name: 'Go on' }).click();
    await joke.getByText(/^Next:/).waitFor();
    expect(await joke.getByLabel('At', { exact: true }).inputValue()).toBe('20');
    await joke.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('Nothing comes yet').waitFor();
  }));
