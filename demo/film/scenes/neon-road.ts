import { random } from '../../art/core/random.ts';
import { circle, linearGradient, path, rect } from '../../art/core/svg.ts';
import { copy, height, type Image, lay, type Rgb, wash, width } from '../frame.ts';
import type { Scene } from '../scene.ts';
import { backdrop, skyBody, sprite, starsBody } from '../sprite.ts';

const horizon = 300;
const middle = width / 2;
const pink: Rgb = [255, 70, 190];
const cyan: Rgb = [70, 230, 255];
const kerb: Rgb = [255, 236, 120];

/** The ground in perspective: rails that run to the middle, sleepers that come closer. */
function ground(frame: Image, time: number): void {
  for (let k = -14; k <= 14; k++) {
    if (Math.abs(k) < 2) continue;
    for (let y = horizon + 2; y < height; y += 2) {
      const depth = (y - horizon) / (height - horizon);
      wash(frame, middle + k * 150 * depth - 1, y, 1 + depth * 2, 2, pink, 0.25 + depth * 0.5);
    }
  }
  for (let i = 0; i < 16; i++) {
    const z = i + 1 - ((time * 3.2) % 1);
    if (z < 0.35) continue;
    const depth = 0.9 / z;
    wash(frame, 0, horizon + depth * 240, width, 1 + depth * 3, pink, Math.min(0.85, 0.2 + depth));
  }
  for (let y = horizon; y < height; y++) {
    const depth = (y - horizon) / (height - horizon);
    const half = 8 + depth * 270;
    const z = 0.9 / Math.max(0.02, depth);
    wash(frame, middle - half, y, half * 2, 1, [14, 8, 32], 0.94);
    const stripe = (z + time * 3.2) % 2 < 1;
    if (stripe) wash(frame, middle - 1 - depth * 7, y, 2 + depth * 14, 1, kerb, 0.95);
    for (const side of [-1, 1])
      wash(frame, middle + side * half - 1 - depth * 4, y, 2 + depth * 8, 1, cyan, 0.9);
  }
}

/** A road at night that never ends, lit by its own edges. */
export const neonRoad: Scene = async () => {
  const source = random('neon-road');
  const bars = Array.from({ length: 7 }, (_, i) =>
    rect(290, 206 + i * 17, 380, 2.5 + i * 1.5, '#5b1a6b'),
  ).join('');
  const sky = await backdrop(
    skyBody([
      [0, '#0b0626'],
      [0.38, '#4a1068'],
      [0.55, '#e0367f'],
      [0.556, '#160830'],
      [1, '#0b0418'],
    ]) +
      starsBody('neon-road', 120, 220) +
      `<defs>${linearGradient('sun', [
        [0, '#fff3a0'],
        [1, '#ff3d8b'],
      ])}</defs>` +
      circle(middle, 196, 128, 'url(#sun)') +
      bars +
      rect(0, horizon, width, height - horizon, '#12072a'),
  );
  const palm = await sprite(
    120,
    230,
    path('M56 230C60 150 58 110 62 74L68 74C68 120 66 170 70 230z', '#0a0418') +
      [0, 1, 2, 3, 4, 5]
        .map(
          (i) =>
            `<path d="M64 76Q${64 + Math.cos(i * 1.05) * 34} ${44 - (i % 2) * 16} ${64 + Math.cos(i * 1.05) * 58} ${82 + Math.sin(i * 1.3) * 16}" stroke="#0a0418" stroke-width="9" fill="none" stroke-linecap="round"/>`,
        )
        .join(''),
  );
  const hills = await sprite(
    width,
    90,
    path(
      `M0 90${Array.from({ length: 25 }, (_, i) => `L${i * 40} ${source.next(18, 74).toFixed(0)}`).join('')}V90z`,
      '#1d0b3a',
    ),
  );
  const palms = await Promise.all([0.16, 0.3, 0.55, 1].map(async (k) => scaledBy(palm, k)));
  return (frame, time) => {
    copy(frame, sky);
    lay(frame, hills, 0, horizon - 88);
    ground(frame, time);
    for (let i = 5; i >= 0; i--) {
      const z = i + 1 - ((time * 0.8) % 1);
      const depth = 0.75 / z;
      const tree = palms[depth > 0.75 ? 3 : depth > 0.4 ? 2 : depth > 0.2 ? 1 : 0] as Image;
      for (const side of [-1, 1])
        lay(
          frame,
          tree,
          middle + side * (40 + depth * 420) - tree.width / 2,
          horizon + depth * 240 - tree.height,
        );
    }
  };
};

/** Nearest pixel is enough for a silhouette. */
function scaledBy(source: Image, k: number): Promise<Image> {
  const [wide, high] = [Math.round(source.width * k), Math.round(source.height * k)];
  return sprite(wide, high, '').then((blank) => {
    for (let y = 0; y < high; y++)
      for (let x = 0; x < wide; x++)
        blank.words[y * wide + x] = source.words[
          Math.floor(y / k) * source.width + Math.floor(x / k)
        ] as number;
    return blank;
  });
}
