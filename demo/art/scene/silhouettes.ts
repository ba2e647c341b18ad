import type { Random } from '../core/random.ts';
import { circle, group, line, linearGradient, n, path, polygon, rect } from '../core/svg.ts';

/** A tower two hundred units tall on its headland; `spread` below one makes the slope steeper. */
export function lighthouse(
  x: number,
  y: number,
  scale: number,
  dark: string,
  rim: string,
  lamp: string,
  spread = 1,
): string {
  const side = linearGradient(
    'tower',
    [
      [0, rim],
      [0.28, dark],
      [1, dark],
    ],
    [0, 0, 1, 0],
  );
  const hill =
    'M-1500 620C-1100 470 -820 300 -600 196C-470 140 -420 118 -330 84C-262 58 -232 26 -170 12C-128 4 -104 0 -60 -2H60C110 0 150 12 214 20C320 32 420 30 640 66C800 92 1000 150 1500 260V1800H-1500z';
  const ground =
    path(hill, dark) +
    line(
      'M-820 300C-690 236 -640 214 -600 196C-470 140 -420 118 -330 84C-262 58 -232 26 -170 12C-128 4 -104 0 -60 -2',
      rim,
      3,
      { opacity: 0.55 },
    );
  const body =
    group(`scale(${spread} 1)`, ground) +
    path('M-17 0L-11 -150H11L17 0z', 'url(#tower)') +
    path('M-14.6 -60L-13.2 -95H13.2L14.6 -60z', rim, { opacity: 0.16 }) +
    rect(-3, -40, 6, 10, lamp, { opacity: 0.85, rx: 3 }) +
    rect(-2.5, -118, 5, 8, lamp, { opacity: 0.7, rx: 2.5 }) +
    path('M-11 -150L-16 -156H16L11 -150z', dark) +
    rect(-19, -160, 38, 4, dark) +
    line('M-18 -160V-170M-9 -160V-170M9 -160V-170M18 -160V-170M-18 -169H18', dark, 1.4) +
    rect(-8.5, -181, 17, 21, lamp) +
    line('M-3 -181V-160M3 -181V-160', dark, 1.1) +
    path('M-11.5 -181C-9 -193 -3 -197 0 -199C3 -197 9 -193 11.5 -181z', dark) +
    line('M0 -199V-210', dark, 1.8) +
    path('M-92 4V-26L-72 -44L-52 -26V4z', dark) +
    rect(-60, -43, 6, 14, dark) +
    line('M-94 -25L-72 -45L-50 -25', rim, 1.6, { opacity: 0.5 }) +
    rect(-77, -22, 10, 12, lamp) +
    line('M-72 -22V-10M-77 -16H-67', dark, 1.3);
  return `<defs>${side}</defs>${group(`translate(${n(x)} ${n(y)}) scale(${scale.toFixed(3)})`, body)}`;
}

/** A standing figure, feet at (x, y). */
export const figure = (x: number, y: number, height: number, fill: string, lamp?: string) =>
  group(
    `translate(${n(x)} ${n(y)}) scale(${(height / 100).toFixed(3)})`,
    circle(0, -90, 9.5, fill) +
      path(
        'M-9 -80C-17 -78 -19 -66 -19 -50L-15 -34L-14 0H-3L0 -32L3 0H14L15 -34L19 -50C19 -66 17 -78 9 -80C4 -76 -4 -76 -9 -80z',
        fill,
      ) +
      (lamp
        ? line('M16 -62L30 -44', fill, 6, { 'stroke-linecap': 'round' }) +
          circle(32, -32, 34, lamp, { opacity: 0.16 }) +
          circle(32, -32, 17, lamp, { opacity: 0.3 }) +
          rect(27, -40, 10, 15, lamp, { rx: 3 })
        : ''),
  );

export function pine(x: number, y: number, height: number, fill: string, source: Random): string {
  const tiers = 6;
  const left: (readonly [number, number])[] = [];
  const right: (readonly [number, number])[] = [];
  for (let i = 0; i <= tiers; i++) {
    const t = i / tiers;
    const reach = height * (0.02 + t * 0.2) * source.next(0.85, 1.15);
    const level = y - height * (1 - t * 0.94);
    left.push([x - reach, level + height * 0.03], [x - reach * 0.45, level]);
    right.push([x + reach, level + height * 0.03], [x + reach * 0.45, level]);
  }
  return path(
    polygon([[x, y - height], ...left, [x - height * 0.02, y], [x + height * 0.02, y], ...right.reverse()]),
    fill,
  );
}

export const birds = (x: number, y: number, scale: number, stroke: string) =>
  [
    [0, 0, 1],
    [34, 14, 0.75],
    [62, -6, 0.9],
    [20, 34, 0.6],
  ]
    .map(([dx, dy, k]) => {
      const s = scale * (k as number);
      return line(
        `M${n(x + (dx as number) * scale - 13 * s)} ${n(y + (dy as number) * scale - 4 * s)}q${n(7 * s)} ${n(-5 * s)} ${n(13 * s)} ${n(5 * s)}q${n(6 * s)} ${n(-10 * s)} ${n(14 * s)} ${n(-6 * s)}`,
        stroke,
        2.4 * s,
        { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
      );
    })
    .join('');

export const house = (x: number, y: number, size: number, dark: string, lamp: string) =>
  group(
    `translate(${n(x)} ${n(y)}) scale(${(size / 100).toFixed(3)})`,
    path('M-60 0V-46L-72 -42L0 -92L72 -42L60 -46V0z', dark) +
      rect(28, -96, 13, 34, dark) +
      rect(-38, -40, 24, 22, lamp) +
      rect(12, -40, 24, 22, lamp) +
      line('M-26 -40V-18M-38 -29H-14M24 -40V-18M12 -29H36', dark, 2.6),
  );

/** A rider on a camel walking right, feet at (0, 0), about a hundred units tall. */
export const camel = (x: number, y: number, scale: number, fill: string, rider: boolean) =>
  group(
    `translate(${n(x)} ${n(y)}) scale(${scale.toFixed(3)})`,
    path(
      'M-46 -46C-44 -60 -34 -62 -25 -61C-19 -60 -16 -78 -4 -79C8 -79 11 -62 19 -58C28 -54 34 -56 39 -64C43 -72 44 -82 48 -88C52 -93 58 -94 64 -91L74 -86C77 -84 76 -81 73 -80L61 -79C57 -76 56 -66 53 -57C49 -44 40 -37 31 -35L33 -18L30 -1H25L26 -18L21 -34C8 -31 -8 -31 -22 -35L-25 -19L-20 -1H-26L-31 -19L-34 -36L-40 -20L-40 -1H-45L-46 -20C-45 -30 -47 -38 -46 -46z',
      fill,
    ) +
      line('M17 -34L21 -16L16 -1M-45 -50Q-54 -44 -52 -30', fill, 5, { 'stroke-linejoin': 'round' }) +
      (rider
        ? path(
            'M-14 -74C-16 -92 -13 -106 -7 -111C-12 -117 -8 -127 0 -126C8 -125 9 -116 5 -111C11 -106 12 -92 10 -76L20 -62L12 -58L2 -68z',
            fill,
          )
        : path('M-19 -64C-15 -84 9 -86 15 -64z', fill)),
  );
