import { expect, test } from 'vitest';
import { isStorableText } from './storable-text.ts';

test.each([
  ['', true],
  ['نور 🎧', true],
  ['a\0b', false],
  ['\ud83c', false],
  ['🎧'.slice(1), false],
])('%j', (text, is) => expect(isStorableText(text)).toBe(is));
