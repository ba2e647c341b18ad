import type { ColourConfiguration } from '../models/configuration/look.ts';
import { checkTheme } from './check.ts';
import { contrast, cssColour, hex, type Oklch, oklch, parseHex, toGamut } from './colour.ts';
import { deriveTheme } from './derive.ts';

/** Below this a button cannot be told from the page it lies on. */
const minimumAccent = 1.35;

const black = oklch(0, 0, 0);
const white = oklch(1, 0, 0);

/** A light and a dark look around one colour: paper and ink lean towards it, the second accent stands beside it. */
export function themesOf(accent: Oklch): [light: ColourConfiguration, dark: ColourConfiguration] {
  const isGrey = accent.c < 0.02;
  const tone = (chroma: number) => ({ hue: Math.round(accent.h), chroma: isGrey ? 0 : chroma });
  const shared = {
    accent: cssColour(accent),
    onAccent: cssColour(contrast(accent, black) > contrast(accent, white) ? black : white),
  };
  const second = (l: number) => cssColour(oklch(l, isGrey ? 0 : 0.12, (accent.h + 60) % 360));
  return [
    { isDark: false, neutral: tone(0.008), ink: tone(0.018), ...shared, accent2: second(0.55) },
    { isDark: true, neutral: tone(0.018), ink: tone(0.018), ...shared, accent2: second(0.8) },
  ];
}

const pages = ['light', 'dark'] as const;

/** How an accent stands out from the pages it would be on, and what of it cannot be read. */
function faultsOf(accent: Oklch): string[] {
  return themesOf(accent).flatMap((theme, index) => {
    const { bg, accent: shown } = deriveTheme(theme);
    const ratio = contrast(shown, bg);
    const page = pages[index];
    return [
      ...(ratio < minimumAccent
        ? [`hardly differs from the ${page} page (${ratio.toFixed(1)}:1, at least ${minimumAccent}:1)`]
        : []),
      ...(checkTheme(theme).length > 0 ? [`cannot be read on the ${page} page`] : []),
    ];
  });
}

type FromHex =
  | { themes: ReturnType<typeof themesOf> }
  | { faults: string[] /** The nearest that would do. */; suggestion?: string };

/** The looks around `#e4572e`, or why there are none. */
export function themesFromHex(text: string): FromHex {
  const accent = parseHex(text);
  if (!accent) return { faults: ['is no colour: six digits after a #, as #e4572e'] };
  const faults = faultsOf(accent);
  if (faults.length === 0) return { themes: themesOf(accent) };
  const lightnesses = Array.from({ length: 60 }, (_, step) => 0.2 + step * 0.012).sort(
    (a, b) => Math.abs(a - accent.l) - Math.abs(b - accent.l),
  );
  const nearest = lightnesses
    .map((l) => toGamut({ ...accent, l }))
    .find((candidate) => faultsOf(candidate).length === 0);
  return { faults, ...(nearest && { suggestion: hex(nearest) }) };
}
