import type { Scene } from './scene.ts';
import { aurora } from './scenes/aurora.ts';
import { harbour } from './scenes/harbour.ts';
import { lighthouse } from './scenes/lighthouse.ts';
import { neonRoad } from './scenes/neon-road.ts';
import { nightTrain } from './scenes/night-train.ts';
import { orbit } from './scenes/orbit.ts';
import { paperCity } from './scenes/paper-city.ts';
import { plankton } from './scenes/plankton.ts';
import { pulseLines } from './scenes/pulse-lines.ts';
import { rainWindow } from './scenes/rain-window.ts';
import { ringDance } from './scenes/ring-dance.ts';
import { twoMoons } from './scenes/two-moons.ts';
import { scores } from './scores.ts';
import type { Score } from './sound.ts';
import { trailers } from './trailers.ts';

export interface Clip {
  readonly slug: string;
  readonly seconds: number;
  readonly scene: Scene;
  readonly score: Score;
  /** `public` plays for every visitor; `protected` needs a ticket. */
  readonly access: 'public' | 'protected';
  /** The second that the poster shows. */
  readonly still: number;
}

const feature = (slug: string, seconds: number, scene: Scene, score: Score, still: number): Clip => ({
  slug,
  seconds,
  scene,
  score,
  still,
  access: 'protected',
});

const open = (clip: Clip): Clip => ({ ...clip, access: 'public' });

export const clips: readonly Clip[] = [
  feature('lighthouse', 18, lighthouse, scores.sea, 5.4),
  feature('night-train', 12, nightTrain, scores.rails, 6),
  feature('two-moons', 18, twoMoons, scores.desert, 14),
  feature('aurora', 14, aurora, scores.cold, 6),
  feature('rain-window', 12, rainWindow, scores.rain, 5),
  feature('plankton', 14, plankton, scores.deep, 7),
  feature('paper-city', 12, paperCity, scores.paper, 6),
  feature('neon-road', 12, neonRoad, scores.neon, 4),
  feature('orbit', 16, orbit, scores.cold, 11),
  open(feature('harbour', 16, harbour, scores.quay, 6)),
  ...trailers.map(({ slug, seconds, scene, still }) =>
    open(feature(slug, seconds, scene, scores.trailer, still)),
  ),
  feature('music-video-1', 12, pulseLines, scores.beat, 6.1),
  feature('music-video-2', 12, ringDance, scores.dance, 5),
];
