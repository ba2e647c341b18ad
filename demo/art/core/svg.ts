import type { Size } from '../kinds.ts';

/** Coordinates are rounded to a tenth: half the bytes, no visible change. */
export const n = (value: number) => String(Math.round(value * 10) / 10);

export const drawing = ({ width, height }: Size, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

type Attributes = Record<string, string | number | undefined>;

const attributes = (values: Attributes) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`,
    )
    .join('');

export const element = (name: string, values: Attributes, body = '') =>
  body ? `<${name}${attributes(values)}>${body}</${name}>` : `<${name}${attributes(values)}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) => element('rect', { x, y, width, height, fill, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  element('circle', { cx, cy, r, fill, ...more });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
) => element('ellipse', { cx, cy, rx, ry, fill, ...more });

export const path = (d: string, fill: string, more: Attributes = {}) => element('path', { d, fill, ...more });

export const line = (d: string, stroke: string, width: number, more: Attributes = {}) =>
  element('path', { d, fill: 'none', stroke, 'stroke-width': width, ...more });

export const group = (transform: string, body: string, more: Attributes = {}) =>
  element('g', { transform, ...more }, body);

export type Point = readonly [number, number];

export const polyline = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;

export const polygon = (points: readonly Point[]) => `${polyline(points)}z`;

/** A closed or open curve through every point (Catmull-Rom turned into Béziers). */
export function curve(points: readonly Point[]): string {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as Point;
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const handle = (a: Point, b: Point, c: Point, sign: number): Point => [
      b[0] + (sign * (c[0] - a[0])) / 6,
      b[1] + (sign * (c[1] - a[1])) / 6,
    ];
    const [h1, h2] = [handle(before, from, to, 1), handle(from, to, after, -1)];
    d += `C${n(h1[0])} ${n(h1[1])} ${n(h2[0])} ${n(h2[1])} ${n(to[0])} ${n(to[1])}`;
  }
  return d;
}

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopList = (stops: readonly Stop[]) =>
  stops
    .map(([offset, colour, opacity]) =>
      element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
    )
    .join('');

/** `direction` is x1 y1 x2 y2 in fractions of the filled box; down by default. */
export const linearGradient = (
  id: string,
  stops: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
) => element('linearGradient', { id, x1, y1, x2, y2 }, stopList(stops));

export const radialGradient = (id: string, stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5) =>
  element('radialGradient', { id, cx, cy, r }, stopList(stops));

export const blur = (id: string, deviation: number) =>
  element(
    'filter',
    { id, x: '-60%', y: '-60%', width: '220%', height: '220%' },
    element('feGaussianBlur', { stdDeviation: deviation }),
  );

export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
