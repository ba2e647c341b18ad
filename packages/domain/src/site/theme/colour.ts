/** A colour as a person thinks of it: lightness 0–1, chroma 0–0.4, hue in degrees. */
export type Oklch = { l: number; c: number; h: number };

export const oklch = (l: number, c: number, h: number): Oklch => ({ l, c, h });

const toOklab = ({ l, c, h }: Oklch) => {
  const angle = (h * Math.PI) / 180;
  return { l, a: c * Math.cos(angle), b: c * Math.sin(angle) };
};

const fromOklab = ({ l, a, b }: { l: number; a: number; b: number }): Oklch => {
  const h = (Math.atan2(b, a) * 180) / Math.PI;
  return { l, c: Math.hypot(a, b), h: h < 0 ? h + 360 : h };
};

const linearRgb = (colour: Oklch): LinearRgb => oklabToLinear(toOklab(colour));

const clip = (rgb: LinearRgb): LinearRgb =>
  rgb.map((channel) => Math.min(1, Math.max(0, channel))) as LinearRgb;

function difference(x: Oklch, y: Oklch): number {
  const [p, q] = [toOklab(x), toOklab(y)];
  return Math.hypot(p.l - q.l, p.a - q.a, p.b - q.b);
}

const justNoticeable = 0.02;

/** CSS Color 4 gamut mapping: chroma gives way, lightness and hue stay, so a contrast measured here is the one the browser shows. */
export function toGamut(colour: Oklch): Oklch {
  if (inGamut(linearRgb(colour))) return colour;
  let [low, high] = [0, colour.c];
  let clipped = fromOklab(linearToOklab(clip(linearRgb(colour))));
  while (high - low > 0.0001) {
    const middle = { ...colour, c: (low + high) / 2 };
    if (inGamut(linearRgb(middle))) {
      low = middle.c;
      continue;
    }
    clipped = fromOklab(linearToOklab(clip(linearRgb(middle))));
    if (difference(clipped, middle) < justNoticeable) low = middle.c;
    else high = middle.c;
  }
  return clipped;
}

/** Mixed in oklab: an oklch mix travels round the hue wheel, and red into blue ink turns purple. */
export function mixColours(from: Oklch, to: Oklch, share: number): Oklch {
  const [p, q] = [toOklab(from), toOklab(to)];
  const at = (x: number, y: number) => x + (y - x) * share;
  return fromOklab({ l: at(p.l, q.l), a: at(p.a, q.a), b: at(p.b, q.b) });
}

function luminance(colour: Oklch): number {
  const [r, g, b] = clip(linearRgb(toGamut(colour)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [x, y] = [luminance(one), luminance(other)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const short = (value: number, digits: number) => String(Number(value.toFixed(digits)));

export function cssColour(colour: Oklch): string {
  const { l, c, h } = toGamut(colour);
  return `oklch(${short(l, 3)} ${short(c, 3)} ${short(h, 1)})`;
}

const encode = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** For places that take no CSS colour functions: manifests, mails, `theme-color`. */
export function hex(colour: Oklch): string {
  const channels = clip(linearRgb(toGamut(colour))).map((channel) => Math.round(encode(channel) * 255));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const decode = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Reads `#e4572e`, as people copy colours from elsewhere. Anything else is null. */
export function parseHex(text: string): Oklch | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return null;
  const channels = [0, 2, 4].map((at) => decode(Number.parseInt(digits.slice(at, at + 2), 16) / 255));
  return fromOklab(linearToOklab(channels as LinearRgb));
}

const oklchText = /^oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\)$/;

/** Reads `oklch(0.72 0.17 30)`, the only form in which a tenant's colours are stored. Anything else is null. */
export function parseColour(text: string): Oklch | null {
  const [l, c, h] = (oklchText.exec(text.trim()) ?? []).slice(1).map(Number);
  if (l === undefined || c === undefined || h === undefined) return null;
  return l <= 1 && c <= 0.5 ? { l, c, h: h % 360 } : null;
}

/** Björn Ottosson's matrices between linear sRGB and oklab; nothing here knows about themes. */
type Oklab = { l: number; a: number; b: number };
type LinearRgb = [red: number, green: number, blue: number];

function oklabToLinear({ l, a, b }: Oklab): LinearRgb {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const small = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * small,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * small,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * small,
  ];
}

function linearToOklab([red, green, blue]: LinearRgb): Oklab {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const small = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * small,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * small,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * small,
  };
}

// The round trip through floats leaves dust; without the slack white itself would be mapped.
const dust = 1e-4;
const inGamut = (rgb: LinearRgb) => rgb.every((channel) => channel >= -dust && channel <= 1 + dust);
