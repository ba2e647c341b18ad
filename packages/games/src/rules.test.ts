import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { allRules, coreBy } from './cores.ts';

/** What a run is decided by besides chance and inputs. */
const rulesOf = (name: string, rules: string | null): object =>
  (coreBy(name, rules)!.create(1) as unknown as { rules: object }).rules;

const plays = (one: object) => {
  const { look: _, ...rest } = one as { look: string };
  return JSON.stringify(rest);
};

test('no two games of ours are the same but for their pictures', () => {
  const same = allRules.map(({ core, rules }) => `${core} ${plays(rulesOf(core, rules))}`);
  expect(new Set(same).size).toBe(same.length);
});

// open runs are replayed by the rules they began with: changed ones go by another name
test('published rules stay as they are', () => {
  const digests = allRules.map(({ core, rules }) => {
    const digest = createHash('sha256')
      .update(plays(rulesOf(core, rules)))
      .digest('hex')
      .slice(0, 8);
    return `${core}${rules ? ` ${rules}` : ''}: ${digest}`;
  });
  expect(digests).toMatchInlineSnapshot(`
    [
      "brick-parade: f8630cb6",
      "brick-parade word-harbour: 35571d10",
      "brick-parade fairground-six: c9725c6f",
      "bubble-bay: 28c47c13",
      "bubble-bay hive-minders: 023f7de5",
      "bubble-bay tide-pool: 7027c0ac",
      "comet-catch: fac4c4de",
      "comet-catch neon-drift: f0aab822",
      "comet-catch night-line-gt: 6c455578",
      "comet-catch dune-rally: 6e8fdfb1",
      "comet-catch pulse-runner: 73156f5a",
      "final-kick: bf6a3612",
      "final-kick court-side: c8612d25",
      "final-kick pebble-golf: b8400a61",
      "final-kick stadium-lights: 1a347dbc",
      "frog-ferry: 41e41e4d",
      "frog-ferry wild-acre: 74057053",
      "gem-garden: f13010c5",
      "gem-garden tile-atlas: 9186d81b",
      "gem-garden fruit-stand: ed78b134",
      "lighthouse-solitaire: 6609ac53",
      "lighthouse-solitaire velvet-hand: 2ff3719b",
      "lighthouse-solitaire caravan-cards: 4721cbe6",
      "maze-bot: 46332078",
      "maze-bot tram-thirteen: 0f1b6460",
      "maze-bot hide-and-hoot: 8116f5de",
      "maze-bot hollow-lantern: bdc137a5",
      "moon-hop: 47f6d9cb",
      "moon-hop cloud-courier: 9661fcd2",
      "moon-hop skyline-runner: 200ebbe5",
      "moon-hop lantern-lift: 74bae7aa",
      "noodle-snake: 5d928ccf",
      "noodle-snake letter-loom: 42fc351e",
      "star-patrol: a03bd2db",
      "star-patrol paper-fleet: 48eb34aa",
      "star-patrol far-station: 495cb2e3",
      "star-patrol kingdom-of-salt: 404161a3",
    ]
  `);
});
