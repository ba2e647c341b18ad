import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import type { Palette } from '../core/palette.ts';
import type { Brief, Style } from '../core/picture.ts';
import type { Random } from '../core/random.ts';
import { circle, drawing, group, line, n, path, rect } from '../core/svg.ts';
import { fit, letter } from '../type/lettering.ts';

type Leaf = (length: number, fill: string, vein: string) => string;

const blade: Leaf = (length, fill, vein) => {
  const half = length * 0.23;
  const veins = range(6)
    .map((i) => {
      const x = length * (0.16 + i * 0.12);
      const reach = half * (0.75 - Math.abs(i - 2) * 0.13);
      return `M${n(x)} 0q${n(reach * 0.45)} ${n(-reach * 0.3)} ${n(reach * 0.8)} ${n(-reach)}M${n(x)} 0q${n(reach * 0.45)} ${n(reach * 0.3)} ${n(reach * 0.8)} ${n(reach)}`;
    })
    .join('');
  return (
    path(
      `M0 0C${n(length * 0.25)} ${n(-half * 1.3)} ${n(length * 0.72)} ${n(-half * 1.15)} ${n(length)} 0C${n(length * 0.72)} ${n(half * 1.15)} ${n(length * 0.25)} ${n(half * 1.3)} 0 0z`,
      fill,
    ) +
    path(
      `M0 0C${n(length * 0.25)} ${n(half * 1.3)} ${n(length * 0.72)} ${n(half * 1.15)} ${n(length)} 0z`,
      '#000',
      { opacity: 0.09 },
    ) +
    line(`M${n(-length * 0.12)} 0H${n(length * 0.95)}${veins}`, vein, length * 0.009, {
      opacity: 0.5,
      'stroke-linecap': 'round',
    })
  );
};

const frond: Leaf = (length, fill, vein) =>
  range(9)
    .map((i) => {
      const x = length * (0.1 + i * 0.1);
      const reach = length * (0.36 - Math.abs(i - 2.5) * 0.035);
      const side = (sign: number) =>
        group(
          `translate(${n(x)} 0) rotate(${sign * (62 - i * 4)})`,
          path(
            `M0 0Q${n(reach * 0.5)} ${n(-reach * 0.16)} ${n(reach)} 0Q${n(reach * 0.5)} ${n(reach * 0.16)} 0 0z`,
            fill,
          ),
        );
      return side(-1) + side(1);
    })
    .join('') + line(`M0 0H${n(length)}`, vein, length * 0.014, { 'stroke-linecap': 'round' });

const sprig: Leaf = (length, fill, vein) =>
  line(`M0 0Q${n(length * 0.5)} ${n(-length * 0.08)} ${n(length)} 0`, vein, length * 0.012) +
  range(7)
    .map((i) => {
      const x = length * (0.2 + i * 0.125);
      return circle(x, (i % 2 ? 1 : -1) * length * 0.075 - length * 0.03, length * 0.06, fill);
    })
    .join('');

const leaves: readonly [Leaf, ...Leaf[]] = [blade, blade, blade, frond, sprig];

function colours(palette: Palette, variant: string | undefined) {
  const h = palette.hue;
  if (variant === 'autumn')
    return {
      ground: oklch(0.92, 0.06, 72),
      sun: oklch(0.84, 0.16, 82),
      fills: [oklch(0.45, 0.12, 42), oklch(0.28, 0.05, 40), oklch(0.68, 0.16, 52), oklch(0.53, 0.15, 38)],
    };
  return {
    ground: oklch(0.945, 0.035, 95),
    sun: oklch(0.7, 0.16, 48),
    fills: [oklch(0.33, 0.07, h), oklch(0.5, 0.11, h), oklch(0.8, 0.12, h - 25), oklch(0.42, 0.09, h + 12)],
  };
}

/** Leaves grow inwards from the rim, far ones first, so the middle keeps air. */
function wreath(
  source: Random,
  { size: { width: w, height: h }, title }: Brief,
  fills: readonly string[],
  vein: string,
) {
  const count = w > h ? 30 : 22;
  return range(count)
    .map((i) => {
      const along = (i + source.next(-0.3, 0.3)) / count;
      const x = w * (along * 1.2 - 0.1);
      const bottom = i % 3 !== 2 || title !== undefined;
      const y = bottom ? h * source.next(0.86, 1.06) : h * source.next(-0.08, 0.1);
      const lean = (0.5 - x / w) * 50 + source.next(-30, 30);
      const length = Math.min(w, h) * source.next(0.34, 0.58) * (title !== undefined && w === h ? 0.85 : 1);
      const leaf = source.pick(leaves)(length, fills[i % fills.length] as string, vein);
      return group(`translate(${n(x)} ${n(y)}) rotate(${n(bottom ? -90 + lean : 90 - lean)})`, leaf);
    })
    .join('');
}

export const botanical: Style = (brief) => {
  const { random, size, palette, title, byline, variant } = brief;
  const { width: w, height: h } = size;
  const { ground, sun, fills } = colours(palette, variant);
  const tall = h > w;
  const disc = circle(
    w * (tall ? 0.5 : 0.62),
    h * (tall ? 0.6 : title ? 0.55 : 0.4),
    Math.min(w, h) * (tall ? 0.3 : 0.24),
    sun,
  );
  const heading = title
    ? letter(title, w * 0.5, tall ? h * 0.16 : h * 0.2, {
        size: fit(title, w * 0.8, w * (tall ? 0.115 : 0.13)),
        fill: fills[0] as string,
        anchor: 'middle',
      }) +
      letter(byline ?? '', w * 0.5, h * 0.3, {
        size: w * 0.045,
        fill: fills[1] as string,
        weight: 600,
        tracking: 0.02,
        anchor: 'middle',
      })
    : '';
  return {
    svg: drawing(size, rect(0, 0, w, h, ground) + disc + wreath(random, brief, fills, ground) + heading),
  };
};
