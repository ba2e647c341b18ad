import { playable } from './playable.ts';

/** Which game of ours a title is, by rules and in pictures that go by the title's own name. */
interface Variant {
  readonly core: string;
  readonly rules: string;
}

/** What a title of the demo is played as, where it is a game of ours by other rules. */
const coreOf: Readonly<Record<string, string>> = {
  'neon-drift': 'comet-catch',
  'cloud-courier': 'moon-hop',
  'dune-rally': 'comet-catch',
  'skyline-runner': 'moon-hop',
  'tile-atlas': 'gem-garden',
  'hive-minders': 'bubble-bay',
  'court-side': 'final-kick',
  'velvet-hand': 'lighthouse-solitaire',
  'tide-pool': 'bubble-bay',
  'letter-loom': 'noodle-snake',
  'caravan-cards': 'lighthouse-solitaire',
  'pebble-golf': 'final-kick',
  'fruit-stand': 'gem-garden',
  'tram-thirteen': 'maze-bot',
  'word-harbour': 'brick-parade',
  'paper-fleet': 'star-patrol',
  'hide-and-hoot': 'maze-bot',
  'fairground-six': 'brick-parade',
  'pulse-runner': 'comet-catch',
  'lantern-lift': 'moon-hop',
  // these run at the provider
  'far-station': 'star-patrol',
  'kingdom-of-salt': 'star-patrol',
  'night-line-gt': 'comet-catch',
  'stadium-lights': 'final-kick',
  'hollow-lantern': 'maze-bot',
  'wild-acre': 'frog-ferry',
};

/** Marks that are about this one story, or cannot be earned by other rules. */
const ofTheirStory: ReadonlySet<string> = new Set([
  ...['clear-water', 'ferryman', 'full-bloom', 'gardener', 'first-light', 'half-the-coast', 'all-windows'],
  ...[
    'first-socket',
    'orbit',
    'long-noodle',
    'hot-stuff',
    'ten-bites',
    'five-stars',
    'safe-hands',
    'spotless',
  ],
]);

export interface PlayableVariant {
  /** Which of the games that ship with the product it is. */
  readonly core: string;
  /** What can be earned in it. */
  readonly achievements: readonly string[];
  /** Where it goes by other rules. */
  readonly variant?: Variant;
}

/** How a game of the demo is played; null for one that cannot be. */
export function playedAs(slug: string): PlayableVariant | null {
  const own = playable[slug];
  if (own) return { core: slug, achievements: own };
  const core = coreOf[slug];
  if (!core) return null;
  const achievements = (playable[core] ?? []).filter((name) => !ofTheirStory.has(name));
  return { core, achievements, variant: { core, rules: slug } };
}
