/** Fills an image template: `/img/{width}x{height}.{suffix}`. Every browser we serve reads webp. */
export const imageAddress = (
  template: string,
  { width, height }: { width: number; height: number },
): string =>
  template
    .replaceAll('{width}', String(Math.round(width)))
    .replaceAll('{height}', String(Math.round(height)))
    .replaceAll('{suffix}', 'webp');

export const isTemplate = (address: string): boolean => address.includes('{width}');

/** Ordinary and dense screens; a plain address needs no set. */
export function imageSet(template: string, size: { width: number; height: number }): string | undefined {
  if (!isTemplate(template)) return undefined;
  const at = (scale: number) =>
    imageAddress(template, { width: size.width * scale, height: size.height * scale });
  return `${at(1)} 1x, ${at(2)} 2x`;
}
