import sharp from 'sharp';
import { random } from '../art/core/random.ts';
import { drawing, linearGradient, radialGradient, rect, type Stop } from '../art/core/svg.ts';
import { height, type Image, image, width } from './frame.ts';

/** An SVG body turned into pixels once, before the first frame. */
export async function sprite(wide: number, high: number, body: string): Promise<Image> {
  const { data } = await sharp(Buffer.from(drawing({ width: wide, height: high }, body)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return image(wide, high, data);
}

/** A still background. Fixed noise of one step hides the bands of a dark gradient and costs no bits while it stands still. */
export async function backdrop(body: string): Promise<Image> {
  const painted = await sprite(width, height, body);
  const noise = random('dither');
  for (let i = 0; i < painted.bytes.length; i += 4) {
    const shift = noise.next(-1.4, 1.4);
    for (let c = 0; c < 3; c++) painted.bytes[i + c] = (painted.bytes[i + c] as number) + shift;
    painted.bytes[i + 3] = 255;
  }
  return painted;
}

export const skyBody = (stops: readonly Stop[], high = height) =>
  `<defs>${linearGradient('sky', stops)}</defs>${rect(0, 0, width, high, 'url(#sky)')}`;

/** A soft round light. */
export const halo = (radius: number, colour: string, core = 0.12) =>
  sprite(
    radius * 2,
    radius * 2,
    `<defs>${radialGradient('g', [
      [0, '#ffffff', 1],
      [core, colour, 0.9],
      [core + (1 - core) * 0.35, colour, 0.25],
      [1, colour, 0],
    ])}</defs>${rect(0, 0, radius * 2, radius * 2, 'url(#g)')}`,
  );

export const starsBody = (seed: string, count: number, high: number, wide = width) => {
  const source = random(seed);
  let body = '';
  for (let i = 0; i < count; i++) {
    const size = source.next(0.5, 1.5);
    body += `<circle cx="${source.next(0, wide).toFixed(1)}" cy="${source.next(0, high).toFixed(1)}" r="${size.toFixed(2)}" fill="#fff" opacity="${source.next(0.25, 0.95).toFixed(2)}"/>`;
  }
  return body;
};
