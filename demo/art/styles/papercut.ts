import { blend, oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import { noise } from '../core/noise.ts';
import type { Brief, Style } from '../core/picture.ts';
import { sceneOf } from '../core/scene-of.ts';
import { blur, circle, curve, drawing, n, type Point, path, rect } from '../core/svg.ts';
import { coverByline, coverTitle } from '../type/cover.ts';

type Sheets = (brief: Brief) => string[];

const shadow = (d: string, w: number) =>
  path(d, '#000', { opacity: 0.34, filter: 'url(#lift)', transform: `translate(0 ${n(w * 0.012)})` });

const sheet = (d: string, fill: string, w: number) =>
  shadow(d, w) +
  path(d, fill) +
  path(d, 'none', { stroke: '#fff', 'stroke-opacity': 0.18, 'stroke-width': n(w * 0.0022) });

/** A tunnel of ragged openings, each sheet cut smaller than the one in front. */
const cave: Sheets = ({ random, size: { width: w, height: h }, palette }) => {
  const ragged = noise(random.fork('edge'));
  const count = 7;
  return range(count).map((i) => {
    const t = i / (count - 1);
    const reach = 1.02 - (1 - t) * 0.78;
    const ring: Point[] = range(41).map((k) => {
      const angle = (k / 40) * Math.PI * 2;
      const wobble = 1 + ragged.fractal(Math.cos(angle) * 1.3 + i * 5, Math.sin(angle) * 1.3, 3) * 0.42;
      return [
        w / 2 + Math.cos(angle) * w * 0.5 * reach * wobble,
        h * 0.47 + Math.sin(angle) * h * 0.5 * reach * wobble,
      ];
    });
    const colour = blend(oklch(0.82, 0.12, palette.hue + 40), oklch(0.3, 0.1, palette.hue - 10), t);
    return sheet(`M-20 -20H${w + 20}V${h + 20}H-20z${curve(ring)}z`, colour, w).replaceAll(
      '<path',
      '<path fill-rule="evenodd"',
    );
  });
};

/** Hills with paper pines, nearest at the foot. */
const hills: Sheets = ({ random, size: { width: w, height: h }, palette }) => {
  const shape = noise(random.fork('hills'));
  return range(6).map((i) => {
    const t = i / 5;
    const crest: Point[] = range(33).map((k) => {
      const u = k / 32;
      const lift = shape.fractal(u * (w > h ? 3.4 : 1.9) + i * 7, i * 3.1, 3);
      return [w * (u * 1.1 - 0.05), h * (0.42 + i * 0.105) - lift * h * 0.2];
    });
    const colour = blend(oklch(0.84, 0.09, palette.hue + 35), oklch(0.27, 0.09, palette.hue - 12), t);
    const trees =
      i < 2
        ? ''
        : range(i + 2)
            .map(() => {
              const at = crest[2 + random.below(28)] as Point;
              const tall = h * random.next(0.06, 0.11) * (0.5 + t * 0.7);
              const half = tall * 0.3;
              return `M${n(at[0])} ${n(at[1] - tall)}l${n(half)} ${n(tall * 1.15)}h${n(-half * 2)}z`;
            })
            .join('');
    return sheet(`${curve(crest)}V${n(h * 1.1)}H${n(-w * 0.05)}z${trees}`, colour, w);
  });
};

/** Petals cut from folded paper, ring within ring. */
const bloom: Sheets = ({ random, size: { width: w, height: h }, palette }) => {
  const unit = Math.min(w, h);
  return range(6).map((i) => {
    const petals = random.pick([6, 7, 8, 9]) + (i % 2);
    const outer = unit * (0.62 - i * 0.098);
    const turnBy = random.next(0, Math.PI);
    const ring: Point[] = range(petals * 6 + 1).map((k) => {
      const angle = turnBy + (k / (petals * 6)) * Math.PI * 2;
      const r = outer * (0.76 + 0.24 * Math.abs(Math.cos((angle - turnBy) * petals * 0.5)) ** 0.6);
      return [w / 2 + Math.cos(angle) * r, h * 0.47 + Math.sin(angle) * r];
    });
    const colour =
      i % 2 ? oklch(0.92 - i * 0.03, 0.06, palette.hue + 50) : blend(palette.main, palette.deep, i / 7);
    return sheet(`${curve(ring)}z`, colour, w);
  });
};

/** Waves below a paper sun. */
const tide: Sheets = ({ random, size: { width: w, height: h }, palette }) =>
  range(7).map((i) => {
    const beats = (w > h ? 5 : 3) + (i % 2);
    const high = h * 0.045;
    const left = -w * 0.2 + random.next(-0.1, 0.1) * w;
    const step = (w * 1.5) / beats;
    const scallops = range(beats)
      .map(
        () =>
          `q${n(step * 0.3)} ${n(-high * 1.9)} ${n(step * 0.62)} ${n(-high * 0.3)}t${n(step * 0.38)} ${n(high * 0.3)}`,
      )
      .join('');
    const colour = blend(oklch(0.9, 0.06, palette.hue), oklch(0.3, 0.1, palette.hue + 12), i / 6);
    return sheet(`M${n(left)} ${n(h * (0.5 + i * 0.082))}${scallops}V${n(h * 1.1)}H${n(left)}z`, colour, w);
  });

const scenes: Record<string, Sheets> = { hills, cave, bloom, tide };

/** Layers of cut paper with soft shadows. Variants: hills, cave, bloom, tide. */
export const papercut: Style = (brief) => {
  const { size, palette, title, byline, variant = 'hills' } = brief;
  const { width: w, height: h } = size;
  const sheets = sceneOf(scenes, variant, 'papercut')(brief);
  const sky = oklch(0.93, 0.05, palette.hue + 50);
  const under = variant === 'cave' || variant === 'bloom' ? oklch(0.93, 0.07, palette.hue + 55) : sky;
  const unit = Math.min(w, h);
  const sun =
    variant === 'bloom'
      ? ''
      : circle(w * 0.5, h * 0.36, unit * 0.17, '#000', { opacity: 0.2, filter: 'url(#lift)' }) +
        circle(w * 0.5, h * 0.35, unit * 0.17, oklch(0.8, 0.16, palette.popHue));
  const dark = oklch(0.25, 0.07, palette.hue);
  const onCave = variant === 'cave' || variant === 'bloom';
  const words = onCave
    ? coverTitle(
        title,
        { x: w * 0.07, y: h * 0.71, w: w * 0.86, h: h * (byline ? 0.195 : 0.23) },
        {
          fill: '#fff',
          weight: 850,
          largest: w * 0.15,
          valign: 'bottom',
        },
      )
    : coverTitle(
        title,
        { x: w * 0.07, y: h * 0.055, w: w * 0.86, h: h * 0.19 },
        { fill: dark, weight: 850, largest: w * 0.16 },
      );
  const plate = title && onCave ? rect(0, h * 0.68, w, h * 0.32, palette.deep, { opacity: 0.92 }) : '';
  return {
    svg: drawing(
      size,
      `<defs>${blur('lift', w * 0.012)}</defs>${rect(0, 0, w, h, under)}${sun}${sheets.join('')}${plate}${words}` +
        coverByline(byline, w * 0.07, h * 0.95, { size: w * 0.045, fill: '#fff' }),
    ),
  };
};
