import { cssColour, type Oklch, oklch } from './colour.ts';

/** The accent stands this far from the artwork's hue, so that it still reads on its own colour. */
const accentShift = 17;

const gradient = [
  { at: 0, l: 0.46, c: 0.145 },
  { at: 34, l: 0.345, c: 0.1 },
  { at: 66, l: 0.235, c: 0.05 },
  { at: 100, l: 0.185, c: 0.03 },
] as const;

/** Colours of a detail page painted in the hue of its artwork. Always dark, whatever the theme. */
export function artworkTint(hue: number) {
  return {
    backdrop: gradient.map(({ at, l, c }) => ({ at, colour: oklch(l, c, hue) })),
    t1: oklch(0.985, 0.008, hue),
    t2: oklch(0.88, 0.03, hue),
    t3: oklch(0.8, 0.035, hue),
    accent: oklch(0.8, 0.135, (hue + accentShift) % 360),
    accentText: oklch(0.84, 0.12, (hue + accentShift) % 360),
    onAccent: oklch(0.19, 0.03, hue),
    dock: oklch(0.3, 0.075, hue),
  } satisfies Record<string, Oklch | { at: number; colour: Oklch }[]>;
}

const veil = (alpha: number) => `rgb(255 255 255/${alpha})`;

/** Custom properties for the element that carries the tint; everything inside follows. */
export function artworkProperties(hue: number): Record<`--${string}`, string> {
  const { backdrop, dock, ...inks } = artworkTint(hue);
  const stops = backdrop.map(({ at, colour }) => `${cssColour(colour)} ${at}%`).join(',');
  return {
    '--backdrop': `linear-gradient(${stops})`,
    '--dock': cssColour(dock),
    '--bg': cssColour(backdrop[3]?.colour ?? dock),
    '--t1': cssColour(inks.t1),
    '--t2': cssColour(inks.t2),
    '--t3': cssColour(inks.t3),
    '--accent': cssColour(inks.accent),
    '--accent-text': cssColour(inks.accentText),
    '--on-accent': cssColour(inks.onAccent),
    '--focus': cssColour(inks.accentText),
    '--s1': veil(0.06),
    '--s2': veil(0.1),
    '--s3': veil(0.16),
    '--line': veil(0.16),
  };
}

/** The hue of an article without a picture. */
export const neutralHue = 280;

/** `artworkProperties` without the accent: the tenant's own stays, so that its buttons look like its others. */
export function artworkInks(hue = neutralHue) {
  const { '--accent': _fill, '--on-accent': _ink, ...inks } = artworkProperties(hue);
  return inks;
}

/** The veil between a picture and the text over it: the art's own dark hue, never black. */
export const scrimColour = (hue: number): Oklch => oklch(0.13, 0.04, hue);

export const scrimProperties = (hue: number): Record<`--${string}`, string> => ({
  '--scrim': cssColour(scrimColour(hue)),
});
