/** Where a picture's subject is, from 0 to 1 in each direction: crops keep it. */
export interface FocalPoint {
  x: number;
  y: number;
}

export interface ImageSource {
  /** Never made from what a request says. */
  file: string;
  width: number;
  height: number;
  /** Changes whenever the content or the focal point does. */
  version: string;
  focal?: FocalPoint;
}

export type FindSource = (key: string) => Promise<ImageSource | null>;
