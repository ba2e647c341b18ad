import { matchRoute } from '@atrium/portal/shell/routes/match-route';
import { afterAll, describe, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { originOf, withPage } from '../browser.ts';
import { arriveAs } from '../sign-in.ts';
import { type TenantCode, tenantCodes } from '../tenants.ts';
import { type Presses, type PressPlace, playerBookmarks, prepareToPress, pressAll } from './presses.ts';

/**
 * Pages pressed of each kind, and buttons of each kind on a page. `PRESSES=all` (`npm run prove -- presses`) presses
 * on pages of every kind at every tenant, as guest and as customers of three kinds; a run of tests presses a sample.
 */
const isWhole = process.env.PRESSES === 'all';
const pagesOfAKind = Number(process.env.PRESSES_PAGES ?? 2);
const buttonsOfAKind = isWhole ? 2 : 1;

const people = ['guest', 'free', 'active', 'unlimited'] as const;

/** Pages without a number in their address: home, lists, and what belongs to a customer. */
const fixed = [
  '/',
  '/music/list',
  '/podcast/list',
  '/audiobook/list',
  '/favorites',
  '/history',
  '/playlists',
  '/downloads',
  '/subscription',
  '/vouchers/mine',
  '/reward',
];

/** In English, so that buttons are known by their words. */
async function pagesOf(tenant: TenantCode, ofAKind: number): Promise<string[]> {
  const { text: index } = await ask(tenant, '/sitemap.xml');
  const files = [...index.matchAll(/<loc>([^<]+\/sitemap\/(\w+)\/\d+\.xml)<\/loc>/g)];
  const chosen = files.filter(([, , code]) => code === (tenant === 'atrium' ? 'default' : 'en'));
  const found = new Map<string, string[]>();
  for (const [, address = ''] of chosen) {
    const { text } = await ask(tenant, new URL(address).pathname);
    for (const [, page = ''] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const path = new URL(page).pathname;
      const kind = matchRoute(path.replace(/^\/en(?=\/|$)/, '') || '/')?.row.path ?? '';
      const known = found.get(kind) ?? [];
      if (known.length < ofAKind) found.set(kind, [...known, path]);
    }
  }
  return [...found.values()].flat();
}

const inEnglish = (tenant: TenantCode, path: string) =>
  tenant === 'atrium' ? path : `/en${path === '/' ? '' : path}`;

/** A page that a tenant or a guest does not have is no place to press. */
async function opened(tenant: TenantCode): Promise<string[]> {
  const pages = fixed.map((path) => inEnglish(tenant, path));
  const answers = await Promise.all(pages.map((path) => ask(tenant, path)));
  return pages.filter((_, at) => answers[at]?.status === 200);
}

async function pressEverywhere(
  tenant: TenantCode,
  who: (typeof people)[number],
  paths: readonly string[],
  place?: PressPlace,
) {
  const all: Presses = { pressed: 0, problems: [] };
  await withPage({ tenant, expected: [/.*/] }, async (page) => {
    await prepareToPress(page, originOf(tenant));
    if (who !== 'guest') await arriveAs(page, tenant, who);
    for (const path of paths) {
      const { pressed, problems } = await pressAll(page, path, buttonsOfAKind, place);
      all.pressed += pressed;
      all.problems.push(...problems);
    }
  });
  return all;
}

const tally: string[] = [];
afterAll(() => {
  if (isWhole) process.stdout.write(`\nresult: ${tally.join('; ')}\n`);
});

const withinMs = isWhole ? 3_600_000 : 240_000;

describe.runIf(isWhole).each(tenantCodes)('every kind of page of %s', (tenant) => {
  test.concurrent.each(people)(
    'each button does what it says, or says why not, as %s',
    { timeout: withinMs },
    async (who) => {
      const paths = [...(await opened(tenant)), ...(await pagesOf(tenant, pagesOfAKind))];
      const { pressed, problems } = await pressEverywhere(tenant, who, paths);
      tally.push(
        `${tenant} as ${who}: ${pressed} buttons on ${paths.length} pages, ${problems.length} problems`,
      );
      expect(problems).toEqual([]);
      expect(pressed).toBeGreaterThan(paths.length / 2);
    },
  );
});

test('each button of the bookmarks in the player does what it says', { timeout: withinMs }, async () => {
  const paths = ['/audiobook/details/a-christmas-carol/512'];
  const { pressed, problems } = await pressEverywhere('atrium', 'unlimited', paths, playerBookmarks);
  if (isWhole) tally.push(`bookmarks in the player: ${pressed} buttons, ${problems.length} problems`);
  expect(problems).toEqual([]);
  expect(pressed).toBeGreaterThan(2);
});

describe.skipIf(isWhole)('a sample of pages', () => {
  test.each([
    ['guest', ['/podcast/details/kitchen-table/303']],
    ['unlimited', ['/music/albums/101/ode-and-ember/night-bus-hymns/201']],
  ] as const)(
    'each button does what it says, or says why not, as %s',
    { timeout: withinMs },
    async (who, paths) => {
      const { pressed, problems } = await pressEverywhere('atrium', who, paths);
      expect(problems).toEqual([]);
      expect(pressed).toBeGreaterThan(1);
    },
  );
});
