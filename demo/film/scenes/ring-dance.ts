import { circle, path } from '../../art/core/svg.ts';
import { height, type Image, lay, type Rgb, wash, width } from '../frame.ts';
import type { Scene } from '../scene.ts';
import { sprite } from '../sprite.ts';

const inks: readonly Rgb[] = [
  [244, 96, 54],
  [46, 64, 140],
  [250, 200, 60],
  [20, 150, 140],
  [240, 232, 216],
];
const beat = 60 / 116;

const ink = (index: number) => inks[((index % inks.length) + inks.length) % inks.length] as Rgb;

/** Discs, halves and quarters on a grid that change places on the beat. */
export const ringDance: Scene = async () => {
  const size = 180;
  const whole = await sprite(size, size, circle(90, 90, 88, '#fff'));
  const core = await sprite(size, size, circle(90, 90, 42, '#fff'));
  const halves = await Promise.all(
    [
      'M0 90A90 90 0 0 1 180 90z',
      'M90 0A90 90 0 0 1 90 180z',
      'M0 90A90 90 0 0 0 180 90z',
      'M90 0A90 90 0 0 0 90 180z',
    ].map((d) => sprite(size, size, path(d, '#fff'))),
  );
  const quarters = await Promise.all(
    [
      'M0 0H180A180 180 0 0 1 0 180z',
      'M180 0V180A180 180 0 0 1 0 0z',
      'M180 180H0A180 180 0 0 1 180 0z',
      'M0 180V0A180 180 0 0 1 180 180z',
    ].map((d) => sprite(size, size, path(d, '#fff'))),
  );
  const shapes: readonly Image[] = [whole, ...halves, ...quarters];
  return (frame, time) => {
    const count = Math.floor(time / beat);
    const into = (time / beat) % 1;
    const hop = Math.max(0, 1 - into * 3) ** 2;
    for (let row = 0; row < height / size; row++)
      for (let column = -1; column < width / size + 1; column++) {
        const turn = count + row * 3 + column * 5 + ((column * row) % 4);
        const x = column * size + (row % 2 ? 1 : -1) * ((time * 36) % size);
        wash(frame, x, row * size, size + 1, size, ink(turn >> 2), 1);
        lay(
          frame,
          shapes[(((turn * 7) % shapes.length) + shapes.length) % shapes.length] as Image,
          x,
          row * size - hop * 14,
          1,
          ink((turn >> 2) + 1 + (turn & 1)),
        );
        if ((turn & 3) === 0) lay(frame, core, x, row * size + hop * 10, 1, ink((turn >> 2) + 3));
      }
  };
};
