import { random } from './core/random.ts';
import type { Kind } from './kinds.ts';
import type { StyleName } from './style-names.ts';
import { variants } from './variants.ts';

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
    'papercut',
    'riso',
    'stained',
    'moire',
    'collage',
    'watercolour',
    'neon',
    'weave',
    'lowpoly',
    'constellation',
  ],
  artist: ['portrait', 'halftone', 'portrait', 'engraving', 'portrait', 'woodcut'],
  podcast: [
    'typographic',
    'portrait',
    'sunburst',
    'bauhaus',
    'waves',
    'engraving',
    'riso',
    'papercut',
    'blueprint',
    'collage',
    'neon',
    'constellation',
  ],
  poster: [
    'landscape',
    'skyline',
    'portrait',
    'dunes',
    'bauhaus',
    'contour',
    'planet',
    'papercut',
    'riso',
    'lowpoly',
    'stained',
    'constellation',
    'neon',
    'watercolour',
  ],
  audiobook: [
    'botanical',
    'isometric',
    'waves',
    'sunburst',
    'pulsar',
    'engraving',
    'girih',
    'papercut',
    'woodcut',
    'stained',
    'blueprint',
    'watercolour',
    'collage',
    'constellation',
    'riso',
    'weave',
  ],
  video: ['landscape', 'portrait', 'dunes', 'train', 'lowpoly', 'papercut'],
  article: [
    'landscape',
    'train',
    'bauhaus',
    'contour',
    'pulsar',
    'isometric',
    'papercut',
    'riso',
    'blueprint',
    'collage',
    'watercolour',
    'woodcut',
  ],
  voucher: ['goods', 'botanical', 'waves', 'fruit', 'weave', 'papercut', 'collage'],
  tournament: ['synthwave', 'football', 'knight', 'pixel', 'arcade'],
  story: ['aurora', 'portrait', 'landscape', 'bauhaus', 'dunes', 'papercut', 'riso'],
  hero: ['landscape', 'dunes', 'synthwave', 'papercut', 'lowpoly'],
  game: ['arcade'],
  app: ['mark'],
};

export const hueDistance = (a: number, b: number) => {
  const gap = Math.abs(a - b) % 360;
  return Math.min(gap, 360 - gap);
};

/** The least used of `options`; chance settles what is equal. */
function leastUsed<T extends string>(seed: string, options: readonly T[], used: (option: T) => number): T {
  const [first, ...rest] = random(seed).shuffle(options);
  return rest.reduce((best, option) => (used(option) < used(best) ? option : best), first as T);
}

/** A style that suits the kind and none of its neighbours wears. */
export function chooseStyle(
  kind: Kind,
  seed: string,
  beside: readonly (StyleName | undefined)[] = [],
  used: (style: StyleName) => number = () => 0,
): StyleName {
  const free = suited[kind].filter((style) => !beside.includes(style));
  return leastUsed(`choose/${seed}`, free.length > 0 ? free : suited[kind], used);
}

/** A scene, face or mark of the style; none where the style has but one. */
export function variantFor(
  style: StyleName,
  seed: string,
  used: (variant: string) => number = () => 0,
): string | undefined {
  const known = variants[style];
  return known && leastUsed(`variant/${seed}`, known, used);
}

/** A hue at least 40° from those beside it, or as far as the wheel offers when they crowd it. */
export function chooseHue(seed: string, beside: readonly number[] = []): number {
  const gap = (hue: number) => Math.min(180, ...beside.map((other) => hueDistance(hue, other)));
  const start = random(`hue/${seed}`).below(360);
  // 155 and 360 share only the factor 5: the walk visits the whole wheel, never two neighbours in a row.
  const wheel = Array.from({ length: 72 }, (_, step) => (start + step * 155) % 360);
  return wheel.find((hue) => gap(hue) >= 40) ?? wheel.reduce((a, b) => (gap(b) > gap(a) ? b : a));
}
