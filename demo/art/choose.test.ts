import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseStyle, hueDistance } from './choose.ts';
import { type Kind, sizesByKind } from './kinds.ts';

const kinds = Object.keys(sizesByKind) as Kind[];

test('neighbours on a shelf never share style and hue', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...kinds),
      fc.array(fc.string(), { minLength: 2, maxLength: 12 }),
      (kind, seeds) => {
        let previous: ReturnType<typeof chooseStyle> | undefined;
        for (const seed of seeds) {
          const choice = chooseStyle(kind, seed, previous);
          if (previous) {
            expect(hueDistance(choice.hue, previous.hue)).toBeGreaterThanOrEqual(40);
            if (kind !== 'app') expect(choice.style).not.toBe(previous.style);
          }
          previous = choice;
        }
      },
    ),
  );
});

test('the same seed chooses the same style', () => {
  expect(chooseStyle('album', 'salt-atlas')).toEqual(chooseStyle('album', 'salt-atlas'));
});
