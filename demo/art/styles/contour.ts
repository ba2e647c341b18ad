import { oklch } from '../core/colour.ts';
import { noise } from '../core/noise.ts';
import type { Style } from '../core/picture.ts';
import { circle, drawing, line, n, rect } from '../core/svg.ts';
import { fit, letter } from '../type/lettering.ts';

/** Marching squares over a height field: every level becomes one path of short segments. */
function isolines(field: readonly Float32Array[], level: number, step: number): string {
  let d = '';
  for (let j = 0; j + 1 < field.length; j++) {
    const [upper, lower] = [field[j] as Float32Array, field[j + 1] as Float32Array];
    for (let i = 0; i + 1 < upper.length; i++) {
      const [a, b, c, e] = [
        upper[i] as number,
        upper[i + 1] as number,
        lower[i + 1] as number,
        lower[i] as number,
      ];
      const crossings: string[] = [];
      const cross = (from: number, to: number, x: number, y: number, dx: number, dy: number) => {
        if (from > level === to > level) return;
        const t = (level - from) / (to - from);
        crossings.push(`${n((x + dx * t) * step)} ${n((y + dy * t) * step)}`);
      };
      cross(a, b, i, j, 1, 0);
      cross(b, c, i + 1, j, 0, 1);
      cross(e, c, i, j + 1, 1, 0);
      cross(a, e, i, j, 0, 1);
      for (let k = 0; k + 1 < crossings.length; k += 2) d += `M${crossings[k]}L${crossings[k + 1]}`;
    }
  }
  return d;
}

export const contour: Style = ({ random, size, palette, title }) => {
  const { width: w, height: h } = size;
  const heights = noise(random.fork('heights'));
  const step = Math.min(w, h) / 150;
  const frequency = 2.1 / Math.min(w, h);
  const field = Array.from({ length: Math.ceil(h / step) + 2 }, (_, j) =>
    Float32Array.from({ length: Math.ceil(w / step) + 2 }, (_, i) =>
      heights.fractal(i * step * frequency + 7, j * step * frequency + 3, 3),
    ),
  );
  const ground = oklch(0.29, 0.06, palette.hue);
  const thin = oklch(0.78, 0.1, palette.hue);
  const bold = oklch(0.74, 0.15, 50);
  const levels = Array.from({ length: 19 }, (_, i) => {
    const index = i % 5 === 2;
    return line(
      isolines(field, -0.54 + i * 0.06, step),
      index ? bold : thin,
      Math.min(w, h) * (index ? 0.0062 : 0.0032),
      {
        'stroke-linecap': 'round',
        opacity: index ? 1 : 0.42 + i * 0.03,
      },
    );
  }).join('');
  return { svg: drawing(size, rect(0, 0, w, h, ground) + levels + caption()) };

  function caption() {
    if (!title) return '';
    if (h > w) {
      const fontSize = fit(title, w * 0.84, w * 0.15);
      const rows = title.split('\n').length;
      const start = h * 0.95 - (rows - 1) * fontSize;
      const route = `M${w * 0.2} ${h * 0.6}C${w * 0.36} ${h * 0.56} ${w * 0.3} ${h * 0.42} ${w * 0.5} ${h * 0.4}S${w * 0.62} ${h * 0.3} ${w * 0.7} ${h * 0.22}`;
      return (
        line(route, oklch(0.7, 0.19, 30), w * 0.011, {
          'stroke-dasharray': `${w * 0.002} ${w * 0.028}`,
          'stroke-linecap': 'round',
        }) +
        circle(w * 0.7, h * 0.22, w * 0.026, oklch(0.7, 0.19, 30)) +
        `<defs><linearGradient id="veil" x1="0" y1="0" x2="0" y2="1"><stop offset=".55" stop-color="${ground}" stop-opacity="0"/><stop offset=".78" stop-color="${ground}" stop-opacity=".94"/></linearGradient></defs><rect width="${w}" height="${h}" fill="url(#veil)"/>` +
        letter(title, w * 0.075, start, { size: fontSize, fill: oklch(0.95, 0.03, 85), weight: 700 })
      );
    }
    const fontSize = w * 0.062;
    return letter(title.toUpperCase(), w * 0.065, h * 0.93, {
      size: fontSize,
      fill: oklch(0.96, 0.03, 95),
      stretch: 'expanded',
      tracking: 0.01,
    });
  }
};
