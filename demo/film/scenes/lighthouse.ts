import { circle } from '../../art/core/svg.ts';
import { lighthouse as tower } from '../../art/scene/silhouettes.ts';
import { clamp, copy, glow, type Image, lay, type Rgb, ray } from '../frame.ts';
import type { Scene } from '../scene.ts';
import { backdrop, halo, skyBody, sprite, starsBody } from '../sprite.ts';
import { glints } from './water.ts';

const horizon = 352;
const lamp = { x: 690, y: 141 };
const warm: Rgb = [255, 226, 160];

/** The beam seen from the side: a wedge that shortens as it turns towards or away from us. */
function beam(frame: Image, angle: number): void {
  const reach = Math.cos(angle) * 900;
  const towards = Math.sin(angle);
  const strength = 0.42 * (0.45 + 0.55 * Math.abs(Math.cos(angle)));
  const length = Math.abs(Math.round(reach));
  const side = Math.sign(reach);
  for (let i = 4; i < length; i++) {
    const spread = 2 + i * 0.12;
    const y = lamp.y + i * 0.05 * towards;
    const fade = strength * (1 - i / length) ** 1.2;
    ray(frame, lamp.x + i * side, y, y - spread, warm, fade);
    ray(frame, lamp.x + i * side, y, y + spread, warm, fade);
  }
}

export const lighthouse: Scene = async () => {
  const sky = await backdrop(
    skyBody([
      [0, '#0a1024'],
      [0.42, '#28335c'],
      [0.6, '#a4685f'],
      [0.652, '#f0b07a'],
      [0.653, '#2c3a5c'],
      [1, '#060b18'],
    ]) +
      starsBody('lighthouse', 110, 200) +
      circle(210, 120, 26, '#f6ead2', { opacity: 0.9 }),
  );
  const land = await sprite(960, 540, tower(lamp.x, 300, 0.93, '#070a12', '#8a5d52', '#ffe2a0', 0.72));
  const flare = await halo(170, '#ffdf9c');
  const strokes = glints('lighthouse', 240);
  return (frame, time) => {
    copy(frame, sky);
    strokes(frame, time, horizon, [236, 178, 138], 210);
    const angle = time * 0.9 + 0.5;
    beam(frame, angle);
    lay(frame, land, 0, 0);
    glow(frame, flare, lamp.x, lamp.y, 0.35 + 0.9 * clamp(Math.sin(angle)) ** 8);
  };
};
