import type { FileRoot } from '../files/file-root.ts';

/** Where a picture's subject is, from 0 to 1 in each direction: crops keep it. */
export interface FocalPoint {
  x: number;
  y: number;
}

export interface ImageSource {
  /** Never made from what a request says: a file of this machine, or a path of `root`. */
  file: string;
  root?: FileRoot;
  width: number;
  height: number;
  /** Changes whenever the content or the focal point does. */
  version: string;
  focal?: FocalPoint;
}

/** `version` is what the address says: a source of another is looked up again. */
export type FindSource = (key: string, version?: string | null) => Promise<ImageSource | null>;
