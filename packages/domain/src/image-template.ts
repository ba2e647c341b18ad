export type ImageSize = { width: number; height: number; suffix?: 'webp' | 'jpg' };

/** Fills `{width}`, `{height}` and `{suffix}`; other braces and addresses without any stay as they are. */
export function imageUrl(template: string, { width, height, suffix = 'webp' }: ImageSize): string {
  return template
    .replaceAll('{width}', String(width))
    .replaceAll('{height}', String(height))
    .replaceAll('{suffix}', suffix);
}
