import { castOf } from '../bust/sitters.ts';
import { tones } from '../bust/tones.ts';
import { oklch } from '../core/colour.ts';
import type { Style } from '../core/picture.ts';
import { circle, drawing, type Point, polygon, rect } from '../core/svg.ts';
import { fit, letter } from '../type/lettering.ts';

/** Wavering horizontal lines that swell in the shadows, as on a banknote. */
export const engraving: Style = ({ size, palette, title, byline, variant }) => {
  const { width: w, height: h } = size;
  const tall = h > w;
  const lines = tall ? 120 : 84;
  const pitch = h / lines;
  const samples = 220;
  const tone = tones(
    castOf(variant),
    { width: samples, height: Math.round((samples * h) / w) },
    { zoom: tall ? 1.5 : 1.42, y: tall ? -0.02 : -0.3 },
  );
  let d = '';
  for (let j = 0; j < lines; j++) {
    let run: { x: number; y: number; half: number }[] = [];
    const close = () => {
      if (run.length > 1) {
        const upper: Point[] = run.map((p) => [p.x, p.y - p.half]);
        const lower: Point[] = run.map((p) => [p.x, p.y + p.half]);
        d += polygon([...upper, ...lower.reverse()]);
      }
      run = [];
    };
    for (let i = 0; i < samples; i++) {
      const u = (i + 0.5) / samples;
      const wave = Math.sin(u * 26 + j * 0.12) * pitch * 0.35;
      const value = tone(u, (j + 0.5) / lines);
      if (value === undefined) close();
      else run.push({ x: u * w, y: (j + 0.5) * pitch + wave, half: pitch * (0.05 + 0.44 * (1 - value)) });
    }
    close();
  }
  const paper = oklch(0.94, 0.035, palette.hue);
  const ink = oklch(0.28, 0.07, palette.hue + 180);
  const sun = circle(w * 0.5, h * (tall ? 0.5 : 0.42), w * 0.36, oklch(0.78, 0.14, palette.hue - 10));
  const dark = oklch(0.24, 0.06, palette.hue + 180);
  const caption = !title
    ? ''
    : tall
      ? rect(0, h * 0.74, w, h * 0.26, paper) +
        letter(title, w * 0.08, h * 0.81, {
          size: fit(title, w * 0.8, w * 0.115),
          fill: dark,
          weight: 800,
          leading: 0.96,
        }) +
        letter(byline ?? '', w * 0.92, h * 0.965, {
          size: w * 0.045,
          fill: dark,
          weight: 550,
          anchor: 'end',
          tracking: 0.01,
        })
      : rect(0, h * 0.86, w, h * 0.14, paper) +
        letter(title, w * 0.06, h * 0.95, { size: fit(title, w * 0.88, w * 0.085), fill: dark });
  return { svg: drawing(size, `${rect(0, 0, w, h, paper)}${sun}<path d="${d}" fill="${ink}"/>${caption}`) };
};
