/** The kinds of pictures that people may hand in: none of them can hold a script. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

const beginnings: readonly { type: PictureType; at: number; bytes: readonly number[] }[] = [
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  // "RIFF", its length, "WEBP"
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
];

/** What a file is by its own first bytes, whatever it is called; null where it is no picture that we take. */
export const pictureType = (file: Uint8Array): PictureType | null =>
  beginnings.find(({ at, bytes }) => bytes.every((byte, index) => file[at + index] === byte))?.type ?? null;
