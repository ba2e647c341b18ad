export type ImageSize = { width: number; height: number; suffix?: 'webp' | 'jpg' };

/** As nearly every address has it: found and filled in one go, because a page has hundreds. */
const whole = '{width}x{height}.{suffix}';

/** Fills `{width}`, `{height}` and `{suffix}`; other braces and addresses without any stay as they are. */
export function imageUrl(template: string, { width, height, suffix = 'webp' }: ImageSize): string {
  const at = template.indexOf(whole);
  if (at >= 0) {
    const filled = `${template.slice(0, at)}${width}x${height}.${suffix}${template.slice(at + whole.length)}`;
    return filled.includes('{') ? imageUrl(filled, { width, height, suffix }) : filled;
  }
  return template
    .replaceAll('{width}', String(width))
    .replaceAll('{height}', String(height))
    .replaceAll('{suffix}', suffix);
}
