import type { ColourConfiguration } from '../models/configuration/look.ts';

type Palette = { light: ColourConfiguration; dark: ColourConfiguration };

/** The four demo brands: also the yardstick by which the derivation is tested. */
export const palettes = {
  atrium: {
    dark: {
      isDark: true,
      neutral: { hue: 275, chroma: 0.018 },
      ink: { hue: 275, chroma: 0.018 },
      accent: 'oklch(0.725 0.178 30)',
      onAccent: 'oklch(0.19 0.03 20)',
      accent2: 'oklch(0.83 0.12 75)',
    },
    light: {
      isDark: false,
      neutral: { hue: 40, chroma: 0.006 },
      ink: { hue: 275, chroma: 0.018 },
      accent: 'oklch(0.668 0.205 29.5)',
      onAccent: 'oklch(0.16 0.03 20)',
      accentText: 'oklch(0.525 0.19 29)',
      accent2: 'oklch(0.55 0.13 60)',
    },
  },
  noor: {
    dark: {
      isDark: true,
      neutral: { hue: 265, chroma: 0.05 },
      ink: { hue: 265, chroma: 0.05 },
      accent: 'oklch(0.835 0.128 86)',
      onAccent: 'oklch(0.2 0.05 265)',
      accent2: 'oklch(0.78 0.1 200)',
    },
    light: {
      isDark: false,
      neutral: { hue: 85, chroma: 0.012 },
      ink: { hue: 265, chroma: 0.05 },
      accent: 'oklch(0.815 0.14 84)',
      onAccent: 'oklch(0.2 0.06 265)',
      accentText: 'oklch(0.485 0.1 72)',
      accent2: 'oklch(0.5 0.09 220)',
    },
  },
  klang: {
    dark: {
      isDark: true,
      neutral: { hue: 150, chroma: 0.012 },
      ink: { hue: 150, chroma: 0.012 },
      accent: 'oklch(0.86 0.245 148)',
      onAccent: 'oklch(0.18 0.04 150)',
      accent2: 'oklch(0.9 0.05 95)',
    },
    light: {
      isDark: false,
      neutral: { hue: 95, chroma: 0.014 },
      ink: { hue: 150, chroma: 0.012 },
      accent: 'oklch(0.825 0.24 148)',
      onAccent: 'oklch(0.17 0.03 150)',
      accentText: 'oklch(0.475 0.14 150)',
      accent2: 'oklch(0.3 0.03 150)',
    },
  },
  arena: {
    dark: {
      isDark: true,
      neutral: { hue: 295, chroma: 0.022 },
      ink: { hue: 295, chroma: 0.022 },
      accent: 'oklch(0.905 0.215 123)',
      onAccent: 'oklch(0.19 0.05 130)',
      accent2: 'oklch(0.7 0.19 297)',
    },
    light: {
      isDark: false,
      neutral: { hue: 295, chroma: 0.01 },
      ink: { hue: 295, chroma: 0.022 },
      accent: 'oklch(0.5 0.255 292)',
      onAccent: 'oklch(0.99 0.005 295)',
      accentText: 'oklch(0.47 0.25 292)',
      accent2: 'oklch(0.88 0.22 123)',
    },
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
