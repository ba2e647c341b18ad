import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import type { Style } from '../core/picture.ts';
import { circle, drawing, ellipse, group, line, linearGradient, n, path, rect } from '../core/svg.ts';

/** The snake on its chequered lawn, one apple away from a tighter turn. */
export const snake: Style = ({ size, palette }) => {
  const { width: w, height: h } = size;
  const hue = palette.hue;
  const c = w / 9;
  const lawn = linearGradient('lawn', [
    [0, oklch(0.5, 0.13, hue)],
    [1, oklch(0.36, 0.1, hue + 8)],
  ]);
  const chequers = range(81)
    .map((i) => (i % 2 ? rect((i % 9) * c, Math.floor(i / 9) * c, c, c, '#fff', { opacity: 0.05 }) : ''))
    .join('');
  const trail = `M${n(-c)} ${n(7.5 * c)}H${n(6 * c)}Q${n(7.5 * c)} ${n(7.5 * c)} ${n(7.5 * c)} ${n(6.2 * c)}T${n(6 * c)} ${n(4.9 * c)}H${n(3 * c)}Q${n(1.5 * c)} ${n(4.9 * c)} ${n(1.5 * c)} ${n(3.6 * c)}T${n(3 * c)} ${n(2.3 * c)}H${n(4.6 * c)}`;
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const body =
    line(trail, '#021', c * 1.02, { ...round, opacity: 0.3, transform: `translate(0 ${n(c * 0.18)})` }) +
    line(trail, oklch(0.74, 0.16, 70), c * 1, round) +
    line(trail, oklch(0.86, 0.17, 92), c * 0.82, round) +
    line(trail, oklch(0.66, 0.2, 40), c * 0.4, {
      ...round,
      'stroke-dasharray': `${n(c * 0.02)} ${n(c * 0.72)}`,
    });
  const head = group(
    `translate(${n(4.9 * c)} ${n(2.3 * c)})`,
    ellipse(c * 0.1, 0, c * 0.78, c * 0.66, oklch(0.86, 0.17, 92)) +
      circle(c * 0.2, -c * 0.34, c * 0.27, '#fff') +
      circle(c * 0.2, c * 0.34, c * 0.27, '#fff') +
      circle(c * 0.3, -c * 0.33, c * 0.14, oklch(0.24, 0.06, hue)) +
      circle(c * 0.3, c * 0.33, c * 0.14, oklch(0.24, 0.06, hue)) +
      line(
        `M${n(c * 0.84)} 0H${n(c * 1.2)}l${n(c * 0.16)} ${n(-c * 0.14)}M${n(c * 1.2)} 0l${n(c * 0.16)} ${n(c * 0.14)}`,
        oklch(0.6, 0.22, 18),
        c * 0.09,
        round,
      ),
  );
  const apple = group(
    `translate(${n(7.5 * c)} ${n(2.3 * c)})`,
    ellipse(0, c * 0.52, c * 0.4, c * 0.1, '#021', { opacity: 0.35 }) +
      path(
        `M0 ${n(-c * 0.3)}C${n(c * 0.2)} ${n(-c * 0.5)} ${n(c * 0.56)} ${n(-c * 0.36)} ${n(c * 0.5)} 0C${n(c * 0.44)} ${n(c * 0.4)} ${n(c * 0.2)} ${n(c * 0.52)} 0 ${n(c * 0.44)}C${n(-c * 0.2)} ${n(c * 0.52)} ${n(-c * 0.44)} ${n(c * 0.4)} ${n(-c * 0.5)} 0C${n(-c * 0.56)} ${n(-c * 0.36)} ${n(-c * 0.2)} ${n(-c * 0.5)} 0 ${n(-c * 0.3)}z`,
        oklch(0.64, 0.23, 22),
      ) +
      ellipse(-c * 0.22, -c * 0.14, c * 0.1, c * 0.15, '#fff', { opacity: 0.5 }) +
      line(
        `M0 ${n(-c * 0.3)}q${n(c * 0.02)} ${n(-c * 0.2)} ${n(c * 0.14)} ${n(-c * 0.28)}`,
        oklch(0.4, 0.08, 60),
        c * 0.07,
        round,
      ) +
      path(
        `M${n(c * 0.06)} ${n(-c * 0.42)}q${n(c * 0.3)} ${n(-c * 0.22)} ${n(c * 0.38)} ${n(c * 0.02)}q${n(-c * 0.22)} ${n(c * 0.14)} ${n(-c * 0.38)} ${n(-c * 0.02)}z`,
        oklch(0.78, 0.19, 140),
      ),
  );
  return {
    svg: drawing(
      size,
      `<defs>${lawn}</defs>${rect(0, 0, w, h, 'url(#lawn)')}${chequers}${apple}${body}${head}`,
    ),
  };
};
