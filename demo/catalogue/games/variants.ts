import { playable } from './playable.ts';

/** A game of ours in other colours, under another name. */
interface Variant {
  readonly core: string;
  /** By how many degrees its colours are turned. */
  readonly hue: number;
}

/** What a title of the demo is played as, where it has no game of its own. */
const variants: Readonly<Record<string, Variant>> = {
  'neon-drift': { core: 'comet-catch', hue: 60 },
  'cloud-courier': { core: 'moon-hop', hue: -50 },
  'dune-rally': { core: 'frog-ferry', hue: 205 },
  'skyline-runner': { core: 'moon-hop', hue: 80 },
  'tile-atlas': { core: 'gem-garden', hue: 90 },
  'hive-minders': { core: 'bubble-bay', hue: 200 },
  'court-side': { core: 'final-kick', hue: 235 },
  'velvet-hand': { core: 'lighthouse-solitaire', hue: 130 },
  'tide-pool': { core: 'bubble-bay', hue: -30 },
  'letter-loom': { core: 'noodle-snake', hue: 170 },
  'caravan-cards': { core: 'lighthouse-solitaire', hue: 200 },
  'pebble-golf': { core: 'final-kick', hue: -35 },
  'fruit-stand': { core: 'gem-garden', hue: -60 },
  'tram-thirteen': { core: 'maze-bot', hue: 110 },
  'word-harbour': { core: 'brick-parade', hue: 150 },
  'paper-fleet': { core: 'star-patrol', hue: 40 },
  'hide-and-hoot': { core: 'maze-bot', hue: 240 },
  'fairground-six': { core: 'brick-parade', hue: 70 },
  'pulse-runner': { core: 'comet-catch', hue: 290 },
  'lantern-lift': { core: 'moon-hop', hue: 150 },
  // these run at the provider
  'far-station': { core: 'star-patrol', hue: 120 },
  'kingdom-of-salt': { core: 'gem-garden', hue: 160 },
  'night-line-gt': { core: 'comet-catch', hue: 180 },
  'stadium-lights': { core: 'final-kick', hue: 60 },
  'hollow-lantern': { core: 'maze-bot', hue: 60 },
  'wild-acre': { core: 'frog-ferry', hue: -40 },
};

/** Marks that are about this one story: under another name they would mean nothing. */
const ofTheirStory: ReadonlySet<string> = new Set([
  ...['clear-water', 'ferryman', 'full-bloom', 'gardener', 'first-light', 'half-the-coast', 'all-windows'],
  ...['first-socket', 'orbit', 'long-noodle', 'hot-stuff', 'ten-bites'],
]);

export interface PlayableVariant {
  /** Which of the games that ship with the product it is. */
  readonly core: string;
  /** What can be earned in it. */
  readonly achievements: readonly string[];
  /** Where it is another one in disguise. */
  readonly variant?: Variant;
}

/** How a game of the demo is played; null for one that cannot be. */
export function playedAs(slug: string): PlayableVariant | null {
  const own = playable[slug];
  if (own) return { core: slug, achievements: own };
  const variant = variants[slug];
  if (!variant) return null;
  const achievements = (playable[variant.core] ?? []).filter((name) => !ofTheirStory.has(name));
  return { core: variant.core, achievements, variant };
}
