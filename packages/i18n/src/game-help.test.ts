import { expect, test } from 'vitest';
import { loadGameHelp } from './game-help.ts';
import { localeCodes } from './locales.ts';

test.each(localeCodes)(
  'in %s a game of ours says what it is about, by its own rules and by others',
  async (locale) => {
    const own = await loadGameHelp(locale, { core: 'noodle-snake', rules: null });
    const woven = await loadGameHelp(locale, { core: 'noodle-snake', rules: 'letter-loom' });
    expect(own?.keyboard).toBe(woven?.keyboard);
    expect(own?.goal).not.toBe(woven?.goal);
  },
);

test('a game of another maker has none', async () => {
  expect(await loadGameHelp('en', { core: 'of-a-partner', rules: null })).toBeNull();
  expect(await loadGameHelp('en', { core: 'noodle-snake', rules: 'constructor' })).toBeNull();
});
