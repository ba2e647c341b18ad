import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import type { Style } from '../core/picture.ts';
import {
  blur,
  circle,
  drawing,
  ellipse,
  group,
  line,
  linearGradient,
  n,
  type Point,
  path,
  polygon,
  rect,
} from '../core/svg.ts';
import { stars } from '../scene/sky.ts';

const lime = oklch(0.91, 0.21, 123);

/** Seen from behind, wheels on y = 0, about 130 wide. */
const car = (hue: number) =>
  ellipse(0, 4, 78, 9, lime, { opacity: 0.55, filter: 'url(#glow)' }) +
  rect(-58, -16, 24, 18, oklch(0.14, 0.04, hue), { rx: 5 }) +
  rect(34, -16, 24, 18, oklch(0.14, 0.04, hue), { rx: 5 }) +
  path('M-46 -40C-42 -62 -34 -68 0 -68S42 -62 46 -40z', oklch(0.24, 0.11, hue)) +
  path('M-37 -42C-34 -58 -28 -62 0 -62S34 -58 37 -42z', 'url(#glass)') +
  path(
    'M-62 -38C-64 -42 64 -42 62 -38L66 -20C67 -12 64 -8 60 -8H-60C-64 -8 -67 -12 -66 -20z',
    'url(#paint)',
  ) +
  rect(-58, -33, 34, 8, oklch(0.72, 0.23, 22), { rx: 3 }) +
  rect(24, -33, 34, 8, oklch(0.72, 0.23, 22), { rx: 3 }) +
  rect(-58, -33, 34, 3, oklch(0.92, 0.1, 60), { rx: 1.5 }) +
  rect(24, -33, 34, 3, oklch(0.92, 0.1, 60), { rx: 1.5 }) +
  rect(-16, -25, 32, 11, oklch(0.16, 0.05, hue), { rx: 2 }) +
  path('M-56 -50H56V-57H-56zM-44 -50L-40 -38H-34L-38 -50zM44 -50L40 -38H34L38 -50z', oklch(0.62, 0.25, 355));

/** Grid plain under a banded sun. Variants: 'drift' adds the road and the car, 'arena' the light towers. */
export const synthwave: Style = ({ random, size, palette, variant }) => {
  const { width: w, height: h } = size;
  const hue = palette.hue;
  const unit = Math.min(w, h);
  const wide = w > h * 1.4;
  const arena = variant === 'arena';
  const cx = wide ? w * (arena ? 0.68 : 0.56) : w / 2;
  const horizon = h * (wide ? 0.6 : 0.56);
  const r = unit * (wide ? 0.33 : 0.27);
  const sunY = horizon - r * 0.62;
  const violet = oklch(0.6, 0.25, hue + 10);

  const defs =
    linearGradient('sky', [
      [0, oklch(0.14, 0.07, hue - 12)],
      [0.5, oklch(0.33, 0.2, hue)],
      [0.85, oklch(0.55, 0.25, hue + 35)],
      [1, oklch(0.72, 0.2, hue + 65)],
    ]) +
    linearGradient('sun', [
      [0, oklch(0.94, 0.13, 98)],
      [0.5, oklch(0.76, 0.18, 50)],
      [1, oklch(0.64, 0.26, 358)],
    ]) +
    linearGradient('plain', [
      [0, oklch(0.3, 0.17, hue + 10)],
      [0.35, oklch(0.17, 0.09, hue - 4)],
      [1, oklch(0.11, 0.05, hue - 8)],
    ]) +
    linearGradient('paint', [
      [0, oklch(0.72, 0.23, 355)],
      [1, oklch(0.45, 0.2, 350)],
    ]) +
    linearGradient('glass', [
      [0, oklch(0.88, 0.1, 215)],
      [1, oklch(0.55, 0.13, 255)],
    ]) +
    blur('glow', unit * 0.018) +
    blur('halo', unit * 0.07);

  const bands = range(7)
    .map((i) =>
      rect(
        cx - r,
        sunY + r * (0.04 + i * 0.14),
        r * 2,
        r * (0.018 + i * 0.0105),
        oklch(0.42, 0.23, hue + 22),
      ),
    )
    .join('');
  const sun =
    circle(cx, sunY, r * 1.12, oklch(0.7, 0.2, 20), { opacity: 0.55, filter: 'url(#halo)' }) +
    `<clipPath id="disc">${circle(cx, sunY, r, '#000')}</clipPath><g clip-path="url(#disc)">${circle(cx, sunY, r, 'url(#sun)')}${bands}</g>`;

  const peaks = (seedName: string, height: number, fill: string, edge: string) => {
    const source = random.fork(seedName);
    const count = wide ? 22 : 12;
    const points: Point[] = range(count + 1).map((i) => {
      const x = (i / count) * w;
      const far = Math.min(1, Math.abs(x - cx) / (w * 0.42));
      return [
        x,
        horizon - h * height * (0.1 + far) * (i % 2 ? source.next(0.7, 1.1) : source.next(0.15, 0.4)),
      ];
    });
    return path(`${polygon([[0, horizon + 1], ...points, [w, horizon + 1]])}`, fill, {
      stroke: edge,
      'stroke-width': unit * 0.003,
      'stroke-linejoin': 'round',
    });
  };

  const rows = range(15)
    .map((i) =>
      line(
        `M0 ${n(horizon + (h - horizon) * ((i + 1) / 15) ** 2.3)}H${w}`,
        violet,
        unit * (0.0014 + i * 0.0003),
        { opacity: 0.35 + i * 0.04 },
      ),
    )
    .join('');
  const columns = range(61)
    .map((i) =>
      line(
        `M${n(cx + (i - 30) * unit * 0.022)} ${n(horizon)}L${n(cx + (i - 30) * unit * 0.3)} ${h}`,
        violet,
        unit * 0.0026,
        { opacity: 0.55 },
      ),
    )
    .join('');
  const plain =
    rect(0, horizon, w, h - horizon, 'url(#plain)') +
    rows +
    columns +
    rect(0, horizon - unit * 0.003, w, unit * 0.006, oklch(0.88, 0.14, 340), { filter: 'url(#glow)' });

  const reach = unit * 0.46;
  const road =
    path(
      polygon([
        [cx - unit * 0.012, horizon],
        [cx + unit * 0.012, horizon],
        [cx + reach, h],
        [cx - reach, h],
      ]),
      oklch(0.16, 0.06, hue),
    ) +
    [-1, 1]
      .map((side) =>
        path(
          polygon([
            [cx + side * unit * 0.012, horizon],
            [cx + side * reach, h],
            [cx + side * (reach - unit * 0.022), h],
          ]),
          lime,
        ),
      )
      .join('') +
    range(6)
      .map((i) => {
        const [a, b] = [((i + 0.2) / 6) ** 2.2, ((i + 0.65) / 6) ** 2.2];
        const at = (t: number, side: number): Point => [
          cx + side * (unit * 0.001 + t * unit * 0.014),
          horizon + (h - horizon) * t,
        ];
        return path(polygon([at(a, -1), at(a, 1), at(b, 1), at(b, -1)]), oklch(0.95, 0.03, hue), {
          opacity: 0.9,
        });
      })
      .join('');
  const k = unit / (wide ? 310 : 300);
  const driver = group(
    `translate(${n(cx + unit * 0.06)} ${n(h * 0.9)}) rotate(-4) scale(${k.toFixed(3)})`,
    car(hue),
  );

  const tower = (x: number) => {
    const height = h * 0.44;
    const lamps = range(6)
      .map((i) =>
        circle(
          x + ((i % 3) - 1) * unit * 0.022,
          horizon - height + Math.floor(i / 3) * unit * 0.022,
          unit * 0.009,
          oklch(0.97, 0.1, 118),
        ),
      )
      .join('');
    return (
      path(
        polygon([
          [x - unit * 0.012, horizon],
          [x - unit * 0.005, horizon - height],
          [x + unit * 0.005, horizon - height],
          [x + unit * 0.012, horizon],
        ]),
        oklch(0.17, 0.07, hue),
      ) +
      rect(
        x - unit * 0.042,
        horizon - height - unit * 0.016,
        unit * 0.084,
        unit * 0.056,
        oklch(0.2, 0.08, hue),
        { rx: unit * 0.008 },
      ) +
      circle(x, horizon - height + unit * 0.01, unit * 0.06, lime, { opacity: 0.6, filter: 'url(#halo)' }) +
      lamps
    );
  };
  const stand = path(
    `M${n(cx - r * 2.3)} ${n(horizon)}Q${n(cx - r * 2.1)} ${n(horizon - r * 0.34)} ${n(cx - r * 1.5)} ${n(horizon - r * 0.36)}H${n(cx + r * 1.5)}Q${n(cx + r * 2.1)} ${n(horizon - r * 0.34)} ${n(cx + r * 2.3)} ${n(horizon)}z`,
    oklch(0.18, 0.08, hue),
    { stroke: lime, 'stroke-width': unit * 0.004 },
  );
  const crowd = range(150)
    .map(() =>
      circle(
        cx + random.next(-1.9, 1.9) * r,
        horizon - r * random.next(0.04, 0.3),
        unit * 0.0032,
        random.pick([lime, oklch(0.8, 0.15, 340), oklch(0.85, 0.1, 215), '#fff']),
        { opacity: random.next(0.4, 1) },
      ),
    )
    .join('');
  const stage = stand + crowd + [-1.75, -0.95, 0.95, 1.75].map((at) => tower(cx + r * at)).join('');
  const lane = [-1, 1]
    .map((side) =>
      line(
        `M${n(cx + side * unit * 0.02)} ${n(horizon)}L${n(cx + side * unit * 0.55)} ${h}`,
        lime,
        unit * 0.009,
      ),
    )
    .join('');

  return {
    svg: drawing(
      size,
      `<defs>${defs}</defs>${rect(0, 0, w, h, 'url(#sky)')}${stars(random.fork('stars'), size, 0.5, wide ? 170 : 90)}${sun}` +
        peaks('far', 0.16, oklch(0.25, 0.13, hue + 6), oklch(0.6, 0.2, hue + 30)) +
        peaks('near', 0.1, oklch(0.16, 0.08, hue - 6), lime) +
        plain +
        (arena ? lane + stage : road + driver),
    ),
  };
};
