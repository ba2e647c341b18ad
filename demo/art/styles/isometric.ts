import { blend, oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import { noise } from '../core/noise.ts';
import type { Style } from '../core/picture.ts';
import { drawing, linearGradient, type Point, path, polygon, rect } from '../core/svg.ts';
import { fit, leadingOf, letter } from '../type/lettering.ts';

/** A city of boxes drawn back to front: roof, two walls, lit windows, some trees on the roofs. */
export const isometric: Style = ({ random, size, palette, title, byline }) => {
  const { width: w, height: h } = size;
  const heights = noise(random.fork('skyline'));
  const count = w > h ? 11 : 7;
  const tile = w / (count * (w > h ? 1.45 : 1.5));
  const [cx, cy] = [w / 2, h * (title ? 0.5 : h > w ? 0.4 : 0.22) + (w > h ? -h * 0.1 : 0)];
  const at = (x: number, y: number, z: number): Point => [
    cx + (x - y) * tile * 0.866,
    cy + (x + y) * tile * 0.5 - z * tile,
  ];
  const hue = palette.hue;
  const bodies = [
    oklch(0.72, 0.15, hue),
    oklch(0.88, 0.07, hue + 40),
    oklch(0.6, 0.14, hue - 35),
    oklch(0.82, 0.13, 78),
    oklch(0.94, 0.03, 90),
  ] as const;
  const night = oklch(0.24, 0.08, hue + 20);
  const windowLight = oklch(0.94, 0.12, 95);

  const block = (x: number, y: number) => {
    const gap = 0.09;
    const [x0, y0, x1, y1] = [x + gap, y + gap, x + 1 - gap, y + 1 - gap];
    const rise = Math.max(
      0.25,
      (heights.fractal(x * 0.5 + 3, y * 0.5 + 8, 2) + 0.55) * 3 * random.next(0.6, 1.15),
    );
    const body = random.pick(bodies);
    const faces =
      path(
        polygon([at(x0, y1, rise), at(x1, y1, rise), at(x1, y1, 0), at(x0, y1, 0)]),
        blend(body, night, 0.28),
      ) +
      path(
        polygon([at(x1, y0, rise), at(x1, y1, rise), at(x1, y1, 0), at(x1, y0, 0)]),
        blend(body, night, 0.58),
      ) +
      path(polygon([at(x0, y0, rise), at(x1, y0, rise), at(x1, y1, rise), at(x0, y1, rise)]), body);
    const floors = Math.floor((rise - 0.2) / 0.38);
    const windows = range(Math.max(0, floors) * 2)
      .filter(() => random.chance(0.72))
      .map((k) => {
        const z = rise - 0.22 - Math.floor(k / 2) * 0.38;
        const left = x0 + 0.14 + (k % 2) * 0.34;
        const top = y0 + 0.14 + (k % 2) * 0.34;
        const onLeft = polygon([
          at(left, y1, z),
          at(left + 0.2, y1, z),
          at(left + 0.2, y1, z - 0.2),
          at(left, y1, z - 0.2),
        ]);
        const onRight = polygon([
          at(x1, top, z),
          at(x1, top + 0.2, z),
          at(x1, top + 0.2, z - 0.2),
          at(x1, top, z - 0.2),
        ]);
        return (
          path(onLeft, windowLight, { opacity: 0.95 }) +
          path(onRight, windowLight, { opacity: random.chance(0.5) ? 0.55 : 0.18 })
        );
      })
      .join('');
    const inset = 0.2;
    const roof = random.chance(0.45)
      ? path(
          polygon([
            at(x0 + inset, y0 + inset, rise),
            at(x1 - inset, y0 + inset, rise),
            at(x1 - inset, y1 - inset, rise),
            at(x0 + inset, y1 - inset, rise),
          ]),
          random.chance(0.6) ? oklch(0.68, 0.14, 145) : blend(body, night, 0.35),
        )
      : '';
    return faces + windows + roof;
  };

  const reach = Math.ceil(count * 1.2);
  const city = range(reach * 2 + 1)
    .flatMap((sum) =>
      range(reach + 1)
        .filter((x) => sum - x >= 0 && sum - x <= reach)
        .map((x) => block(x - 2, sum - x - 2)),
    )
    .join('');
  const heading = title
    ? letter(title, w * 0.08, h * 0.13, {
        size: fit(title, w * 0.84, w * 0.16),
        fill: oklch(0.96, 0.03, 90),
        leading: leadingOf(title),
      }) +
      letter(byline ?? '', w * 0.085, h * 0.29, {
        size: w * 0.048,
        fill: oklch(0.85, 0.07, hue),
        weight: 600,
        tracking: 0.01,
      })
    : '';
  const sky = linearGradient('dusk', [
    [0, oklch(0.26, 0.1, hue + 15)],
    [1, oklch(0.5, 0.16, hue)],
  ]);
  return { svg: drawing(size, `<defs>${sky}</defs>${rect(0, 0, w, h, 'url(#dusk)')}${city}${heading}`) };
};
