import { random } from '../../art/core/random.ts';
import { ellipse, path, radialGradient } from '../../art/core/svg.ts';
import { copy, glow, height, width } from '../frame.ts';
import type { Scene } from '../scene.ts';
import { backdrop, halo, skyBody, sprite } from '../sprite.ts';

const bell = (wide: number, high: number) =>
  sprite(
    wide,
    high,
    `<defs>${radialGradient('b', [
      [0, '#d9f7ff', 0.85],
      [0.6, '#6bb8ff', 0.35],
      [1, '#6b5bff', 0.5],
    ])}</defs>` +
      path(
        `M4 ${high - 4}C4 ${-high * 0.3} ${wide - 4} ${-high * 0.3} ${wide - 4} ${high - 4}Q${wide * 0.75} ${high * 0.8} ${wide / 2} ${high - 4}Q${wide * 0.25} ${high * 0.8} 4 ${high - 4}z`,
        'url(#b)',
      ) +
      ellipse(wide / 2, high * 0.5, wide * 0.2, high * 0.18, '#ffd1f2', { opacity: 0.6 }),
  );

/** Glowing life in dark water, and two jellyfish that beat through it. */
export const plankton: Scene = async () => {
  const source = random('plankton');
  const sea = await backdrop(
    skyBody([
      [0, '#063a5a'],
      [0.4, '#04203f'],
      [1, '#01060f'],
    ]),
  );
  const lights = await Promise.all([
    halo(7, '#7dfce0'),
    halo(11, '#7fb6ff'),
    halo(16, '#c79bff'),
    halo(5, '#eafff6'),
  ]);
  const tip = await halo(6, '#9fd0ff');
  const motes = Array.from({ length: 150 }, () => ({
    kind: source.below(4),
    x: source.next(0, width),
    y: source.next(0, height),
    rise: source.next(4, 22),
    phase: source.next(0, 6.28),
  }));
  const shapes = await Promise.all([0, 1, 2, 3, 4, 5].map((k) => bell(130 - k * 5, 84 + k * 7)));
  const jellies = [
    { x: 300, y: 420, pace: 2.1, phase: 0 },
    { x: 680, y: 520, pace: 1.7, phase: 2 },
  ];
  return (frame, time) => {
    copy(frame, sea);
    for (const { kind, x, y, rise, phase } of motes) {
      const at = (y - time * rise + height * 4) % (height + 30);
      const shift = Math.sin(time * 0.6 + phase) * 20;
      glow(
        frame,
        lights[kind] ?? tip,
        x + shift,
        at - 15,
        0.35 + 0.65 * Math.max(0, Math.sin(time * 1.4 + phase)),
      );
    }
    for (const { x, y, pace, phase } of jellies) {
      const beat = 0.5 + 0.5 * Math.sin(time * pace + phase);
      const top = y - time * 15 - beat * 12;
      const left = x + Math.sin(time * 0.4 + phase) * 40;
      for (let arm = -3; arm <= 3; arm++)
        for (let k = 0; k < 15; k++)
          glow(
            frame,
            tip,
            left + arm * 14 + Math.sin(time * 2 - k * 0.45 + arm) * (3 + k * 0.9),
            top + 44 + k * 9,
            0.5 - k * 0.03,
          );
      glow(frame, shapes[Math.round(beat * 5)] ?? tip, left, top, 0.9);
    }
  };
};
