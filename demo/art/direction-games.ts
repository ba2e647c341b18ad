import type { Direction } from './direction.ts';
import type { Wanted } from './wanted.ts';

const scene = (variant: string, hue: number) => ({ style: 'arcade', variant, hue }) as const;

const shots = (
  slug: string,
  variant: string,
  hues: readonly [number, number, number],
): [string, Partial<Wanted>][] =>
  hues.map((hue, index) => [`video-shot-${slug}-${index + 1}`, { style: 'screenshot', variant, hue }]);

/** One scene a game, and pictures of play that could be of that game. */
export const gameDirections: Direction = {
  'game-letter-loom': scene('letters', 25),
  'game-caravan-cards': scene('cards', 300),
  'game-pebble-golf': scene('golf', 145),
  'game-fruit-stand': { style: 'fruit', hue: 60 },
  'game-lighthouse-solitaire': scene('solitaire', 215),
  'game-tram-thirteen': scene('tram', 230),
  'game-word-harbour': scene('cargo', 190),
  'game-paper-fleet': scene('paperboat', 320),
  'game-hide-and-hoot': scene('owl', 275),
  'game-dune-rally': scene('rally', 65),
  'game-skyline-runner': scene('runner', 340),
  'game-tile-atlas': scene('hexes', 175),
  'game-hive-minders': scene('hive', 265),
  'game-court-side': scene('hoop', 250),
  'game-velvet-hand': scene('velvet', 150),
  'game-tide-pool': scene('fish', 210),
  'game-ember-isle': scene('volcano', 250),
  'game-rooftop-rescue': scene('copter', 200),
  'game-the-clockwork-board': scene('pawn', 310),
  'game-little-line': scene('metro', 30),
  'game-ice-road': scene('truck', 225),
  'game-far-station': scene('rocket', 285),
  'game-kingdom-of-salt': scene('towers', 75),
  'game-night-line-gt': scene('topcar', 165),
  'game-stadium-lights': scene('trophy', 220),
  'game-hollow-lantern': scene('lantern', 320),
  'game-wild-acre': scene('farm', 130),
  'game-brick-parade': scene('bricks', 260),
  'game-bubble-bay': scene('bubbles', 240),
  'game-comet-catch': scene('comet', 300),
  'game-frog-ferry': scene('frog', 120),
  'game-fairground-six': scene('dice', 5),
  'game-pulse-runner': scene('pulse', 290),
  'game-lantern-lift': scene('skylantern', 245),
  ...Object.fromEntries([
    ...shots('neon-drift', 'road', [290, 320, 255]),
    ...shots('last-knight', 'board', [10, 40, 340]),
    ...shots('pixel-quest', 'platform', [275, 250, 310]),
  ]),
};
