import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash';

function bytes(thumbhash: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/** The mean colour: a few bytes, so it can stand in the server's HTML for every picture of a page. */
export function averageColour(thumbhash: string): string | undefined {
  const hash = bytes(thumbhash);
  if (!hash || hash.length < 5) return undefined;
  const { r, g, b } = thumbHashToAverageRGBA(hash);
  return `rgb(${[r, g, b].map((channel) => Math.round(channel * 255)).join(' ')})`;
}

/** The blurred picture, some kilobytes: made in the browser, and only for a picture that is still on its way. */
export function blurredPicture(thumbhash: string): string | undefined {
  const hash = bytes(thumbhash);
  return hash && hash.length >= 5 ? thumbHashToDataURL(hash) : undefined;
}
