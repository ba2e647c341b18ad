import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Focal } from './core/picture.ts';
import type { Size } from './kinds.ts';

export type Rendering = {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** Base64; a blurred stand-in while the picture loads. */
  readonly thumbhash: string;
  /** OKLCH hue that colours most of the picture, for page tints. */
  readonly hue: number;
  /** Absent where the middle is as good as anywhere. */
  readonly focal?: Focal;
  /** The middle of its title, where it is drawn with one: what is laid over the picture keeps away. */
  readonly lettering?: Focal;
  /** Of everything the picture was drawn from; a match means it is up to date. */
  readonly hash: string;
};

/** By article key; the first rendering is the one cards use. */
export type Manifest = Record<string, readonly Rendering[]>;

export const fileName = (key: string, { width, height }: Size) => `${key}-${width}x${height}.webp`;

export const readManifest = (file: string): Manifest =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};

export function writeManifest(file: string, manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 1)}\n`);
}
