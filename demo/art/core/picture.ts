import type { Size } from '../kinds.ts';
import type { Palette } from './palette.ts';
import type { Random } from './random.ts';

export type Brief = {
  readonly random: Random;
  readonly size: Size;
  readonly palette: Palette;
  readonly title?: string;
  readonly byline?: string;
  readonly variant?: string;
};

/** Raw RGBA; may be larger than asked for, the renderer scales it down to smooth the edges. */
export type Pixels = Size & { readonly data: Uint8Array };

/** Where the subject is, in fractions of the picture, so that a crop keeps it. */
export type Focal = { readonly x: number; readonly y: number };

/** Painted pixels, drawn vectors, or vectors laid over pixels. */
export type Picture = { readonly pixels?: Pixels; readonly svg?: string; readonly focal?: Focal };

export type Style = (brief: Brief) => Picture;
