import { random } from '../../art/core/random.ts';
import { curve, linearGradient, type Point, path } from '../../art/core/svg.ts';
import { camel } from '../../art/scene/silhouettes.ts';
import { copy, ease, glow, lay, scroll } from '../frame.ts';
import type { Scene } from '../scene.ts';
import { backdrop, halo, skyBody, sprite, starsBody } from '../sprite.ts';

/** A strip of dunes whose two ends meet. */
function dunes(seed: string, wide: number, high: number, crest: string, foot: string) {
  const source = random(seed);
  const waves = [1, 2, 3, 5].map((k) => ({ k, size: source.next(0.4, 1) / k, phase: source.next(0, 6.28) }));
  const ridge = Array.from({ length: 41 }, (_, i): Point => {
    const x = (i / 40) * wide;
    const swell = waves.reduce(
      (sum, { k, size, phase }) => sum + size * Math.sin((x / wide) * 6.2832 * k + phase),
      0,
    );
    return [x, 46 + swell * 24];
  });
  return sprite(
    wide,
    high,
    `<defs>${linearGradient('d', [
      [0, crest],
      [1, foot],
    ])}</defs>${path(`${curve(ridge)}L${wide} ${high}L0 ${high}z`, 'url(#d)')}`,
  );
}

/** A caravan crosses the sand while both moons rise together. */
export const twoMoons: Scene = async () => {
  const sky = await backdrop(
    skyBody([
      [0, '#120b33'],
      [0.45, '#452368'],
      [0.72, '#c25a6e'],
      [0.86, '#f7b267'],
      [1, '#f7b267'],
    ]) + starsBody('two-moons', 150, 260),
  );
  const big = await halo(150, '#ffd9b0', 0.44);
  const small = await halo(84, '#bfe0ff', 0.42);
  const far = await dunes('far', 1400, 260, '#a84f5f', '#7a3552');
  const middle = await dunes('middle', 1600, 260, '#6d2e4d', '#43204a');
  const near = await dunes('near', 1800, 220, '#2c1639', '#140a22');
  const walkers = await Promise.all(
    [true, false, true, false, true].map((rider) => sprite(110, 110, camel(54, 108, 0.82, '#1a0e28', rider))),
  );
  return (frame, time, seconds) => {
    copy(frame, sky);
    const rise = ease(0, seconds, time);
    glow(frame, big, 300, 330 - rise * 210, 0.85);
    glow(frame, small, 640, 300 - rise * 190, 0.95);
    scroll(frame, far, time * 8, 276);
    scroll(frame, middle, time * 18, 326);
    walkers.forEach((walker, index) => {
      const step = time * 4.2 + index * 1.3;
      lay(
        frame,
        walker,
        90 + index * 128 + time * 9,
        306 + Math.sin(step) * 2.4 + Math.sin(index * 1.7 + time * 0.3) * 7,
      );
    });
    scroll(frame, near, time * 46, 388);
  };
};
