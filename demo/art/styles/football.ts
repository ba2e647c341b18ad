import { oklch } from '../core/colour.ts';
import { range, turn } from '../core/maths.ts';
import type { Style } from '../core/picture.ts';
import {
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
  radialGradient,
  rect,
} from '../core/svg.ts';

function ball(r: number): string {
  const dark = oklch(0.24, 0.05, 260);
  const point = (angle: number, radius: number): Point => [
    Math.cos(angle - turn / 4) * radius,
    Math.sin(angle - turn / 4) * radius,
  ];
  const centre = path(polygon(range(5).map((i) => point((i / 5) * turn, r * 0.34))), dark);
  const panels = range(5)
    .map((i) => {
      const angle = (i / 5) * turn;
      const seam = line(
        `M${point(angle, r * 0.34)
          .map(n)
          .join(' ')}L${point(angle, r * 0.66)
          .map(n)
          .join(' ')}`,
        dark,
        r * 0.045,
      );
      const patch = path(
        polygon([
          point(angle, r * 0.64),
          point(angle + 0.3, r * 0.84),
          point(angle + 0.2, r),
          point(angle - 0.2, r),
          point(angle - 0.3, r * 0.84),
        ]),
        dark,
      );
      const edge = line(
        `M${point(angle + 0.3, r * 0.84)
          .map(n)
          .join(' ')}L${point(angle + turn / 5 - 0.3, r * 0.84)
          .map(n)
          .join(' ')}`,
        dark,
        r * 0.045,
      );
      return seam + patch + edge;
    })
    .join('');
  return `${circle(0, 0, r, '#fff')}<clipPath id="ball">${circle(0, 0, r, '#000')}</clipPath><g clip-path="url(#ball)">${centre}${panels}</g>${circle(0, 0, r, 'url(#round)')}`;
}

/** A penalty under floodlights. */
export const football: Style = ({ random, size, palette }) => {
  const { width: w, height: h } = size;
  const hue = palette.hue;
  const wide = w > h;
  const unit = Math.min(w, h);
  const cx = wide ? w * 0.66 : w / 2;
  const grass = h * 0.64;
  const [left, right, bar] = [cx - unit * 0.4, cx + unit * 0.4, h * 0.24];
  const defs =
    linearGradient('sky', [
      [0, oklch(0.24, 0.12, hue + 5)],
      [0.5, oklch(0.46, 0.19, hue)],
      [0.64, oklch(0.68, 0.13, hue - 15)],
    ]) +
    linearGradient('grass', [
      [0, oklch(0.72, 0.2, 145)],
      [1, oklch(0.48, 0.15, 150)],
    ]) +
    radialGradient(
      'round',
      [
        [0, '#fff', 0],
        [0.7, oklch(0.5, 0.1, hue), 0.1],
        [1, oklch(0.25, 0.1, hue), 0.55],
      ],
      0.38,
      0.32,
      0.72,
    ) +
    radialGradient('lamp', [
      [0, '#fff', 0.9],
      [0.3, oklch(0.93, 0.06, 220), 0.4],
      [1, oklch(0.8, 0.1, 240), 0],
    ]);
  const stand =
    rect(0, h * 0.44, w, grass - h * 0.44, oklch(0.28, 0.12, hue)) +
    range(Math.round(w / 3))
      .map(() =>
        circle(
          random.next(0, w),
          random.next(h * 0.46, grass - h * 0.02),
          unit * 0.006,
          random.pick([
            oklch(0.85, 0.12, 90),
            oklch(0.7, 0.18, 25),
            oklch(0.9, 0.03, hue),
            oklch(0.55, 0.17, hue),
          ]),
          { opacity: 0.85 },
        ),
      )
      .join('');
  const stripes = range(9)
    .map((i) => {
      const at = (u: number, y: number): Point => [cx + u * w * (y > grass ? 0.34 : 0.16), y];
      return i % 2
        ? path(
            polygon([at(i - 4.5, grass), at(i - 3.5, grass), at(i - 3.5, h), at(i - 4.5, h)]),
            oklch(0.6, 0.18, 146),
            { opacity: 0.55 },
          )
        : '';
    })
    .join('');
  const net = line(
    range(17)
      .map(
        (i) =>
          `M${n(left + ((right - left) * i) / 16)} ${n(bar)}L${n(left + unit * 0.04 + ((right - left - unit * 0.08) * i) / 16)} ${n(grass - h * 0.02)}`,
      )
      .join('') +
      range(10)
        .map((i) => `M${n(left)} ${n(bar + ((grass - bar) * i) / 9.4)}H${n(right)}`)
        .join(''),
    '#fff',
    unit * 0.0034,
    { opacity: 0.5 },
  );
  const posts = line(
    `M${n(left)} ${n(grass + h * 0.01)}V${n(bar)}H${n(right)}V${n(grass + h * 0.01)}`,
    '#fff',
    unit * 0.022,
    { 'stroke-linejoin': 'round' },
  );
  const lamps = [0.14, 0.86].map((u) => circle(w * u, h * 0.12, unit * 0.24, 'url(#lamp)')).join('');
  const [bx, by] = [cx + unit * 0.08, h * 0.76];
  const speed = range(3)
    .map((i) =>
      line(
        `M${n(bx - unit * (0.5 - i * 0.03))} ${n(by + unit * (0.16 - i * 0.075))}Q${n(bx - unit * 0.34)} ${n(by + unit * (0.1 - i * 0.06))} ${n(bx - unit * 0.21)} ${n(by + unit * (0.06 - i * 0.045))}`,
        '#fff',
        unit * 0.018,
        { 'stroke-linecap': 'round', opacity: 0.85 },
      ),
    )
    .join('');
  return {
    svg: drawing(
      size,
      `<defs>${defs}</defs>${rect(0, 0, w, h, 'url(#sky)')}${stand}${lamps}${rect(0, grass, w, h - grass, 'url(#grass)')}${stripes}` +
        line(`M0 ${n(grass + h * 0.1)}H${w}`, '#fff', unit * 0.01, { opacity: 0.8 }) +
        net +
        posts +
        ellipse(bx + unit * 0.02, h * 0.95, unit * 0.18, unit * 0.03, '#031', { opacity: 0.35 }) +
        speed +
        group(`translate(${n(bx)} ${n(by)}) rotate(16)`, ball(unit * 0.185)),
    ),
  };
};
