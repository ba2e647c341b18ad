import { circle, group, linearGradient, radialGradient, rect } from '../../art/core/svg.ts';
import { copy, ease, glow, lay, scroll, width } from '../frame.ts';
import type { Scene } from '../scene.ts';
import { backdrop, halo, skyBody, sprite, starsBody } from '../sprite.ts';

const panel = (x: number) =>
  rect(x, 20, 62, 38, '#24507f', { rx: 2 }) +
  [1, 2, 3].map((i) => rect(x + i * 15.5, 20, 1.5, 38, '#9cc4ee')).join('') +
  rect(x, 38, 62, 1.5, '#9cc4ee');

/** A station crosses the edge of a planet; the sun comes up behind it. */
export const orbit: Scene = async () => {
  const space = await backdrop(
    skyBody([
      [0, '#03040c'],
      [1, '#0a0d22'],
    ]),
  );
  const stars = await sprite(1400, 540, starsBody('orbit', 240, 540, 1400));
  const planet = await sprite(
    width,
    540,
    `<defs>${radialGradient('air', [
      [0.93, '#5fc6ff', 0.9],
      [0.965, '#3f8bff', 0.35],
      [1, '#3f8bff', 0],
    ])}${linearGradient('body', [
      [0, '#2f79c4'],
      [0.08, '#154a86'],
      [0.3, '#061a3a'],
      [1, '#01040c'],
    ])}</defs>` +
      circle(480, 1230, 910, 'url(#air)') +
      circle(480, 1230, 850, 'url(#body)'),
  );
  const clouds = await sprite(
    1500,
    120,
    Array.from(
      { length: 26 },
      (_, i) =>
        `<ellipse cx="${60 + i * 54}" cy="${26 + ((i * 37) % 80)}" rx="${30 + ((i * 53) % 70)}" ry="${3 + ((i * 7) % 6)}" fill="#fff" opacity="0.16"/>`,
    ).join(''),
  );
  const station = await sprite(
    260,
    80,
    panel(6) +
      panel(74) +
      panel(136 - 14 + 4) +
      panel(192) +
      group(
        'translate(0 0)',
        rect(0, 36, 260, 5, '#b9c3d3') +
          rect(112, 14, 34, 52, '#e6ebf2', { rx: 8 }) +
          rect(118, 24, 22, 6, '#33405a') +
          rect(118, 44, 22, 6, '#33405a'),
      ),
  );
  const sun = await halo(260, '#ffe9bd', 0.05);
  const beacon = await halo(14, '#ff5b4d');
  return (frame, time, seconds) => {
    copy(frame, space);
    scroll(frame, stars, time * 5, 0);
    const dawn = ease(0.15, 1, time / seconds);
    glow(frame, sun, 690, 440 - dawn * 92, 0.35 + dawn * 0.75);
    lay(frame, planet, 0, 0);
    scroll(frame, clouds, time * 26, 402, 0.5 + dawn * 0.5);
    const [x, y] = [-200 + time * 46, 236 - Math.sin(time * 0.22) * 46];
    lay(frame, station, x, y);
    glow(frame, beacon, x + 129, y + 12, Math.max(0, Math.sin(time * 3.4)) ** 6);
    glow(frame, sun, 690, 440 - dawn * 92, dawn * 0.18);
  };
};
