import { expect, test, vi } from 'vitest';
import { inLanguage, nest } from './texts.ts';

test('texts by key become a tree', () => {
  expect(nest({ 'chrome.nav.home': 'Start', 'chrome.nav.music': 'Musik', 'common.play': 'Los' })).toEqual({
    chrome: { nav: { home: 'Start', music: 'Musik' } },
    common: { play: 'Los' },
  });
});

test('a hostile key stays a key', () => {
  nest({ '__proto__.polluted': 'yes' });
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

test.each([
  ['a file that is missing is read in English', new Error('404 /texts-ar.json'), 'en'],
  ['a network that comes back brings their own language', new TypeError('Failed to fetch'), 'ar'],
])('%s', async (_, problem, expected) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn(async (from: string) => from).mockRejectedValueOnce(problem);
  expect(await inLanguage('ar', load)).toBe(expected);
  expect(said.mock.calls).toEqual([[`Failed locale loading: ${problem.message}`]]);
  said.mockRestore();
});
