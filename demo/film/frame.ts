/** What every clip is painted on; the smaller renditions are scaled from it. */
export const width = 960;
export const height = 540;
export const fps = 24;

/** RGBA, so that an opaque run is copied four bytes at a time. */
export interface Image {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8ClampedArray;
  /** The same memory, one number per pixel. */
  readonly words: Uint32Array;
}

export type Rgb = readonly [number, number, number];

const opaqueBlack = 0xff000000;

export function image(wide: number, high: number, source?: Uint8Array): Image {
  const buffer = new ArrayBuffer(wide * high * 4);
  const bytes = new Uint8ClampedArray(buffer);
  const words = new Uint32Array(buffer);
  if (source) bytes.set(source);
  else words.fill(opaqueBlack);
  return { width: wide, height: high, bytes, words };
}

export const copy = (frame: Image, backdrop: Image) => frame.words.set(backdrop.words);

interface Window {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
}

/** The part of a sprite at (x, y) that falls inside the frame, in sprite coordinates. */
const visible = (frame: Image, sprite: Image, x: number, y: number): Window => ({
  x0: Math.max(0, -x),
  x1: Math.min(sprite.width, frame.width - x),
  y0: Math.max(0, -y),
  y1: Math.min(sprite.height, frame.height - y),
});

/** Lays a sprite over the frame. `opacity` dims it, `tint` turns it into a silhouette of one colour. */
export function lay(frame: Image, sprite: Image, left: number, top: number, opacity = 1, tint?: Rgb): void {
  if (opacity <= 0.004) return;
  const [x, y] = [Math.round(left), Math.round(top)];
  const { x0, x1, y0, y1 } = visible(frame, sprite, x, y);
  const to = frame.bytes;
  const from = sprite.bytes;
  const solid = opacity >= 0.996 && !tint;
  for (let row = y0; row < y1; row++) {
    let s = (row * sprite.width + x0) * 4;
    let d = ((row + y) * frame.width + x0 + x) * 4;
    for (let column = x0; column < x1; column++, s += 4, d += 4) {
      const alpha = from[s + 3] as number;
      if (alpha === 0) continue;
      if (solid && alpha === 255) {
        frame.words[d >> 2] = sprite.words[s >> 2] as number;
        continue;
      }
      const k = (alpha * opacity) / 255;
      const rest = 1 - k;
      to[d] = (tint ? tint[0] : (from[s] as number)) * k + (to[d] as number) * rest;
      to[d + 1] = (tint ? tint[1] : (from[s + 1] as number)) * k + (to[d + 1] as number) * rest;
      to[d + 2] = (tint ? tint[2] : (from[s + 2] as number)) * k + (to[d + 2] as number) * rest;
    }
  }
}

/** Repeats a sprite sideways, so a strip can pass for ever. */
export function scroll(
  frame: Image,
  strip: Image,
  offset: number,
  top: number,
  opacity = 1,
  tint?: Rgb,
): void {
  const start = -(((offset % strip.width) + strip.width) % strip.width);
  for (let x = start; x < frame.width; x += strip.width) lay(frame, strip, x, top, opacity, tint);
}

/** Adds light: a sprite's colour times its alpha on top of what is there. */
export function glow(frame: Image, sprite: Image, cx: number, cy: number, strength = 1): void {
  const [x, y] = [Math.round(cx - sprite.width / 2), Math.round(cy - sprite.height / 2)];
  const { x0, x1, y0, y1 } = visible(frame, sprite, x, y);
  const k = strength / 255;
  for (let row = y0; row < y1; row++) {
    let s = (row * sprite.width + x0) * 4;
    let d = ((row + y) * frame.width + x0 + x) * 4;
    for (let column = x0; column < x1; column++, s += 4, d += 4) {
      const alpha = (sprite.bytes[s + 3] as number) * k;
      if (alpha < 0.004) continue;
      light(
        frame.bytes,
        d,
        sprite.bytes[s] as number,
        sprite.bytes[s + 1] as number,
        sprite.bytes[s + 2] as number,
        alpha,
      );
    }
  }
}

const light = (to: Uint8ClampedArray, d: number, r: number, g: number, b: number, k: number) => {
  to[d] = (to[d] as number) + r * k;
  to[d + 1] = (to[d + 1] as number) + g * k;
  to[d + 2] = (to[d + 2] as number) + b * k;
};

/** Mixes one colour into a box. */
export function wash(
  frame: Image,
  x: number,
  y: number,
  wide: number,
  high: number,
  colour: Rgb,
  k: number,
): void {
  const [x0, x1] = [Math.max(0, Math.round(x)), Math.min(frame.width, Math.round(x + wide))];
  const [y0, y1] = [Math.max(0, Math.round(y)), Math.min(frame.height, Math.round(y + high))];
  const rest = 1 - k;
  for (let row = y0; row < y1; row++)
    for (let column = x0, d = (row * frame.width + x0) * 4; column < x1; column++, d += 4) {
      frame.bytes[d] = colour[0] * k + (frame.bytes[d] as number) * rest;
      frame.bytes[d + 1] = colour[1] * k + (frame.bytes[d + 1] as number) * rest;
      frame.bytes[d + 2] = colour[2] * k + (frame.bytes[d + 2] as number) * rest;
    }
}

/** Adds light to one pixel column between two rows, falling off from `from` to `to`. */
export function ray(frame: Image, x: number, from: number, to: number, colour: Rgb, strength: number): void {
  const column = Math.round(x);
  if (column < 0 || column >= frame.width) return;
  const step = from < to ? 1 : -1;
  const length = Math.abs(to - from);
  for (let i = 0; i < length; i++) {
    const row = Math.round(from) + i * step;
    if (row < 0 || row >= frame.height) continue;
    const k = strength * (1 - i / length) ** 2;
    light(frame.bytes, (row * frame.width + column) * 4, colour[0], colour[1], colour[2], k);
  }
}

/** Everything towards black; 0 leaves the frame alone. */
export const dim = (frame: Image, k: number) => {
  if (k > 0.004) wash(frame, 0, 0, frame.width, frame.height, [0, 0, 0], Math.min(1, k));
};

export const mixed = (a: Rgb, b: Rgb, k: number): Rgb => [
  a[0] + (b[0] - a[0]) * k,
  a[1] + (b[1] - a[1]) * k,
  a[2] + (b[2] - a[2]) * k,
];

export const clamp = (value: number, low = 0, high = 1) => Math.max(low, Math.min(high, value));

/** 0 before `from`, 1 after `to`, smooth between. */
export const ease = (from: number, to: number, value: number) => {
  const k = clamp((value - from) / (to - from));
  return k * k * (3 - 2 * k);
};
