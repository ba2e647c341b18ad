import { oklch } from '../core/colour.ts';
import { range, turn } from '../core/maths.ts';
import { noise } from '../core/noise.ts';
import { vivid } from '../core/palette.ts';
import type { Style } from '../core/picture.ts';
import type { Random } from '../core/random.ts';
import { sceneOf } from '../core/scene-of.ts';
import {
  blur,
  circle,
  drawing,
  element,
  group,
  line,
  n,
  type Point,
  path,
  polygon,
  rect,
} from '../core/svg.ts';
import { coverByline, coverTitle } from '../type/cover.ts';

/** A sheet with torn sides: a rectangle or disc whose edge wanders, and the white core the tear lays bare. */
function torn(
  source: Random,
  cx: number,
  cy: number,
  w: number,
  h: number,
  fill: string,
  isDisc: boolean,
): string {
  const edge = noise(source.fork(`${cx}/${cy}`));
  const around = (grow: number): Point[] =>
    range(73).map((i) => {
      const a = (i / 72) * turn;
      const [c, s] = [Math.cos(a), Math.sin(a)];
      const reach = isDisc ? 1 : 1 / Math.max(Math.abs(c), Math.abs(s));
      const rag = 1 + edge.fractal(c * 5 + 7, s * 5, 4) * 0.07 + grow;
      return [cx + c * reach * rag * w * 0.5, cy + s * reach * rag * h * 0.5];
    });
  const core = polygon(around(0.018 + source.next(0, 0.02)));
  return (
    path(core, '#000', {
      opacity: 0.35,
      filter: 'url(#lift)',
      transform: `translate(${n(w * 0.008)} ${n(w * 0.014)})`,
    }) +
    path(core, '#f7f2e8') +
    path(polygon(around(0)), fill)
  );
}

/** Torn paper, printed patterns, tape. Variants: stack, portal, ribbon. */
export const collage: Style = ({ random, size, palette, title, byline, variant = 'stack' }) => {
  const { width: w, height: h } = size;
  const unit = Math.min(w, h);
  const ground = oklch(0.92, 0.035, palette.hue + 60);
  const colours = [palette.main, palette.pop, palette.deep, palette.second, oklch(0.9, 0.07, 90)];
  const dots = element(
    'pattern',
    {
      id: 'dots',
      width: n(unit * 0.03),
      height: n(unit * 0.03),
      patternUnits: 'userSpaceOnUse',
      patternTransform: 'rotate(30)',
    },
    rect(0, 0, unit * 0.03, unit * 0.03, palette.soft) +
      circle(unit * 0.015, unit * 0.015, unit * 0.0085, palette.deep),
  );
  const rules = element(
    'pattern',
    {
      id: 'rules',
      width: n(unit * 0.04),
      height: n(unit * 0.026),
      patternUnits: 'userSpaceOnUse',
      patternTransform: `rotate(${random.below(180)})`,
    },
    rect(0, 0, unit * 0.04, unit * 0.026, vivid(palette.popHue, 0.13)) +
      rect(0, 0, unit * 0.04, unit * 0.011, oklch(0.95, 0.02, 90)),
  );
  const fills = [...random.shuffle(colours), 'url(#dots)', 'url(#rules)'];
  const mid = title && h > w ? 0.42 : title ? 0.4 : 0.5;
  const layouts: Record<string, () => string> = {
    stack: () =>
      range(6)
        .map((i) =>
          group(
            `rotate(${n(random.next(-16, 16))} ${n(w / 2)} ${n(h * mid)})`,
            torn(
              random,
              w * random.next(0.28, 0.72),
              h * (mid - 0.24 + i * 0.1),
              unit * random.next(0.4, 0.72),
              unit * random.next(0.2, 0.38),
              fills[i % fills.length] as string,
              false,
            ),
          ),
        )
        .join('') +
      torn(random, w * random.next(0.4, 0.65), h * (mid - 0.06), unit * 0.3, unit * 0.3, palette.pop, true),
    portal: () =>
      range(5)
        .map((i) =>
          torn(
            random,
            w * (0.5 + random.next(-0.03, 0.03)),
            h * mid,
            unit * (0.9 - i * 0.16),
            unit * (0.9 - i * 0.16),
            fills[(i * 2) % fills.length] as string,
            true,
          ),
        )
        .join('') +
      range(3)
        .map((i) =>
          group(
            `rotate(${n(random.next(-30, 30))} ${n(w / 2)} ${n(h / 2)})`,
            torn(
              random,
              w * (0.22 + i * 0.28),
              h * (mid + 0.28),
              unit * 0.16,
              unit * 0.36,
              fills[(i + 3) % fills.length] as string,
              false,
            ),
          ),
        )
        .join(''),
    ribbon: () =>
      range(7)
        .map((i) =>
          group(
            `rotate(${n(-24 + random.next(-5, 5))} ${n(w / 2)} ${n(h / 2)})`,
            torn(
              random,
              w * random.next(0.3, 0.7),
              h * (0.06 + i * 0.15),
              unit * random.next(0.7, 1.3),
              unit * 0.12,
              fills[i % fills.length] as string,
              false,
            ),
          ),
        )
        .join('') +
      torn(random, w * 0.66, h * (mid - 0.14), unit * 0.36, unit * 0.36, oklch(0.86, 0.15, 88), true),
  };
  const tape = range(3)
    .map(() =>
      group(
        `translate(${n(w * random.next(0.15, 0.75))} ${n(h * random.next(0.1, mid + 0.2))}) rotate(${n(random.next(-50, 50))})`,
        rect(0, 0, unit * 0.17, unit * 0.045, oklch(0.93, 0.07, 95), { opacity: 0.78 }) +
          line(`M0 ${n(unit * 0.01)}H${n(unit * 0.17)}`, '#fff', 1, { opacity: 0.5 }),
      ),
    )
    .join('');
  const ink = oklch(0.24, 0.06, palette.hue);
  const top = h * 0.75;
  const words = title
    ? path(
        polygon([
          [-9, top + h * 0.012],
          ...range(21).map((i): Point => [(w * i) / 20, top + random.next(-0.008, 0.012) * h]),
          [w + 9, h + 9],
          [-9, h + 9],
        ]),
        '#f7f2e8',
      ) +
      coverTitle(
        title,
        { x: w * 0.07, y: top + h * 0.04, w: w * 0.86, h: h * (byline ? 0.13 : 0.17) },
        { fill: ink, weight: 900, largest: w * 0.15, tracking: -0.03, valign: 'middle' },
      ) +
      coverByline(byline, w * 0.07, h * 0.965, { size: w * 0.043, fill: ink })
    : '';
  return {
    svg: drawing(
      size,
      `<defs>${dots}${rules}${blur('lift', unit * 0.01)}</defs>${rect(0, 0, w, h, ground)}${sceneOf(layouts, variant, 'collage')()}${tape}${words}`,
    ),
  };
};
