import type { TenantCode } from './catalogue/article.ts';
import { playedAs } from './catalogue/games/variants.ts';
import { allArticles } from './catalogue.ts';

/** A demo player's best score in a game, from before their first sign-in. */
export interface DemoScore {
  readonly articleId: number;
  readonly score: number;
}

/** How good each of them is, as a share of a good run; few have played everything. */
const players: Readonly<Record<string, { readonly share: number; readonly skips: number }>> = {
  player: { share: 0.62, skips: 4 },
  rival: { share: 0.94, skips: 20 },
  reader: { share: 0.31, skips: 3 },
  active: { share: 0.48, skips: 7 },
};

/** What a good run comes to, where a thousand is out of the question. */
const goodRuns: Readonly<Record<string, number>> = {
  'noodle-snake': 420,
  'comet-catch': 640,
  'frog-ferry': 380,
};
const goodRun = 1400;

export function scoresOf(tenant: TenantCode): Readonly<Record<string, readonly DemoScore[]>> {
  const games = allArticles.filter(
    ({ slug, contentType, tenants }) =>
      playedAs(slug) !== null &&
      (contentType === 'ARCADE_GAME' || contentType === 'ONLINE_GAME') &&
      tenants.includes(tenant),
  );
  return Object.fromEntries(
    Object.entries(players).map(([who, { share, skips }]) => [
      who,
      games
        .filter((_, at) => (at + 1) % skips !== 0)
        .map(({ id, slug }) => ({
          articleId: id,
          // tens, as most of them count; a little different from game to game
          score:
            Math.round(
              ((goodRuns[playedAs(slug)?.core ?? slug] ?? goodRun) * share * (90 + (id % 20))) / 1000,
            ) * 10,
        })),
    ]),
  );
}
