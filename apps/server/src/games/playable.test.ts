import { readFileSync } from 'node:fs';
import { playable } from '@atrium/demo/catalogue/games/playable';
import { cores } from '@atrium/games/cores';
import { messages } from '@atrium/i18n/catalogues/pages/en';
import { expect, test } from 'vitest';

test('the demo offers to play what there are files of', () =>
  expect(Object.keys(playable).toSorted()).toEqual(Object.keys(cores).toSorted()));

test.each(Object.entries(playable))('what %s gives is what its code names, and has words', (slug, names) => {
  const file = new URL(`../../../../packages/games/src/${slug}/game.ts`, import.meta.url);
  const [, listed = ''] = /achievements: \{\n(.*?)\n {2}\}/s.exec(readFileSync(file, 'utf8')) ?? [];
  expect([...listed.matchAll(/^ {4}'?([a-z0-9-]+)'?:/gm)].map(([, name]) => name)).toEqual(names);
  const words: Readonly<Record<string, object>> = messages.play.achievement;
  expect(Object.keys(words[slug] ?? {})).toEqual(names);
});
