export type PixelSize = { width: number; height: number };

/** Every width that the image service makes. It refuses others: a visitor could have it make a million pictures. */
export const imageWidths = [64, 96, 128, 192, 256, 320, 384, 480, 640, 768, 960, 1280, 1600, 1920] as const;

/** The shapes pictures are shown in, as width to height. */
const shapes = {
  square: [1, 1],
  poster: [2, 3],
  story: [9, 16],
  phoneHero: [9, 10],
  video: [16, 9],
  hero: [96, 41],
  banner: [5, 2],
  strip: [3, 1],
} as const satisfies Record<string, readonly [number, number]>;

type Shape = (typeof shapes)[keyof typeof shapes];

/** What other sites show of a shared link. Some of them read neither webp nor avif. */
export const shareSize = { width: 1200, height: 630, suffix: 'jpg' } as const;

const sizeOf = (width: number, [across, down]: Shape): PixelSize => ({
  width,
  height: Math.round((width * down) / across),
});

const listed = Object.values(shapes).map((shape) => ({
  shape,
  sizes: imageWidths.map((width) => sizeOf(width, shape)),
}));

/** All listed sizes in the shape most like the box's, narrowest first. */
function sizesLike({ width, height }: PixelSize): readonly PixelSize[] {
  const distance = ([across, down]: Shape) => Math.abs(Math.log((width * down) / (height * across)));
  return listed.reduce((best, each) => (distance(each.shape) < distance(best.shape) ? each : best)).sizes;
}

/** The smallest listed size that fills a box, or the largest there is. */
export function listedSize(box: PixelSize): PixelSize {
  const sizes = sizesLike(box);
  const filling = sizes.find(({ width, height }) => width >= box.width && height >= box.height);
  return filling ?? (sizes.at(-1) as PixelSize);
}

/** Listed sizes for a box that may be shown at down to a third of its width. */
export function listedSizes(box: PixelSize): PixelSize[] {
  const largest = listedSize(box);
  return sizesLike(box).filter(({ width }) => width >= largest.width / 3 && width <= largest.width);
}

const webp = /* @__PURE__ */ new Set(/* @__PURE__ */ listed.flatMap(({ sizes }) => sizes.map(nameOf)));

export const isListedImage = (size: PixelSize, suffix: 'webp' | 'jpg'): boolean =>
  suffix === 'webp' ? webp.has(nameOf(size)) : nameOf(size) === nameOf(shareSize);

function nameOf({ width, height }: PixelSize): string {
  return `${width}x${height}`;
}
