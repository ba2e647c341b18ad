import { random } from '../../art/core/random.ts';
import { circle, radialGradient } from '../../art/core/svg.ts';
import { copy, glow, height, type Image, lay, width } from '../frame.ts';
import type { Scene } from '../scene.ts';
import { backdrop, skyBody, sprite } from '../sprite.ts';

const drop = (r: number) =>
  sprite(
    r * 2 + 2,
    Math.round(r * 2.6) + 2,
    `<defs>${radialGradient('w', [
      [0, '#cfe2f5', 0.15],
      [0.7, '#8fb1d4', 0.3],
      [1, '#0b1220', 0.75],
    ])}</defs><ellipse cx="${r + 1}" cy="${r * 1.3 + 1}" rx="${r}" ry="${r * 1.3}" fill="url(#w)"/>` +
      circle(r * 0.7, r * 0.8, Math.max(1, r * 0.22), '#ffffff', { opacity: 0.85 }),
  );

const bokeh = (r: number, colour: string) =>
  sprite(r * 2, r * 2, circle(r, r, r - 2, colour, { opacity: 0.42, stroke: colour, 'stroke-width': 2.5 }));

/** A café window in the rain: city lights out of focus, drops that gather and run. */
export const rainWindow: Scene = async () => {
  const source = random('rain');
  const night = await backdrop(
    skyBody([
      [0, '#0d1626'],
      [0.6, '#24344f'],
      [1, '#1a1420'],
    ]),
  );
  const discs = await Promise.all(
    ['#ffb347', '#ff6f61', '#7ec8ff', '#ffe08a', '#9affd0', '#ff9ad5'].map((colour, i) =>
      bokeh(30 + (i % 3) * 14, colour),
    ),
  );
  const lights = Array.from({ length: 26 }, () => ({
    disc: source.below(discs.length),
    x: source.next(-40, width),
    y: source.next(200, 440),
    pace: source.next(-26, 26),
    phase: source.next(0, 6.28),
  }));
  const sizes = await Promise.all([3, 4, 6, 8].map(drop));
  const still = Array.from({ length: 150 }, () => ({
    size: source.below(3),
    x: source.next(0, width),
    y: source.next(0, height),
  }));
  const runners = Array.from({ length: 16 }, () => ({
    x: source.next(20, width - 20),
    delay: source.next(0, 9),
    pace: source.next(60, 170),
  }));
  return (frame, time) => {
    copy(frame, night);
    for (const { disc, x, y, pace, phase } of lights) {
      const at = (((x + time * pace) % (width + 120)) + width + 120) % (width + 120);
      glow(frame, discs[disc] as Image, at - 60, y, 0.55 + 0.3 * Math.sin(time * 0.8 + phase));
    }
    for (const { size, x, y } of still) lay(frame, sizes[size] as Image, x, y);
    for (const { x, delay, pace } of runners) {
      const y = ((time + delay) * pace + Math.sin(time * 2 + delay) * 16) % (height + 80);
      const wobble = Math.sin(y * 0.03 + delay) * 5;
      for (let tail = 1; tail < 6; tail++)
        lay(frame, sizes[tail < 3 ? 1 : 0] as Image, x + wobble * 0.7, y - 40 - tail * 15, 0.9 - tail * 0.13);
      lay(frame, sizes[3] as Image, x + wobble, y - 40);
    }
  };
};
