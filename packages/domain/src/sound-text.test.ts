import { expect, test } from 'vitest';
import { isSoundText } from './sound-text.ts';

test.each([
  ['', true],
  ['نور 🎧', true],
  ['a\0b', false],
  ['\ud83c', false],
  ['🎧'.slice(1), false],
])('%j', (text, is) => expect(isSoundText(text)).toBe(is));
