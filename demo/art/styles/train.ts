import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import type { Style } from '../core/picture.ts';
import { circle, drawing, group, line, linearGradient, n, path, rect } from '../core/svg.ts';
import { pine } from '../scene/silhouettes.ts';
import { stars } from '../scene/sky.ts';

/** A sleeper crossing a viaduct at night. */
export const train: Style = ({ random, size, palette }) => {
  const { width: w, height: h } = size;
  const hue = palette.hue;
  const sky = linearGradient('sky', [
    [0, oklch(0.2, 0.08, hue)],
    [0.55, oklch(0.4, 0.13, hue + 20)],
    [1, oklch(0.68, 0.14, hue + 95)],
  ]);
  const hill = (y: number, swing: number, fill: string, phase: number) =>
    path(
      `M0 ${n(h * y)}C${n(w * 0.2)} ${n(h * (y - swing))} ${n(w * 0.34)} ${n(h * (y + swing * phase))} ${n(w * 0.52)} ${n(h * (y - swing * 0.3))}S${n(w * 0.84)} ${n(h * (y - swing))} ${w} ${n(h * y)}V${h}H0z`,
      fill,
    );
  const deck = h * 0.6;
  const stone = oklch(0.27, 0.07, hue + 10);
  const arches = range(8)
    .map((i) => {
      const x = (i - 0.2) * w * 0.145;
      return `M${n(x)} ${h}V${n(deck + h * 0.17)}A${n(w * 0.055)} ${n(w * 0.055)} 0 0 1 ${n(x + w * 0.11)} ${n(deck + h * 0.17)}V${h}z`;
    })
    .join('');
  const coach = (x: number, front: boolean) => {
    const [cw, ch] = [w * 0.2, h * 0.115];
    const nose = front
      ? `M0 0H${n(cw * 0.72)}C${n(cw * 0.9)} 0 ${n(cw)} ${n(ch * 0.5)} ${n(cw)} ${n(ch)}H0z`
      : `M0 0H${n(cw)}V${n(ch)}H0z`;
    return group(
      `translate(${n(x)} ${n(deck - ch - h * 0.012)})`,
      path(nose, oklch(0.42, 0.13, hue + 110)) +
        rect(0, ch * 0.7, front ? cw * 0.97 : cw, ch * 0.1, oklch(0.85, 0.14, 85)) +
        range(front ? 4 : 6)
          .map((i) =>
            rect(cw * (0.06 + i * 0.155), ch * 0.2, cw * 0.11, ch * 0.34, oklch(0.93, 0.12, 88), {
              rx: ch * 0.06,
            }),
          )
          .join('') +
        (front
          ? path(
              `M${n(cw * 0.74)} ${n(ch * 0.16)}C${n(cw * 0.86)} ${n(ch * 0.2)} ${n(cw * 0.92)} ${n(ch * 0.44)} ${n(cw * 0.94)} ${n(ch * 0.56)}H${n(cw * 0.74)}z`,
              oklch(0.8, 0.08, 210),
            )
          : '') +
        range(4)
          .map((i) => circle(cw * (0.14 + i * 0.24), ch * 1.05, ch * 0.1, oklch(0.14, 0.03, hue)))
          .join(''),
    );
  };
  const trees = random.fork('trees');
  const beam = path(
    `M${n(w * 0.82)} ${n(deck - h * 0.04)}L${w} ${n(deck - h * 0.17)}V${n(deck + h * 0.03)}z`,
    'url(#beam)',
  );
  const glow = linearGradient(
    'beam',
    [
      [0, oklch(0.95, 0.1, 90), 0.75],
      [1, oklch(0.95, 0.1, 90), 0],
    ],
    [0, 0, 1, 0],
  );
  return {
    svg: drawing(
      size,
      `<defs>${sky}${glow}</defs>${rect(0, 0, w, h, 'url(#sky)')}${stars(random.fork('stars'), size, 0.45, 150)}` +
        circle(w * 0.22, h * 0.24, h * 0.1, oklch(0.95, 0.05, 92)) +
        circle(w * 0.245, h * 0.215, h * 0.087, oklch(0.27, 0.1, hue + 6)) +
        hill(0.62, 0.16, oklch(0.4, 0.12, hue + 15), 0.5) +
        hill(0.72, 0.12, oklch(0.31, 0.1, hue + 8), -0.4) +
        hill(0.86, 0.1, oklch(0.24, 0.08, hue), 0.6) +
        path(`M0 ${n(deck)}H${w}V${h}H0z${arches}`, stone, { 'fill-rule': 'evenodd' }) +
        line(`M0 ${n(deck)}H${w}`, oklch(0.5, 0.1, hue + 30), h * 0.012) +
        beam +
        coach(w * 0.63, true) +
        coach(w * 0.42, false) +
        coach(w * 0.21, false) +
        coach(0, false) +
        coach(-w * 0.21, false) +
        range(20)
          .map((i) =>
            pine(
              (w * i) / 19 + trees.next(-12, 12),
              h * 1.03,
              h * trees.next(0.12, 0.26),
              oklch(0.16, 0.05, hue),
              trees,
            ),
          )
          .join(''),
    ),
  };
};
