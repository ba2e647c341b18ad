import { expect, test } from 'vitest';
import { nest } from './texts.ts';

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
