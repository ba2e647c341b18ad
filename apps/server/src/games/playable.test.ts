import { readFileSync } from 'node:fs';
import { allArticles } from '@atrium/demo/catalogue';
import { playable } from '@atrium/demo/catalogue/games/playable';
import { allRules, coreBy, cores } from '@atrium/games/cores';
import { messages } from '@atrium/i18n/catalogues/pages/en';
import { loadGameHelp } from '@atrium/i18n/game-help';
import { expect, test } from 'vitest';

test('the demo offers to play what there are files of', () =>
  expect(Object.keys(playable).toSorted()).toEqual(Object.keys(cores).toSorted()));

test('no game of the demo says that it cannot be played, and each is one that ships', () => {
  const games = allArticles.filter(({ contentType }) => /^(ONLINE|ARCADE|CLOUD)_GAME$/.test(contentType));
  const wrong = games.filter(({ slug, properties = {} }) => {
    const { isPlayable, variant } = properties as {
      isPlayable?: boolean;
      variant?: { core: string; rules?: string };
    };
    return isPlayable === false || !coreBy(variant?.core ?? slug, variant?.rules ?? null);
  });
  expect(games.length).toBeGreaterThan(30);
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});

test.each(Object.entries(playable))('what %s gives is what its code names, and has words', (slug, names) => {
  const file = new URL(`../../../../packages/games/src/${slug}/game.ts`, import.meta.url);
  const [, listed = ''] = /achievements: \{\n(.*?)\n {2}\}/s.exec(readFileSync(file, 'utf8')) ?? [];
  expect([...listed.matchAll(/^ {4}'?([a-z0-9-]+)'?:/gm)].map(([, name]) => name)).toEqual(names);
  const words: Readonly<Record<string, object>> = messages.play.achievement;
  expect(Object.keys(words[slug] ?? {})).toEqual(names);
});

test.each(allRules)('the help says how $core is played by the rules $rules', async ({ core, rules }) => {
  expect(await loadGameHelp('en', { core, rules })).not.toBeNull();
});
