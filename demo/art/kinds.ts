export type Size = { readonly width: number; readonly height: number };

const size = (width: number, height: number): Size => ({ width, height });

/** The crops each kind of article is shown in; the first is the one cards use. */
export const sizesByKind = {
  album: [size(640, 640)],
  artist: [size(640, 640)],
  podcast: [size(640, 640)],
  game: [size(640, 640)],
  app: [size(320, 320)],
  poster: [size(640, 960)],
  audiobook: [size(640, 960)],
  video: [size(960, 540)],
  article: [size(960, 540)],
  voucher: [size(960, 540)],
  tournament: [size(960, 540), size(1920, 820)],
  story: [size(640, 640), size(720, 1280)],
  hero: [size(1920, 820), size(900, 1000)],
} as const satisfies Record<string, readonly Size[]>;

export type Kind = keyof typeof sizesByKind;
