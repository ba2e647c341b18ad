/** From how many lines on a picture is called so; below the last it has no name worth a badge. */
const names = [
  [2160, '4K'],
  [1080, 'Full HD'],
  [720, 'HD'],
] as const;

export type PictureQuality = (typeof names)[number][1];

/** What the best picture of a film may be called; null where that is not known, or nothing to boast of. */
export function pictureQuality(
  media: readonly { isPreview: boolean; height?: number | null | undefined }[],
): PictureQuality | null {
  const best = Math.max(0, ...media.filter(({ isPreview }) => !isPreview).map(({ height }) => height ?? 0));
  return names.find(([lines]) => best >= lines)?.[1] ?? null;
}
