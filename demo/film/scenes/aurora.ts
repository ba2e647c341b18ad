import { random } from '../../art/core/random.ts';
import { rect } from '../../art/core/svg.ts';
import { pine } from '../../art/scene/silhouettes.ts';
import { copy, type Image, lay, mixed, type Rgb, ray, width } from '../frame.ts';
import type { Scene } from '../scene.ts';
import { backdrop, skyBody, sprite, starsBody } from '../sprite.ts';

const shore = 380;
const green: Rgb = [80, 255, 170];
const violet: Rgb = [190, 90, 255];

function curtain(frame: Image, time: number, base: number, phase: number, strength: number): void {
  for (let x = 0; x < width; x++) {
    const u = x / width;
    const fold = Math.sin(u * 7 + time * 0.32 + phase) * 34 + Math.sin(u * 17 - time * 0.5 + phase * 2) * 14;
    const pleat = 0.55 + 0.45 * Math.sin(u * 46 + Math.sin(u * 9 + time * 0.7) * 5 + time * 0.8 + phase);
    const tall = 120 + 80 * Math.sin(u * 5 - time * 0.4 + phase);
    const foot = base + fold;
    ray(
      frame,
      x,
      foot,
      foot - tall,
      mixed(green, violet, 0.5 + 0.5 * Math.sin(u * 3 + time * 0.2)),
      pleat * strength,
    );
    ray(frame, x, foot, foot + 16, green, pleat * strength * 0.8);
  }
}

/** Mirrors the sky into the lake, each row pushed aside a little by the ripples. */
function reflect(frame: Image, time: number): void {
  for (let row = shore + 1; row < frame.height; row++) {
    const source = shore - (row - shore) * 1.7;
    const from = Math.max(0, Math.round(source + Math.sin(row * 0.4 + time * 2) * 2)) * width;
    const push = Math.round(Math.sin(row * 0.24 + time * 1.6) * (row - shore) * 0.035);
    for (let x = 0; x < width; x++) {
      const s = (from + Math.min(width - 1, Math.max(0, x + push))) * 4;
      const d = (row * width + x) * 4;
      for (let c = 0; c < 3; c++) frame.bytes[d + c] = (frame.bytes[s + c] as number) * 0.52;
    }
  }
}

export const aurora: Scene = async () => {
  const source = random('aurora');
  const sky = await backdrop(
    skyBody([
      [0, '#040716'],
      [0.5, '#0b1a33'],
      [0.7, '#16324a'],
      [1, '#050a14'],
    ]) + starsBody('aurora', 190, 360),
  );
  const wood = await sprite(
    width,
    200,
    Array.from({ length: 34 }, (_, i) =>
      pine(
        i * 29 + source.next(-8, 8),
        190,
        source.next(30, 90) + (Math.abs(i - 17) > 11 ? 70 : 0),
        '#03060d',
        source,
      ),
    ).join('') + rect(0, 184, width, 9, '#03060d'),
  );
  return (frame, time) => {
    copy(frame, sky);
    curtain(frame, time, 230, 0, 0.75);
    curtain(frame, time * 1.2, 300, 2.4, 0.4);
    lay(frame, wood, 0, shore - 190);
    reflect(frame, time);
  };
};
