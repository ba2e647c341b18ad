import type { ColourConfiguration } from '../models/configuration/look.ts';
import { contrast, mixColours, type Oklch, oklch, parseColour, toGamut } from './colour.ts';

type Tone = ColourConfiguration['neutral'];
type Neutral = readonly [lightness: number, chromaFactor: number];

const neutrals = {
  dark: {
    surface: { bg: [0.165, 1], s1: [0.208, 1.05], s2: [0.25, 1.1], s3: [0.302, 1.15], line: [0.345, 1.1] },
    ink: { t1: [0.972, 0.28], t2: [0.815, 0.6], t3: [0.69, 0.8] },
  },
  light: {
    surface: { bg: [0.978, 1], s1: [0.996, 0.35], s2: [0.952, 1.25], s3: [0.918, 1.6], line: [0.875, 1.6] },
    ink: { t1: [0.205, 1.1], t2: [0.41, 1.1], t3: [0.5, 1.05] },
  },
} as const satisfies Record<string, Record<string, Record<string, Neutral>>>;

const signals = {
  dark: { success: oklch(0.8, 0.15, 158), warning: oklch(0.84, 0.14, 80) },
  light: { success: oklch(0.495, 0.12, 155), warning: oklch(0.52, 0.11, 68) },
};

// Next to a red accent an ordinary red would read as the brand: danger moves to rose.
const danger = {
  dark: { ordinary: oklch(0.735, 0.16, 18), besideRed: oklch(0.72, 0.17, 8) },
  light: { ordinary: oklch(0.525, 0.2, 22), besideRed: oklch(0.51, 0.205, 10) },
};
const isRed = ({ c, h }: Oklch) => c > 0.1 && (h < 45 || h > 345);

const softShare = { dark: 0.17, light: 0.16 };
export const minimumText = 4.5;
export const minimumFocus = 3;

const tinted = (table: Readonly<Record<string, Neutral>>, { hue, chroma }: Tone) =>
  Object.fromEntries(
    Object.entries(table).map(([name, [l, k]]) => [name, toGamut(oklch(l, chroma * k, hue))]),
  );

type NeutralName = 'bg' | 's1' | 's2' | 's3' | 'line' | 't1' | 't2' | 't3';

function read(text: string): Oklch {
  const colour = parseColour(text);
  if (!colour) throw new Error(`Not a colour: ${text}`);
  return toGamut(colour);
}

/** Moves the accent away from the surfaces in small steps until it reads on all of them. */
function readableAccent(accent: Oklch, surfaces: readonly Oklch[], isDark: boolean): Oklch {
  const step = isDark ? 0.01 : -0.01;
  let colour = isDark ? toGamut({ ...accent, l: Math.max(accent.l, 0.74) }) : accent;
  let l = colour.l;
  while (l > 0 && l < 1 && surfaces.some((surface) => contrast(colour, surface) < minimumText)) {
    l += step;
    colour = toGamut({ ...accent, l });
  }
  return colour;
}

/** Every colour of the portal from one tenant's few. */
export function deriveTheme(configuration: ColourConfiguration) {
  const { isDark } = configuration;
  const mode = isDark ? 'dark' : 'light';
  const neutral = {
    ...tinted(neutrals[mode].surface, configuration.neutral),
    // On dark pages the ink has the hue of the page; paper has a hue of its own.
    ...tinted(neutrals[mode].ink, isDark ? configuration.neutral : configuration.ink),
  } as Record<NeutralName, Oklch>;

  const accent = read(configuration.accent);
  const accentSoft = toGamut(mixColours(neutral.s1, accent, softShare[mode]));
  const accentText = configuration.accentText
    ? read(configuration.accentText)
    : readableAccent(accent, [neutral.bg, neutral.s2, accentSoft], isDark);

  return {
    ...neutral,
    accent,
    onAccent: read(configuration.onAccent),
    accentText,
    accentSoft,
    accent2: read(configuration.accent2),
    focus: contrast(accent, neutral.bg) >= minimumFocus ? accent : accentText,
    danger: configuration.danger
      ? read(configuration.danger)
      : toGamut(danger[mode][isRed(accent) ? 'besideRed' : 'ordinary']),
    success: toGamut(signals[mode].success),
    warning: toGamut(signals[mode].warning),
  };
}

export type Theme = ReturnType<typeof deriveTheme>;
export type ThemeToken = keyof Theme;
