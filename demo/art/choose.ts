import { sitters } from './bust/sitters.ts';
import { random } from './core/random.ts';
import type { Kind } from './kinds.ts';
import type { StyleName } from './style-names.ts';

export type Choice = { readonly style: StyleName; readonly hue: number; readonly variant?: string };

type Styles = readonly [StyleName, ...StyleName[]];

/** What suits each kind when the wanted list does not say. */
const suited: Record<Kind, Styles> = {
  album: [
    'halftone',
    'chrome',
    'contour',
    'portrait',
    'bauhaus',
    'botanical',
    'marbling',
    'aurora',
    'waves',
    'rings',
    'pulsar',
    'girih',
  ],
  artist: ['portrait', 'halftone', 'engraving'],
  podcast: ['typographic', 'portrait', 'sunburst', 'bauhaus', 'waves', 'engraving'],
  poster: ['landscape', 'skyline', 'portrait', 'dunes', 'bauhaus', 'contour', 'planet'],
  audiobook: ['botanical', 'isometric', 'waves', 'sunburst', 'pulsar', 'engraving', 'girih'],
  video: ['landscape', 'portrait', 'dunes', 'train'],
  article: ['landscape', 'train', 'bauhaus', 'contour', 'pulsar', 'isometric'],
  voucher: ['botanical', 'waves', 'rings', 'fruit'],
  tournament: ['synthwave', 'football', 'knight', 'pixel'],
  story: ['aurora', 'portrait', 'landscape', 'bauhaus', 'dunes'],
  hero: ['landscape', 'dunes', 'synthwave'],
  game: [
    'synthwave',
    'creature',
    'gems',
    'plane',
    'knight',
    'football',
    'tower',
    'snake',
    'maze',
    'pixel',
    'isometric',
  ],
  app: ['mark'],
};

const variants: Partial<Record<StyleName, readonly [string, ...string[]]>> = {
  portrait: Object.keys(sitters) as [string, ...string[]],
  halftone: ['afro', 'curly-disc', 'bun', 'wrap'],
  engraving: ['beard', 'bun', 'bob', 'curly'],
  landscape: ['valley', 'meadow', 'snow', 'sea', 'houses', 'lighthouse'],
  dunes: ['day', 'caravan', 'two-moons'],
  synthwave: ['drift', 'arena'],
  pixel: ['castle', 'invaders'],
  mark: ['ripple', 'pot', 'drop', 'fold', 'orbit', 'sprout'],
  chrome: ['light', 'dark'],
};

export const hueDistance = (a: number, b: number) => {
  const gap = Math.abs(a - b) % 360;
  return Math.min(gap, 360 - gap);
};

/** A style and hue for an article; on a shelf, neither repeats its neighbour's. */
export function chooseStyle(kind: Kind, seed: string, previous?: Pick<Choice, 'style' | 'hue'>): Choice {
  const source = random(`choose/${seed}`);
  const options = suited[kind].filter((style) => style !== previous?.style);
  const style = source.pick(options.length > 0 ? (options as unknown as Styles) : suited[kind]);
  const drawn = source.below(360);
  const hue =
    previous && hueDistance(drawn, previous.hue) < 40 ? (previous.hue + 90 + (drawn % 180)) % 360 : drawn;
  const known = variants[style];
  return known ? { style, hue, variant: source.pick(known) } : { style, hue };
}
