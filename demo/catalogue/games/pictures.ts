import type { Wanted } from '../../art/wanted.ts';

type Look = Pick<Wanted, 'style' | 'hue' | 'variant'>;

const cover = (slug: string, style: Wanted['style'] & string, hue: number, variant?: string): Wanted => ({
  key: `game-${slug}`,
  kind: 'game',
  style,
  hue,
  ...(variant && { variant }),
});

/** Three moments of play, in the colours of the cover and a little beside them. */
const shots = (slug: string, look: Look & { hue: number }): Wanted[] =>
  [0, 24, -28].map((turn, place) => ({
    key: `video-shot-${slug}-${place + 1}`,
    kind: 'video',
    ...look,
    hue: (look.hue + turn + 360) % 360,
  }));

/** Pictures the games and tournaments want; the order is that of the shelves, so neighbours differ. */
export const pictures: readonly Wanted[] = [
  { key: 'game-letter-loom', kind: 'game', title: 'Let\nter\nloom', style: 'typographic', hue: 25 },
  cover('caravan-cards', 'dunes', 320, 'caravan'),
  cover('pebble-golf', 'contour', 150),
  cover('fruit-stand', 'fruit', 60),
  cover('lighthouse-solitaire', 'landscape', 235, 'lighthouse'),
  cover('tram-thirteen', 'train', 15),
  cover('word-harbour', 'bauhaus', 205),
  cover('paper-fleet', 'waves', 95),
  cover('hide-and-hoot', 'creature', 165),
  cover('dune-rally', 'dunes', 50, 'day'),
  cover('skyline-runner', 'skyline', 340),
  cover('tile-atlas', 'girih', 190),
  cover('hive-minders', 'isometric', 85),
  cover('court-side', 'football', 35),
  cover('velvet-hand', 'engraving', 0, 'bob'),
  cover('tide-pool', 'creature', 215),
  cover('ember-isle', 'landscape', 20, 'sea'),
  cover('rooftop-rescue', 'plane', 300),
  cover('the-clockwork-board', 'isometric', 175),
  cover('little-line', 'contour', 275),
  cover('ice-road', 'landscape', 220, 'snow'),
  cover('far-station', 'planet', 330),
  cover('kingdom-of-salt', 'knight', 75),
  cover('night-line-gt', 'synthwave', 190, 'drift'),
  cover('stadium-lights', 'concert', 130),
  cover('hollow-lantern', 'maze', 20),
  cover('wild-acre', 'landscape', 120, 'meadow'),
  cover('brick-parade', 'pixel', 5, 'castle'),
  cover('bubble-bay', 'gems', 240),
  cover('comet-catch', 'planet', 100),
  cover('frog-ferry', 'creature', 135),
  cover('fairground-six', 'tower', 350),
  cover('pulse-runner', 'synthwave', 330, 'arena'),
  cover('lantern-lift', 'sunburst', 65),

  ...shots('neon-drift', { style: 'synthwave', hue: 290, variant: 'drift' }),
  ...shots('last-knight', { style: 'knight', hue: 10 }),
  ...shots('pixel-quest', { style: 'pixel', hue: 275, variant: 'castle' }),

  { key: 'tournament-gem-garden-sprint', kind: 'tournament', style: 'gems', hue: 195 },
  { key: 'tournament-noodle-snake-sundays', kind: 'tournament', style: 'snake', hue: 150 },
];
