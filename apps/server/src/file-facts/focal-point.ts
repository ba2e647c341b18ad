import { linear, toOklab } from '@atrium/demo/art/core/colour';
import type { SmallPicture } from '@atrium/demo/art/summary';

/** How far from the middle detail still counts in full: people put their subject nearer to the middle than to an edge. */
const reach = 0.3;

/** Nearer to the middle than this, the middle is as good. */
const nearMiddle = 0.06;

/**
 * Where the subject of a picture is, from 0 to 1: the centre of its detail. Detail is how much the colour changes from
 * pixel to pixel, as the eye sees it (OKLab); skies, walls and studio grounds have little. Null in the middle.
 */
export function focalPoint({ width, height, rgba }: SmallPicture): { x: number; y: number } | null {
  const colours = Array.from({ length: width * height }, (_, at) => perceived(rgba, at * 4));
  let [sumX, sumY, sum] = [0, 0, 0];
  for (let row = 1; row < height - 1; row++)
    for (let column = 1; column < width - 1; column++) {
      const at = row * width + column;
      const detail =
        difference(colours[at - 1], colours[at + 1]) + difference(colours[at - width], colours[at + width]);
      const [x, y] = [(column + 0.5) / width, (row + 0.5) / height];
      const weight = detail * Math.exp(-((x - 0.5) ** 2 + (y - 0.5) ** 2) / (2 * reach ** 2));
      sumX += weight * x;
      sumY += weight * y;
      sum += weight;
    }
  if (sum < 1e-6) return null;
  const [x, y] = [sumX / sum, sumY / sum];
  return Math.hypot(x - 0.5, y - 0.5) < nearMiddle ? null : { x: rounded(x), y: rounded(y) };
}

type Colour = readonly [number, number, number];

/** What is transparent has no colour: a subject cut out of its ground begins at its edge. */
function perceived(rgba: Uint8Array, at: number): Colour {
  const alpha = (rgba[at + 3] ?? 255) / 255;
  const [light, a, b] = toOklab([0, 1, 2].map((channel) => linearOf[rgba[at + channel] ?? 0]) as never);
  return [light * alpha, a * alpha, b * alpha];
}

const linearOf = Float64Array.from(
  { length: 256 },
  (_, value) => linear(`#${value.toString(16).padStart(2, '0').repeat(3)}`)[0],
);

const difference = (one: Colour | undefined, other: Colour | undefined): number =>
  one && other ? Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) + Math.abs(one[2] - other[2]) : 0;

const rounded = (part: number) => Math.round(part * 100) / 100;
