import { setTimeout as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createGameSources } from './game-sources.ts';

test('a file is read once, however many ask for it', async () => {
  let reads = 0;
  const { find } = createGameSources(async () => {
    reads++;
    await later(5);
    return 'const points: number = 1;';
  });
  const found = await Promise.all(Array.from({ length: 50 }, () => find('core', 'random.ts')));
  expect(new Set(found).size).toBe(1);
  expect(found[0]?.body.toString()).not.toContain('number');
  expect((await find('core', 'random.ts'))?.etag).toBe(found[0]?.etag);
  expect(reads).toBe(1);
});

test('a flood of names that there are not: none is kept, a few are looked for at a time, the real one comes', async () => {
  let underway = 0;
  let most = 0;
  const { find, size } = createGameSources(async (path) => {
    most = Math.max(most, ++underway);
    await later(1);
    underway--;
    if (path.endsWith('/game.ts')) return 'export {};';
    throw new Error('ENOENT');
  });
  const guessed = Array.from({ length: 500 }, (_, name) => find('noodle-snake', `guess-${name}.ts`));
  const [real, ...answers] = await Promise.all([find('noodle-snake', 'game.ts'), ...guessed]);
  expect(real).not.toBeNull();
  expect(answers.every((answer) => answer === null)).toBe(true);
  expect(most).toBeLessThanOrEqual(8);
  expect(size()).toBe(1);
});

test('what ships is found, and nothing beside it', async () => {
  const { find } = createGameSources();
  expect((await find('sdk', 'connect.ts'))?.body.toString()).toContain('postMessage');
  expect(await find('sdk', 'nothing.ts')).toBeNull();
});
