import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseHue, chooseStyle, hueDistance, variantFor } from './choose.ts';
import { type Kind, sizesByKind } from './kinds.ts';
import type { StyleName } from './style-names.ts';

/** Kinds that have but one style differ by scene instead. */
const kinds = (Object.keys(sizesByKind) as Kind[]).filter((kind) => kind !== 'app' && kind !== 'game');

test('a style is never the one beside it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.array(fc.string(), { minLength: 2, maxLength: 12 }),
      (kind, seeds) => {
        let previous: StyleName | undefined;
        for (const seed of seeds) {
          const style = chooseStyle(kind, seed, [previous]);
          expect(style).not.toBe(previous);
          previous = style;
        }
      },
    ),
  );
});

test('a hue keeps its distance from those beside it', () => {
  const hue = fc.integer({ min: 0, max: 359 });
  fc.assert(
    fc.property(fc.string(), fc.array(hue, { maxLength: 4 }), (seed, beside) => {
      const chosen = chooseHue(seed, beside);
      for (const other of beside) expect(hueDistance(chosen, other)).toBeGreaterThanOrEqual(40);
    }),
  );
});

test('the same seed chooses the same style', () => {
  expect(chooseStyle('album', 'salt-atlas')).toBe(chooseStyle('album', 'salt-atlas'));
});

test('what has been used less comes first', () => {
  const used = (style: StyleName) => (style === 'train' ? 0 : 1);
  for (const seed of ['a', 'b', 'c', 'd']) expect(chooseStyle('video', seed, [], used)).toBe('train');
});

test.each([
  ['portrait', 'string'],
  ['bauhaus', 'undefined'],
] as const)('the variant of %s is of type %s', (style, type) => {
  expect(typeof variantFor(style, 'seed')).toBe(type);
});
