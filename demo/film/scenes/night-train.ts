import { type Random, random } from '../../art/core/random.ts';
import { circle, line, path, rect } from '../../art/core/svg.ts';
import { pine } from '../../art/scene/silhouettes.ts';
import { copy, glow, lay, scroll } from '../frame.ts';
import type { Scene } from '../scene.ts';
import { backdrop, halo, skyBody, sprite, starsBody } from '../sprite.ts';

function towers(source: Random, wide: number, base: number, tallest: number, fill: string, lit: number) {
  let body = '';
  for (let x = 0; x < wide - 30; ) {
    const w = source.next(28, 66);
    const h = source.next(0.35, 1) * tallest;
    body += rect(x, base - h, Math.min(w, wide - x), h + 300, fill);
    for (let row = 0; row * 15 < h - 16; row++)
      for (let column = 0; column < 3; column++)
        if (source.chance(lit))
          body += rect(
            x + 5 + (column * (w - 10)) / 3,
            base - h + 9 + row * 15,
            6,
            7,
            source.pick(['#ffd98c', '#9fd8ff', '#ff9a76']),
          );
    x += w + source.next(2, 22);
  }
  return body;
}

const coach = (x: number) =>
  rect(x, 24, 232, 62, '#25406b', { rx: 8 }) +
  rect(x, 68, 232, 7, '#f2c14e') +
  Array.from({ length: 6 }, (_, i) => rect(x + 14 + i * 36, 36, 25, 22, '#ffe7ae', { rx: 3 })).join('') +
  Array.from({ length: 4 }, (_, i) => circle(x + 36 + i * 54, 90, 8, '#0b0f1c')).join('');

/** Riding beside a sleeper train while the city passes in three depths. */
export const nightTrain: Scene = async () => {
  const source = random('night-train');
  const sky = await backdrop(
    skyBody([
      [0, '#0c1030'],
      [0.55, '#3b2f6b'],
      [0.8, '#b2607c'],
      [1, '#20152c'],
    ]) +
      starsBody('night-train', 90, 250) +
      circle(760, 96, 34, '#fbe9c8'),
  );
  const far = await sprite(1440, 340, towers(source.fork('far'), 1440, 250, 190, '#4a3a74', 0.08));
  const near = await sprite(1600, 340, towers(source.fork('near'), 1600, 260, 220, '#2a2352', 0.22));
  const trees = source.fork('trees');
  const wood = await sprite(
    1200,
    180,
    Array.from({ length: 22 }, (_, i) => pine(30 + i * 53, 170, trees.next(60, 150), '#120f26', trees)).join(
      '',
    ) + rect(0, 160, 1200, 20, '#120f26'),
  );
  const train = await sprite(
    980,
    104,
    coach(0) +
      coach(242) +
      coach(484) +
      path('M726 24H880C930 28 962 54 968 86H726z', '#25406b') +
      rect(726, 68, 236, 7, '#f2c14e') +
      path('M886 34C916 38 934 50 942 62H886z', '#bfe4ff') +
      rect(744, 36, 100, 22, '#ffe7ae', { rx: 3 }),
  );
  const track = await sprite(
    240,
    120,
    rect(0, 0, 240, 8, '#0d0a1c') +
      path('M20 120V50A50 44 0 0 1 120 50V120zM140 120V50A50 44 0 0 1 240 50V120H240V8H0V120z', '#0d0a1c', {
        'fill-rule': 'evenodd',
      }),
  );
  const mast = await sprite(26, 300, line('M13 300V10M13 22H-20M13 40H26', '#060510', 7));
  const head = await halo(90, '#fff1c4');
  return (frame, time) => {
    copy(frame, sky);
    scroll(frame, far, time * 34, 128);
    scroll(frame, near, time * 88, 170);
    scroll(frame, wood, time * 190, 262);
    scroll(frame, track, time * 420, 424);
    const sway = Math.sin(time * 7) * 1.2;
    const drift = -70 + Math.sin(time * 0.35) * 46;
    lay(frame, train, drift - 30, 326 + sway);
    glow(frame, head, drift + 934, 396 + sway, 0.9);
    const gap = 780;
    const mastAt = 960 - ((time * 900) % gap);
    for (let x = mastAt; x > -40; x -= gap) lay(frame, mast, x, 240);
  };
};
