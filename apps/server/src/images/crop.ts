import type { PixelSize } from '@atrium/domain/catalogue/image-sizes';
import type { ImageSource } from './image-source.ts';

export interface Crop {
  /** The part of the original that is shown. */
  area: PixelSize & { left: number; top: number };
  /** What it becomes: the size asked for, or less where the original has less. */
  size: PixelSize;
}

const centre = { x: 0.5, y: 0.5 };

/** The largest part of a picture in the shape asked for, as near to its subject as the edges allow. */
export function cropFor(
  { width, height, focal = centre }: Omit<ImageSource, 'file'>,
  asked: PixelSize,
): Crop {
  const scale = Math.min(width / asked.width, height / asked.height);
  const area = {
    width: within(Math.round(asked.width * scale), 1, width),
    height: within(Math.round(asked.height * scale), 1, height),
  };
  const left = within(Math.round(focal.x * width - area.width / 2), 0, width - area.width);
  const top = within(Math.round(focal.y * height - area.height / 2), 0, height - area.height);
  return { area: { left, top, ...area }, size: scale < 1 ? area : asked };
}

/** Nothing is cut off and nothing is made smaller. */
export const isUncropped = ({ size }: Crop, source: PixelSize): boolean =>
  size.width === source.width && size.height === source.height;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
