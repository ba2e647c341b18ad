import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverTitle, wrap } from './cover.ts';
import { measure } from './lettering.ts';

const box = { x: 40, y: 60, w: 560, h: 200 };
const word = fc.string({ unit: fc.constantFrom(...'abcdefgHIMno'), minLength: 1, maxLength: 11 });

test('no line leaves the box, and the words stay in order', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 7 }), (words) => {
      const { lines, size, leading } = wrap(words.join(' '), box);
      expect(lines.join(' ')).toBe(words.join(' '));
      for (const row of lines) expect(measure(row, { size })).toBeLessThanOrEqual(box.w + 0.01);
      expect(size * (0.76 + (lines.length - 1) * leading)).toBeLessThanOrEqual(box.h + 0.01);
    }),
  );
});

test('a long title is broken where that lets it grow', () => {
  const one = measure('Twenty Thousand Leagues Under the Sea', { size: 1 });
  expect(wrap('Twenty Thousand Leagues Under the Sea', box).size).toBeGreaterThan((box.w / one) * 1.8);
});

test('breaks that are written are kept', () => {
  expect(wrap('Low\nSun', box).lines).toEqual(['Low', 'Sun']);
});

test.each([
  ['Orbit', 'x="40"', 'text-anchor="start"'],
  ['مدار', 'x="600"', 'text-anchor="end"'],
])('%s starts at its own edge', (title, x, anchor) => {
  const svg = coverTitle(title, box, { fill: '#fff' });
  expect(svg).toContain(x);
  expect(svg).toContain(anchor);
});

test('no title, no lettering', () => {
  expect(coverTitle(undefined, box, { fill: '#fff' })).toBe('');
});
