import { blend, oklch } from '../core/colour.ts';
import { range, turn } from '../core/maths.ts';
import { vivid } from '../core/palette.ts';
import type { Style } from '../core/picture.ts';
import { curve, drawing, linearGradient, n, type Point, path, rect } from '../core/svg.ts';
import { fit, letter } from '../type/lettering.ts';

/** Layered crests with a lit edge, each a sum of two sines so neighbours never run parallel. */
export const waves: Style = ({ random, size, palette, title, byline }) => {
  const { width: w, height: h } = size;
  const count = h > w ? 9 : 8;
  const h0 = palette.hue;
  const stops = [
    oklch(0.93, 0.05, 80),
    vivid(h0 + 8, 0.14),
    oklch(0.83, 0.11, h0 + 30),
    oklch(0.42, 0.11, h0 - 30),
    oklch(0.27, 0.07, h0 - 45),
    vivid(h0 - 6, 0.17),
  ];
  const layers = range(count).map((index) => {
    const base = h * (index / count) * 1.06 + h * 0.04;
    const amplitude = h * random.next(0.045, 0.1);
    const [phase, drift, beats] = [
      random.next(0, turn),
      random.next(0, turn),
      random.next(0.7, 1.15) * (w > h ? 1.6 : 1),
    ];
    const points: Point[] = range(25).map((i) => {
      const u = i / 24;
      const lift = Math.sin(u * turn * beats + phase) + 0.4 * Math.sin(u * turn * beats * 2.1 + drift);
      return [u * w * 1.1 - w * 0.05, base - lift * amplitude];
    });
    const top = stops[index % stops.length] as string;
    const bottom = stops[(index + 2) % stops.length] as string;
    const crest = curve(points);
    return (
      `<defs>${linearGradient(
        `wave${index}`,
        [
          [0, top],
          [0.5, blend(top, bottom, 0.6)],
          [1, blend(bottom, palette.ink, 0.35)],
        ],
        [0, 0, random.next(0.15, 0.6), 1],
      )}</defs>` +
      path(`${crest}V${h * 1.2}H${-w * 0.05}z`, palette.ink, {
        opacity: 0.22,
        transform: `translate(0 ${n(-h * 0.012)})`,
        filter: 'url(#soft)',
      }) +
      path(`${crest}V${h * 1.2}H${-w * 0.05}z`, `url(#wave${index})`) +
      path(crest, 'none', { stroke: '#fff', 'stroke-opacity': 0.45, 'stroke-width': Math.min(w, h) * 0.004 })
    );
  });
  const soft = `<defs><filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${n(h * 0.014)}"/></filter></defs>`;
  const dark = oklch(0.2, 0.06, h0 - 40);
  const caption = !title
    ? ''
    : h > w
      ? letter(title, w * 0.075, h * 0.15, {
          size: fit(title, w * 0.85, w * 0.2),
          fill: dark,
          weight: 850,
          leading: 0.92,
        }) +
        letter(byline ?? '', w * 0.08, h * 0.95, {
          size: w * 0.05,
          fill: '#fff',
          weight: 650,
          tracking: 0.01,
        })
      : letter(title, w * 0.07, h * 0.2, { size: fit(title, w * 0.85, w * 0.17), fill: dark, weight: 850 });
  const sky = title ? oklch(0.94, 0.045, 80) : (stops[3] as string);
  const spread = title ? `translate(0 ${n(h * 0.26)}) scale(1 .76)` : undefined;
  return {
    svg: drawing(
      size,
      soft +
        rect(0, 0, w, h, sky) +
        `<g${spread ? ` transform="${spread}"` : ''}>${layers.join('')}</g>` +
        caption,
    ),
  };
};
