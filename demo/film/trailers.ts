import type { Scene } from './scene.ts';
import { type Cut, trailer } from './scenes/cards.ts';
import { harbour } from './scenes/harbour.ts';
import { lighthouse } from './scenes/lighthouse.ts';
import { neonRoad } from './scenes/neon-road.ts';
import { orbit } from './scenes/orbit.ts';
import { plankton } from './scenes/plankton.ts';
import { rainWindow } from './scenes/rain-window.ts';
import { twoMoons } from './scenes/two-moons.ts';

interface Trailer {
  readonly slug: string;
  readonly seconds: number;
  readonly scene: Scene;
  readonly still: number;
}

/** The poster shows the title, which every trailer ends on. */
function of(name: string, cuts: readonly Cut[]): Trailer {
  const seconds = cuts.reduce((sum, cut) => sum + cut.seconds, 0);
  return { slug: `trailer-${name}`, seconds, scene: trailer(cuts), still: seconds - 1.4 };
}

export const trailers: readonly Trailer[] = [
  of('the-salt-line', [
    { seconds: 3, scene: lighthouse, from: 2 },
    { seconds: 2, ground: [8, 12, 22], words: 'She stopped\nthe light.', ink: '#ffe2a0' },
    { seconds: 3, scene: harbour, from: 3 },
    { seconds: 2, ground: [8, 12, 22], words: 'Something\nanswered.', ink: '#ffe2a0' },
    { seconds: 4, scene: lighthouse, from: 9, words: 'THE SALT LINE' },
  ]),
  of('two-moons', [
    { seconds: 3, scene: twoMoons, from: 1 },
    { seconds: 2, ground: [32, 12, 46], words: 'They never\nrise together.', ink: '#ffd9b0' },
    { seconds: 3, scene: orbit, from: 8 },
    { seconds: 2, ground: [32, 12, 46], words: 'Until\ntonight.', ink: '#bfe0ff' },
    { seconds: 4, scene: twoMoons, from: 11, words: 'TWO MOONS' },
  ]),
  of('neon-orchard', [
    { seconds: 3, scene: neonRoad, from: 1 },
    { seconds: 2, ground: [22, 6, 40], words: 'Every tree\nis a witness.', ink: '#ff6ac1' },
    { seconds: 3, scene: rainWindow, from: 4 },
    { seconds: 2, ground: [22, 6, 40], words: 'One of them\ntalks.', ink: '#6af0ff' },
    { seconds: 4, scene: neonRoad, from: 6, words: 'NEON\nORCHARD' },
  ]),
  of('orbit-nine', [
    { seconds: 3, scene: orbit, from: 2 },
    { seconds: 2, ground: [4, 6, 18], words: 'Eight crews\ncame home.', ink: '#bfe0ff' },
    { seconds: 3, scene: plankton, from: 4 },
    { seconds: 2, ground: [4, 6, 18], words: 'Nobody asked\nthe ninth.', ink: '#ffe9bd' },
    { seconds: 4, scene: orbit, from: 10, words: 'ORBIT NINE' },
  ]),
];
