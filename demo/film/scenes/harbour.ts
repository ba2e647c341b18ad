import { random } from '../../art/core/random.ts';
import { circle, line, path, rect } from '../../art/core/svg.ts';
import { copy, glow, lay } from '../frame.ts';
import type { Scene } from '../scene.ts';
import { backdrop, halo, skyBody, sprite } from '../sprite.ts';
import { glints } from './water.ts';

const horizon = 300;

const quay = () => {
  const source = random('quay');
  let body = '';
  for (let x = -10; x < 960; ) {
    const [wide, high] = [source.next(34, 72), source.next(34, 92)];
    body += rect(x, horizon - high, wide, high + 4, '#1b2233');
    if (source.chance(0.6))
      body += path(
        `M${x} ${horizon - high}L${x + wide / 2} ${horizon - high - 18}L${x + wide} ${horizon - high}z`,
        '#1b2233',
      );
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 3; column++)
        if (source.chance(0.34))
          body += rect(x + 7 + column * (wide / 3.4), horizon - high + 9 + row * 17, 6, 8, '#ffcf7d', {
            opacity: 0.9,
          });
    x += wide + source.next(0, 5);
  }
  return body + line('M770 300V150L880 168M770 150L730 178V196M770 176L812 158', '#141a28', 6);
};

const boat = (hull: string, mast: number) =>
  sprite(
    150,
    150,
    line(`M75 118V${118 - mast}M75 ${126 - mast}L118 108M75 ${126 - mast}L30 110`, '#10141f', 2.4) +
      path('M14 112H136C132 132 122 138 108 138H40C26 138 18 128 14 112z', hull) +
      rect(58, 92, 36, 22, '#e9e2d2', { rx: 4 }) +
      rect(64, 98, 9, 9, '#ffd27a') +
      rect(79, 98, 9, 9, '#ffd27a'),
  );

/** A fixed camera above the inner harbour at dusk. */
export const harbour: Scene = async () => {
  const sky = await backdrop(
    skyBody([
      [0, '#243b63'],
      [0.36, '#7f6d93'],
      [0.55, '#f3a683'],
      [0.556, '#3b4766'],
      [1, '#10182c'],
    ]),
  );
  const town = await sprite(960, 540, quay());
  const boats = [await boat('#8e2f2f', 92), await boat('#25506b', 74), await boat('#d8a13a', 84)] as const;
  const lamp = await halo(46, '#ff5a4a');
  const gull = await sprite(
    40,
    16,
    line('M2 9Q10 1 19 9Q28 1 38 8', '#f4efe6', 2.2) + circle(20, 10, 2, '#f4efe6'),
  );
  const strokes = glints('harbour', 200);
  return (frame, time) => {
    copy(frame, sky);
    lay(frame, town, 0, 0);
    strokes(frame, time, horizon, [248, 186, 150]);
    const bob = (phase: number) => Math.sin(time * 1.3 + phase) * 5;
    lay(frame, boats[0], 120 + Math.sin(time * 0.2) * 8, 230 + bob(0));
    lay(frame, boats[1], 420, 270 + bob(1.6));
    lay(frame, boats[2], 660 - time * 9, 310 + bob(3.1));
    glow(frame, lamp, 330, 352 + bob(4), 0.25 + 0.75 * Math.max(0, Math.sin(time * 2.6)) ** 4);
    lay(frame, gull, -60 + time * 64, 120 + Math.sin(time * 1.1) * 26);
    lay(frame, gull, -190 + time * 58, 92 + Math.sin(time * 1.3 + 1) * 18, 0.8);
  };
};
