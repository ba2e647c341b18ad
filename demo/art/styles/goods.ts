import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import { vivid } from '../core/palette.ts';
import type { Style } from '../core/picture.ts';
import { sceneOf } from '../core/scene-of.ts';
import { circle, drawing, ellipse, path, rect } from '../core/svg.ts';
import { motifs, scaledMotif } from './goods-motifs.ts';

export const goodsMotifs = Object.keys(motifs) as [string, ...string[]];

/** One thing for sale, large on a plain ground, its echo papering the wall. Variants name the thing. */
export const goods: Style = ({ random, size, palette, variant = 'gift' }) => {
  const { width: w, height: h } = size;
  const { hue, popHue } = palette;
  const draw = sceneOf(motifs, variant, 'ware');
  const inks = {
    light: oklch(0.86, 0.09, hue + 20),
    main: vivid(hue + 20, 0.17),
    dark: oklch(0.28, 0.08, hue),
    pop: vivid(popHue, 0.18),
    cream: oklch(0.96, 0.03, 90),
  };
  const ground = oklch(random.pick([0.84, 0.62, 0.9] as const), 0.12, hue);
  const unit = Math.min(w, h);
  const step = unit * 0.27;
  const shy = { light: '#fff', main: '#fff', dark: '#fff', pop: '#fff', cream: '#fff' };
  const paper = range(Math.ceil(h / step) + 1)
    .flatMap((row) =>
      range(Math.ceil(w / step) + 1).map((column) =>
        scaledMotif(
          draw(shy),
          (column - (row % 2) * 0.5) * step,
          (row - 0.3) * step,
          step * 0.5,
          row % 2 ? 14 : -14,
        ),
      ),
    )
    .join('');
  const side = unit * 0.78;
  const [x, y] = [(w - side) / 2, (h - side) / 2];
  const plinth = random.below(3);
  const back = [
    circle(w / 2, h / 2, unit * 0.43, oklch(0.74, 0.13, popHue), { opacity: 0.9 }),
    path(`M0 ${h * 0.62}H${w}V${h}H0z`, oklch(0.5, 0.11, hue + 8)),
    rect(w / 2 - unit * 0.4, h * 0.06, unit * 0.8, h * 0.88, oklch(0.93, 0.06, popHue), { rx: unit * 0.4 }),
  ][plinth] as string;
  return {
    svg: drawing(
      size,
      `${rect(0, 0, w, h, ground)}<g opacity=".16">${paper}</g>${back}` +
        ellipse(w / 2, y + side * 0.96, side * 0.4, side * 0.035, inks.dark, { opacity: 0.28 }) +
        scaledMotif(draw(inks), x, y, side),
    ),
  };
};
