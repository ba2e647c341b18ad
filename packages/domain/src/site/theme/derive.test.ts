import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardColours, boardContrasts } from './boards.fixture.ts';
import { checkTheme } from './check.ts';
import { contrast, oklch } from './colour.ts';
import { deriveTheme, type ThemeToken } from './derive.ts';
import { type PaletteName, palettes } from './palettes.ts';

const names = Object.keys(palettes) as PaletteName[];
const modes = ['dark', 'light'] as const;
const cases = names.flatMap((name) => modes.map((mode) => ({ name, mode })));

describe.each(cases)('$name $mode', ({ name, mode }) => {
  const theme = deriveTheme(palettes[name][mode]);

  test.each(Object.entries(boardColours[name]))('%s is the colour of the boards', (token, values) => {
    const [l, c, h] = values[modes.indexOf(mode)]!.split(' ').map(Number) as [number, number, number];
    const derived = theme[token as ThemeToken];
    expect(Math.abs(derived.l - l)).toBeLessThan(0.01);
    expect(Math.abs(derived.c - c)).toBeLessThan(0.01);
    if (c > 0.01) expect(Math.abs(derived.h - h)).toBeLessThan(3);
  });

  test.each(boardContrasts)('%s on %s keeps the measured contrast', (ink, surface, ratios) => {
    const measured = ratios[names.indexOf(name) * 2 + modes.indexOf(mode)]!;
    expect(Math.abs(contrast(theme[ink], theme[surface]) - measured)).toBeLessThan(0.15);
  });

  test('may be saved', () => expect(checkTheme(palettes[name][mode])).toEqual([]));
});

test('an accent without its own text colour becomes readable in every hue', () => {
  const hue = fc.integer({ min: 0, max: 359 });
  fc.assert(
    fc.property(hue, fc.double({ min: 0.3, max: 0.95, noNaN: true }), fc.boolean(), (h, l, isDark) => {
      const theme = deriveTheme({
        isDark,
        neutral: { hue: h, chroma: 0.02 },
        ink: { hue: h, chroma: 0.02 },
        accent: `oklch(${l.toFixed(3)} 0.15 ${h})`,
        accent2: 'oklch(0.6 0 0)',
        onAccent: 'oklch(0 0 0)',
      });
      for (const surface of [theme.bg, theme.s2, theme.accentSoft])
        expect(contrast(theme.accentText, surface)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 60 },
  );
});

describe('checkTheme', () => {
  const light = palettes.noor.light;

  test('refuses gold as text on paper', () => {
    const violations = checkTheme({ ...light, accentText: light.accent });
    expect(violations).toContainEqual(
      expect.objectContaining({ ink: 'accentText', surface: 'bg', minimum: 4.5 }),
    );
    expect(violations).toContainEqual(expect.objectContaining({ ink: 'focus', surface: 'bg', minimum: 3 }));
  });

  test('names a colour it cannot read instead of throwing', () => {
    expect(checkTheme({ ...light, accent: 'gold' })).toEqual([
      { reason: 'unreadable-colour', field: 'accent', value: 'gold' },
    ]);
  });
});

test('black on white is the WCAG maximum', () => {
  expect(contrast(oklch(0, 0, 0), oklch(1, 0, 0))).toBeCloseTo(21, 1);
});
