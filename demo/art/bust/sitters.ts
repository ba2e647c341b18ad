import type { Cast } from './cast.ts';
import { roster } from './roster.ts';

/** Skin and hair are OKLCH triples. */
const sitters = {
  afro: {
    sitter: { hair: 'afro', yaw: 0.42, slim: 0.95 },
    skin: [0.52, 0.075, 50],
    hair: [0.2, 0.02, 40],
    framing: { zoom: 1.55, y: -0.3 },
  },
  curly: { sitter: { hair: 'curly', yaw: -0.45 }, skin: [0.58, 0.08, 52], hair: [0.25, 0.03, 45] },
  'curly-disc': { sitter: { hair: 'curly', yaw: -0.55 }, skin: [0.58, 0.08, 52], hair: [0.25, 0.03, 45] },
  'curly-phones': {
    sitter: { hair: 'curly', yaw: 0.5, phones: true, beard: true },
    skin: [0.56, 0.08, 50],
    hair: [0.22, 0.03, 40],
    framing: { zoom: 1.4, y: -0.25 },
  },
  long: { sitter: { hair: 'long', yaw: 0.5, slim: 0.92 }, skin: [0.78, 0.06, 55], hair: [0.36, 0.05, 50] },
  bob: { sitter: { hair: 'bob', yaw: -0.35, slim: 0.92 }, skin: [0.7, 0.075, 55], hair: [0.26, 0.03, 60] },
  bun: {
    sitter: { hair: 'bun', yaw: 0.55, slim: 0.92, neck: -0.05 },
    skin: [0.62, 0.08, 50],
    hair: [0.24, 0.03, 40],
    framing: { zoom: 1.6, y: -0.1 },
  },
  beard: {
    sitter: { hair: 'short', yaw: -0.5, beard: true },
    skin: [0.64, 0.08, 55],
    hair: [0.24, 0.02, 50],
  },
  scarf: {
    sitter: { hair: 'scarf', yaw: 0.45, slim: 0.93 },
    skin: [0.68, 0.075, 55],
    hair: [0.86, 0.04, 75],
  },
  wrap: {
    sitter: { hair: 'wrap', yaw: -0.48, slim: 0.94 },
    skin: [0.46, 0.07, 48],
    hair: [0.6, 0.17, 38],
    framing: { zoom: 1.7, y: 0.05 },
  },
  beanie: {
    sitter: { hair: 'beanie', yaw: 0.4 },
    skin: [0.74, 0.07, 55],
    hair: [0.66, 0.18, 45],
    framing: { zoom: 1.42, y: -0.15 },
  },
} as const satisfies Record<string, Cast>;

const everyone: Readonly<Record<string, Cast>> = { ...sitters, ...roster };

export const sitterNames = Object.keys(everyone) as [string, ...string[]];

export function castOf(variant: string | undefined): Cast {
  const cast = variant === undefined ? undefined : everyone[variant];
  if (!cast) throw new Error(`Nobody sits as ${variant}`);
  return cast;
}
