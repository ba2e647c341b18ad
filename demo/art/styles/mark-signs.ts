import { oklch } from '../core/colour.ts';
import { range, turn } from '../core/maths.ts';
import type { Palette } from '../core/palette.ts';
import { circle, ellipse, line, n, path, rect } from '../core/svg.ts';

const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
const strong = ({ hue }: Palette) => oklch(0.58, 0.2, hue);
const accent = ({ hue }: Palette) => oklch(0.9, 0.16, hue + 170);

/** White signs with one accent, on a 100 × 100 board. */
export const signs: Record<string, (palette: Palette) => string> = {
  compass: (p) =>
    circle(50, 50, 30, 'none', { stroke: '#fff', 'stroke-width': 7 }) +
    path('M62 38L55 55L38 62L45 45z', '#fff') +
    path('M62 38L55 55L45 45z', accent(p)),
  jar: (p) =>
    rect(32, 18, 36, 10, '#fff', { rx: 4 }) +
    path(
      'M34 32H66C74 38 76 44 76 52V72A10 10 0 0 1 66 82H34A10 10 0 0 1 24 72V52C24 44 26 38 34 32z',
      '#fff',
    ) +
    path('M30 54C38 48 44 60 50 54S64 48 70 54V70A6 6 0 0 1 64 76H36A6 6 0 0 1 30 70z', accent(p)),
  bear: (p) =>
    circle(29, 31, 12, '#fff') +
    circle(71, 31, 12, '#fff') +
    circle(50, 54, 30, '#fff') +
    ellipse(50, 63, 14, 11, oklch(0.9, 0.07, p.hue)) +
    circle(39, 48, 4.4, strong(p)) +
    circle(61, 48, 4.4, strong(p)) +
    ellipse(50, 58, 5.4, 4, strong(p)) +
    line('M50 61V66', strong(p), 3, round),
  page: (p) =>
    rect(24, 18, 52, 64, '#fff', { rx: 7 }) +
    rect(24, 18, 12, 64, oklch(0.86, 0.08, p.hue), { rx: 5 }) +
    line('M45 36H66M45 48H66M45 60H58', strong(p), 5, round) +
    path('M62 14H72V36L67 31L62 36z', accent(p)),
  speech: (p) =>
    path('M18 26H66A9 9 0 0 1 75 35V53A9 9 0 0 1 66 62H42L28 74V62H27A9 9 0 0 1 18 53z', '#fff') +
    path(
      'M48 68H70A10 10 0 0 0 80 58V46A8 8 0 0 1 86 54V68A8 8 0 0 1 80 76V86L68 76H56A8 8 0 0 1 48 68z',
      accent(p),
    ) +
    [33, 46.5, 60].map((x) => circle(x, 44, 4, strong(p))).join(''),
  loaf: (p) =>
    path(
      'M20 46C14 30 32 22 50 22S86 30 80 46C82 48 80 52 77 52V72A6 6 0 0 1 71 78H29A6 6 0 0 1 23 72V52C20 52 18 48 20 46z',
      '#fff',
    ) + line('M36 38L42 52M50 36L56 50M64 38L70 50', oklch(0.75, 0.14, p.hue), 5, round),
  moon: (p) =>
    path('M60 18A34 34 0 1 0 82 62A27 27 0 0 1 60 18z', '#fff') +
    path('M72 22L75 31L84 34L75 37L72 46L69 37L60 34L69 31z', accent(p)),
  envelope: (p) =>
    rect(16, 28, 68, 46, '#fff', { rx: 7 }) +
    line('M20 34L50 56L80 34', strong(p), 6, round) +
    circle(80, 28, 10, accent(p)),
  star: (p) =>
    path(
      `M${range(10)
        .map((i) => {
          const r = i % 2 ? 15 : 35;
          const a = (i / 10) * turn - turn / 4;
          return `${n(50 + Math.cos(a) * r)} ${n(52 + Math.sin(a) * r)}`;
        })
        .join('L')}z`,
      '#fff',
      { stroke: '#fff', 'stroke-width': 6, 'stroke-linejoin': 'round' },
    ) + circle(50, 53, 8, accent(p)),
  hammer: (p) =>
    path('M28 26H60C70 26 76 32 78 42L66 38H60V46H28z', '#fff', {
      stroke: '#fff',
      'stroke-width': 3,
      'stroke-linejoin': 'round',
    }) + rect(38, 46, 13, 38, accent(p), { rx: 5 }),
  cloud: (p) =>
    circle(64, 36, 16, accent(p)) +
    path('M30 74A17 17 0 0 1 30 40A22 22 0 0 1 71 46A14.5 14.5 0 0 1 70 74z', '#fff'),
  ball: (p) =>
    circle(50, 50, 32, '#fff') +
    path('M50 38L61.4 46.3L57 59.7H43L38.6 46.3z', strong(p)) +
    line('M50 38V20M61.4 46.3L79 40M57 59.7L68 74M43 59.7L32 74M38.6 46.3L21 40', strong(p), 4),
  arch: (p) =>
    path('M24 82V48C24 32 38 26 50 14C62 26 76 32 76 48V82z', '#fff') +
    path('M36 82V52C36 42 44 38 50 31C56 38 64 42 64 52V82z', strong(p)) +
    circle(50, 56, 5, accent(p)),
  camera: (p) =>
    path(
      'M36 30L40 22H60L64 30H78A7 7 0 0 1 85 37V69A7 7 0 0 1 78 76H22A7 7 0 0 1 15 69V37A7 7 0 0 1 22 30z',
      '#fff',
    ) +
    circle(50, 53, 15, strong(p)) +
    circle(50, 53, 8, '#fff') +
    circle(74, 40, 3.4, accent(p)),
  wallet: (p) =>
    rect(16, 30, 68, 46, '#fff', { rx: 8 }) +
    path('M22 30L66 18V30z', accent(p)) +
    rect(62, 46, 24, 14, strong(p), { rx: 7 }) +
    circle(69, 53, 3, '#fff'),
  pin: (p) =>
    path('M50 84C34 64 26 54 26 42A24 24 0 0 1 74 42C74 54 66 64 50 84z', '#fff') +
    circle(50, 42, 10, strong(p)) +
    ellipse(50, 86, 16, 3.4, accent(p)),
  note: (p) =>
    line('M38 70V28L72 20V60', '#fff', 7, round) +
    ellipse(30, 71, 11, 9, '#fff') +
    ellipse(64, 61, 11, 9, accent(p)),
  bell: (p) =>
    path('M50 16C34 18 28 30 28 44V58L20 70H80L72 58V44C72 30 66 18 50 16z', '#fff') +
    path('M40 74A10 10 0 0 0 60 74z', accent(p)),
};
