import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export type Rendering = {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /** Base64; a blurred stand-in while the picture loads. */
  readonly thumbhash: string;
  /** OKLCH hue that colours most of the picture, for page tints. */
  readonly hue: number;
  /** Of everything the picture was drawn from; a match means it is up to date. */
  readonly hash: string;
};

/** By article key; the first rendering is the one cards use. */
export type Manifest = Record<string, readonly Rendering[]>;

export const readManifest = (file: string): Manifest =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};

export function writeManifest(file: string, manifest: Manifest): void {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(sorted, null, 1)}\n`);
}
