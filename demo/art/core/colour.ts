import { clamp } from './maths.ts';

/** Linear-light sRGB, the space the raster painters add light in. */
export type Rgb = readonly [number, number, number];

function oklchToLinear(l: number, c: number, h: number): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const inGamut = (rgb: Rgb) => rgb.every((value) => value >= -0.0005 && value <= 1.0005);

export const encode = (value: number) => {
  const v = clamp(value);
  return v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;
};

const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

export const toHex = (rgb: Rgb) =>
  `#${rgb
    .map((value) =>
      Math.round(encode(value) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** An sRGB hex colour; chroma shrinks until the colour fits, so lightness and hue stay as asked. */
export function oklch(l: number, c: number, h: number): string {
  let [low, high] = [0, c];
  if (inGamut(oklchToLinear(l, c, h))) low = c;
  else
    for (let step = 0; step < 14; step++) {
      const middle = (low + high) / 2;
      if (inGamut(oklchToLinear(l, middle, h))) low = middle;
      else high = middle;
    }
  return toHex(oklchToLinear(l, low, h));
}

export function linear(hex: string): Rgb {
  const channel = (at: number) => decode(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

export const add = (a: Rgb, b: Rgb, strength = 1): Rgb => [
  a[0] + b[0] * strength,
  a[1] + b[1] * strength,
  a[2] + b[2] * strength,
];

export const scale = (a: Rgb, by: number): Rgb => [a[0] * by, a[1] * by, a[2] * by];

export function toOklab([r, g, b]: Rgb): Rgb {
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

function fromOklab([l, a, b]: Rgb): Rgb {
  return oklchToLinear(l, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI);
}

/** Blends in OKLab: an RGB blend of two saturated colours passes through mud. */
export const blend = (a: string, b: string, t: number) =>
  toHex(fromOklab(mix(toOklab(linear(a)), toOklab(linear(b)), t)));

export type Ramp = (t: number) => Rgb;

/** A smooth gradient through OKLab, tabulated because painters ask it once a pixel. */
export function ramp(stops: readonly string[], steps = 512): Ramp {
  const labs = stops.map((stop) => toOklab(linear(stop)));
  const table = Array.from({ length: steps + 1 }, (_, i) => {
    const at = (i / steps) * (labs.length - 1);
    const index = Math.min(labs.length - 2, Math.floor(at));
    const rgb = fromOklab(mix(labs[index] as Rgb, labs[index + 1] as Rgb, at - index));
    return rgb.map((value) => Math.max(0, value)) as unknown as Rgb;
  });
  return (t) => table[Math.round(clamp(t) * steps)] as Rgb;
}
