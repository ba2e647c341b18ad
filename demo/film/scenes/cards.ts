import { rect } from '../../art/core/svg.ts';
import { fit, letter } from '../../art/type/lettering.ts';
import { dim, ease, height, type Image, lay, type Rgb, wash, width } from '../frame.ts';
import type { Paint, Scene } from '../scene.ts';
import { sprite } from '../sprite.ts';

/** One cut of a trailer: a few seconds of a scene, or words on a plain ground. */
export type Cut =
  | { readonly seconds: number; readonly scene: Scene; readonly from: number; readonly words?: string }
  | { readonly seconds: number; readonly ground: Rgb; readonly words: string; readonly ink: string };

async function lettering(words: string, ink: string): Promise<Image[]> {
  const size = fit(words, width * 0.78, 96, { stretch: 'expanded' });
  const rows = words.split('\n');
  const top = height / 2 - ((rows.length - 1) * size * 1.05) / 2 + size * 0.34;
  return Promise.all(
    rows.map((row, i) =>
      sprite(
        width,
        height,
        letter(row, width / 2, top + i * size * 1.05, {
          size,
          fill: ink,
          anchor: 'middle',
          stretch: 'expanded',
        }),
      ),
    ),
  );
}

/** Lines that slide in from alternate sides, hold, and leave upwards. */
const entrance = (frame: Image, lines: readonly Image[], time: number, seconds: number) => {
  const leave = ease(seconds - 0.35, seconds, time);
  lines.forEach((line, i) => {
    const enter = ease(i * 0.16, 0.5 + i * 0.16, time);
    lay(frame, line, (1 - enter) * (i % 2 ? 260 : -260), -leave * 60, enter * (1 - leave));
  });
};

async function paintCut(cut: Cut): Promise<Paint> {
  if ('ground' in cut) {
    const lines = await lettering(cut.words, cut.ink);
    return (frame, time, seconds) => {
      wash(frame, 0, 0, width, height, cut.ground, 1);
      entrance(frame, lines, time, seconds);
    };
  }
  const paint = await cut.scene();
  const lines = cut.words ? await lettering(cut.words, '#ffffff') : [];
  return (frame, time, seconds) => {
    paint(frame, cut.from + time, 16);
    if (lines.length > 0) dim(frame, 0.35);
    entrance(frame, lines, time, seconds);
  };
}

/** A trailer: cuts in a row under a wide-screen mask. */
export const trailer =
  (cuts: readonly Cut[]): Scene =>
  async () => {
    const paints = await Promise.all(cuts.map(paintCut));
    const mask = await sprite(
      width,
      height,
      rect(0, 0, width, 46, '#000') + rect(0, height - 46, width, 46, '#000'),
    );
    return (frame, time) => {
      let start = 0;
      for (const [i, cut] of cuts.entries()) {
        if (time < start + cut.seconds || i === cuts.length - 1) {
          const into = time - start;
          (paints[i] as Paint)(frame, into, cut.seconds);
          dim(frame, 1 - ease(0, 0.2, into));
          break;
        }
        start += cut.seconds;
      }
      lay(frame, mask, 0, 0);
    };
  };
