import { oklch } from '../core/colour.ts';
import { range, turn } from '../core/maths.ts';
import { vivid } from '../core/palette.ts';
import type { Brief, Style } from '../core/picture.ts';
import { sceneOf } from '../core/scene-of.ts';
import { circle, curve, drawing, n, type Point, path, polygon, rect } from '../core/svg.ts';
import { coverByline, coverTitle } from '../type/cover.ts';

/** What each of the two drums prints. */
type Plates = readonly [first: string, second: string];

/** Dots that shrink from one corner to the other: the screen a drum prints a gradient with. */
function screen(w: number, h: number, pitch: number, angle: number): string {
  let d = '';
  const reach = Math.hypot(w, h);
  for (let j = -reach / 2; j < reach / 2; j += pitch)
    for (let i = -reach / 2; i < reach / 2; i += pitch) {
      const [x, y] = [
        w / 2 + i * Math.cos(angle) - j * Math.sin(angle),
        h / 2 + i * Math.sin(angle) + j * Math.cos(angle),
      ];
      if (x < -pitch || y < -pitch || x > w + pitch || y > h + pitch) continue;
      const r = pitch * 0.62 * (y / h) ** 0.8;
      if (r > pitch * 0.08)
        d += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;
    }
  return d;
}

const scenes: Record<string, (brief: Brief) => Plates> = {
  hands: ({ size: { width: w, height: h }, random }) => {
    const stems = range(7).map((i) => {
      const x = w * (0.1 + i * 0.135);
      const top = h * random.next(0.3, 0.58);
      return { x, top, lean: random.next(-0.05, 0.05) * w };
    });
    const stalks = stems
      .map(
        ({ x, top, lean }) =>
          `M${n(x - w * 0.01)} ${h}Q${n(x)} ${n(h * 0.75)} ${n(x + lean)} ${n(top)}l${n(w * 0.02)} 0Q${n(x + w * 0.02)} ${n(h * 0.75)} ${n(x + w * 0.012)} ${h}z`,
      )
      .join('');
    const heads = stems
      .map(({ x, top, lean }) =>
        range(8)
          .map((k) => {
            const a = (k / 8) * turn;
            return circle(
              x + lean + Math.cos(a) * w * 0.055,
              top + Math.sin(a) * w * 0.055,
              w * 0.033,
              'currentColor',
            );
          })
          .join(''),
      )
      .join('');
    return [
      heads,
      path(stalks, 'currentColor') +
        stems.map(({ x, top, lean }) => circle(x + lean, top, w * 0.034, 'currentColor')).join(''),
    ];
  },
  moons: ({ size: { width: w, height: h }, random }) => {
    const unit = Math.min(w, h);
    const spots = range(5)
      .map((i) =>
        circle(
          w * (0.18 + 0.16 * i),
          h * random.next(0.25, 0.7),
          unit * random.next(0.12, 0.26),
          'currentColor',
        ),
      )
      .join('');
    const others = range(4)
      .map((i) =>
        circle(
          w * (0.24 + 0.18 * i),
          h * random.next(0.3, 0.75),
          unit * random.next(0.1, 0.22),
          'currentColor',
        ),
      )
      .join('');
    return [spots, others];
  },
  peaks: ({ size: { width: w, height: h }, random }) => {
    const range3 = (base: number, high: number) => {
      const points: Point[] = range(9).map((i) => [
        w * (i / 8),
        h * (base - (i % 2 ? high : 0) * random.next(0.5, 1)),
      ]);
      return polygon([...points, [w, h], [0, h]]);
    };
    return [
      circle(w * 0.62, h * 0.3, Math.min(w, h) * 0.2, 'currentColor') +
        path(range3(0.78, 0.2), 'currentColor'),
      path(range3(0.66, 0.32), 'currentColor', { opacity: 0.9 }),
    ];
  },
  waves: ({ size: { width: w, height: h }, random }) => {
    const band = (y: number) => {
      const phase = random.next(0, turn);
      const top: Point[] = range(17).map((i) => [
        w * (i / 16),
        h * y + Math.sin((i / 16) * turn * 1.5 + phase) * h * 0.035,
      ]);
      const low: Point[] = [...top].reverse().map(([x, v]) => [x, v + h * 0.07]);
      return `${curve(top)}L${curve(low).slice(1)}z`;
    };
    const first = range(5)
      .map((i) => path(band(0.12 + i * 0.18), 'currentColor'))
      .join('');
    return [
      first,
      circle(w * 0.5, h * 0.46, Math.min(w, h) * 0.3, 'currentColor') + path(band(0.8), 'currentColor'),
    ];
  },
};

/** Two inks on rough paper, printed over each other and never quite in register. Variants: hands, moons, peaks, waves. */
export const riso: Style = (brief) => {
  const { size, palette, random, title, byline, variant = 'moons' } = brief;
  const { width: w, height: h } = size;
  const [one, two] = sceneOf(scenes, variant, 'print')(brief);
  const paper = oklch(0.955, 0.02, 95);
  const first = vivid(palette.hue, 0.2);
  const second = vivid(palette.popHue, 0.17);
  const mixing = 'mix-blend-mode:multiply';
  const specks = range(260)
    .map(() => circle(random.next(0, w), random.next(0, h), w * random.next(0.0006, 0.0022), paper))
    .join('');
  const ink = oklch(0.26, 0.09, palette.popHue);
  const clear = byline ? rect(0, h * 0.905, w, h * 0.095, paper) : '';
  const lower = title ? h * 0.2 : 0;
  return {
    svg: drawing(
      size,
      rect(0, 0, w, h, paper) +
        `<g style="${mixing}" color="${first}" opacity=".92" transform="translate(0 ${n(lower)})">${one}</g>` +
        `<g style="${mixing}" color="${second}" opacity=".9" transform="translate(${n(w * 0.007)} ${n(lower - w * 0.005)})">${two}${path(screen(w, h, w * 0.021, 0.26), second, { opacity: 0.34 })}</g>` +
        specks +
        clear +
        coverTitle(
          title,
          { x: w * 0.065, y: h * 0.055, w: w * 0.87, h: h * 0.185 },
          { fill: ink, weight: 900, largest: w * 0.17, tracking: -0.03 },
        ) +
        coverByline(byline, w * 0.07, h * 0.955, { size: w * 0.045, fill: ink }),
    ),
  };
};
