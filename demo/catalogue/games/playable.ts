/** Games whose files ship with the product, and what can be earned in each: as their own code names it. */
export const playable: Readonly<Record<string, readonly string[]>> = {
  'brick-parade': ['whole-row', 'chain-of-eight', 'two-thousand'],
  'bubble-bay': ['big-pop', 'avalanche', 'clear-water'],
  'comet-catch': ['twenty-in-a-row', 'golden', 'a-thousand'],
  'final-kick': ['hat-trick', 'safe-hands', 'ten-in-a-row'],
  'frog-ferry': ['first-crossing', 'ferryman', 'old-hand'],
  'gem-garden': ['chain-of-three', 'full-bloom', 'gardener'],
  'lighthouse-solitaire': ['first-light', 'half-the-coast', 'all-windows'],
  'maze-bot': ['first-socket', 'night-shift', 'spotless'],
  'moon-hop': ['five-stars', 'high-jump', 'orbit'],
  'noodle-snake': ['ten-bites', 'long-noodle', 'hot-stuff'],
  'star-patrol': ['third-wave', 'chain-of-ten', 'thousand'],
};
