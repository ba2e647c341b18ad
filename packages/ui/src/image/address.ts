import { listedSize, listedSizes, type PixelSize } from '@atrium/domain/catalogue/image-sizes';
import { imageUrl } from '@atrium/domain/catalogue/image-template';

export const isTemplate = (address: string): boolean => address.includes('{width}');

/** The address of a picture that fills a box; a plain address stays as it is. */
export const imageAddress = (template: string, box: PixelSize): string =>
  imageUrl(template, fillingSize(box.width, box.height));

/** Boxes are few: a page draws hundreds of pictures in a handful of sizes. */
const filling = new Map<number, PixelSize>();
const mostBoxes = 500;

function fillingSize(width: number, height: number): PixelSize {
  const box = width * 100_000 + height;
  const known = filling.get(box);
  if (known) return known;
  const size = listedSize({ width, height });
  if (filling.size < mostBoxes) filling.set(box, size);
  return size;
}

/** For a box whose size is known: ordinary and dense screens. */
export function densitySet(template: string, box: PixelSize): string {
  const at = (density: number) =>
    imageAddress(template, { width: box.width * density, height: box.height * density });
  return `${at(1)} 1x, ${at(2)} 2x`;
}

/** For a box that changes with the window: every width it may need, for the browser to choose from by `sizes`. */
export const widthSet = (template: string, box: PixelSize): string =>
  listedSizes(box)
    .map((size) => `${imageUrl(template, size)} ${size.width}w`)
    .join(', ');
