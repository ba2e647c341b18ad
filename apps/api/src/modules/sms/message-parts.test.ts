import fc from 'fast-check';
import { expect, test } from 'vitest';
import { messageParts } from './message-parts.ts';

test.each([
  ['a'.repeat(160), 'GSM', 1],
  ['a'.repeat(161), 'GSM', 2],
  ['€'.repeat(80), 'GSM', 1],
  ['€'.repeat(81), 'GSM', 2],
  ['Grüße für Zoë', 'UCS2', 1],
  ['ا'.repeat(70), 'UCS2', 1],
  ['ا'.repeat(71), 'UCS2', 2],
  ['ا'.repeat(201), 'UCS2', 3],
])('%s', (text, coding, count) => {
  const { coding: chosen, parts } = messageParts(text);
  expect([chosen, parts.length]).toEqual([coding, count]);
});

test('nothing is lost, and no part is longer than a network carries', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
      const { coding, parts } = messageParts(text);
      expect(parts.join('')).toBe(text);
      if (coding === 'UCS2')
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(parts.length > 1 ? 67 : 70);
      else for (const part of parts) expect(part.length).toBeLessThanOrEqual(parts.length > 1 ? 153 : 160);
      // half a sign of two units would arrive as a box
      for (const part of parts) expect(part.isWellFormed() || !text.isWellFormed()).toBe(true);
    }),
  );
});
