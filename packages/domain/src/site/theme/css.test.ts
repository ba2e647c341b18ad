import { describe, expect, test } from 'vitest';
import { artworkTint, scrimColour } from './artwork.ts';
import { contrast, cssColour, mixColours, oklch, parseColour } from './colour.ts';
import { themeCss } from './css.ts';
import { palettes } from './palettes.ts';

describe('themeCss', () => {
  test('the system decides by media query unless a theme is chosen', () => {
    const css = themeCss([palettes.atrium.light, palettes.atrium.dark]);
    expect(css).toMatch(/^:root\{color-scheme:light;--bg:oklch\(0\.978 /);
    expect(css).toContain(
      '@media (prefers-color-scheme:dark){:root:not([data-theme=default]){color-scheme:dark;',
    );
    expect(css).toContain(':root[data-theme=alternate]{color-scheme:dark;');
  });

  test('a dark default yields to a light system', () => {
    expect(themeCss([palettes.noor.dark, palettes.noor.light])).toContain(
      '@media (prefers-color-scheme:light)',
    );
  });

  test('a tenant without colours gets the product’s own', () => {
    expect(themeCss([])).toBe(themeCss([palettes.atrium.light, palettes.atrium.dark]));
  });

  test('one theme needs no choice', () => {
    const css = themeCss([palettes.klang.dark]);
    expect(css.match(/:root/g)).toHaveLength(1);
    expect(css).not.toContain('@media');
  });

  test('tokens become kebab-case properties', () => {
    const css = themeCss([palettes.arena.dark]);
    for (const name of ['--on-accent:', '--accent-text:', '--accent-soft:', '--accent2:', '--sh3:', '--rim:'])
      expect(css).toContain(name);
  });
});

describe('parseColour', () => {
  test.each([
    ['oklch(0.725 0.178 30)', { l: 0.725, c: 0.178, h: 30 }],
    [' oklch(1 0 360) ', { l: 1, c: 0, h: 0 }],
  ])('%s', (text, expected) => expect(parseColour(text)).toEqual(expected));

  test.each([
    'gold',
    '#ff7460',
    'oklch(72 0.1 30)',
    'oklch(0.7 0.1)',
    'oklch(0.7 0.1 30);}body{display:none',
  ])('refuses %s', (text) => expect(parseColour(text)).toBeNull());
});

test('a colour outside sRGB keeps its lightness', () => {
  expect(cssColour(oklch(0.7, 0.4, 150))).toMatch(/^oklch\(0\.(69|70|71)/);
});

const hues = Array.from({ length: 36 }, (_, step) => step * 10);

describe('artwork tint', () => {
  test.each(hues)('hue %i: text reads on the whole backdrop', (hue) => {
    const { backdrop, t1, t2, t3, accentText } = artworkTint(hue);
    for (const { at, colour } of backdrop) {
      expect(contrast(t1, colour)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(t2, colour)).toBeGreaterThanOrEqual(4.5);
      if (at > 0)
        for (const ink of [t3, accentText]) expect(contrast(ink, colour)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(hues)('hue %i: ink reads on the accent', (hue) => {
    const { accent, onAccent } = artworkTint(hue);
    expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
  });
});

test.each(hues)('hue %i: white reads on the scrim even over a white picture', (hue) => {
  const white = oklch(1, 0, 0);
  expect(contrast(white, mixColours(white, scrimColour(hue), 0.72))).toBeGreaterThanOrEqual(4.5);
});
