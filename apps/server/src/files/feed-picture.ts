/** A picture that came with a feed of a supplier: its name says all that cutting it needs, so it stands in no index. */
export interface FeedPicture {
  /** In the folder of the tenant's pictures. */
  file: string;
  width: number;
  height: number;
  /** Of its content. */
  version: string;
}

export const feedPictureName = (sha256: string, width: number, height: number) =>
  `feed-${sha256.slice(0, 32)}-${width}x${height}`;

/** Null where the name is that of another picture. */
export function feedPictureOf(name: string): FeedPicture | null {
  const [, hash = '', width, height] = /^feed-([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})$/.exec(name) ?? [];
  return hash === ''
    ? null
    : { file: `${name}.webp`, width: Number(width), height: Number(height), version: hash.slice(0, 10) };
}
