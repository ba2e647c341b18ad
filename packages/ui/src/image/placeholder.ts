/** The bytes of a thumbhash, or nothing if it is none. */
export function thumbhashBytes(thumbhash: string): Uint8Array | undefined {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0));
    return bytes.length >= 5 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The first three bytes as a number, the first of them lowest; 0 where there are none. */
function headerOf(thumbhash: string): number {
  let bits = 0;
  for (let at = 0; at < 4; at++) {
    const six = alphabet.indexOf(thumbhash.charAt(at) || '=');
    if (six < 0) return 0;
    bits = (bits << 6) | six;
  }
  return (bits >> 16) | (bits & 0xff00) | ((bits & 0xff) << 16);
}

/**
 * The mean colour: a few bytes, so it can stand in the server's HTML for every picture of a page. The hash begins with
 * it, six bits each of lightness, yellow to blue and red to green; its library is loaded for the blurred picture only.
 */
export function averageColour(thumbhash: string): string | undefined {
  const header = headerOf(thumbhash);
  if (header === 0) return undefined;
  const lightness = (header & 63) / 63;
  const yellowBlue = ((header >> 6) & 63) / 31.5 - 1;
  const redGreen = ((header >> 12) & 63) / 31.5 - 1;
  const blue = lightness - (2 / 3) * yellowBlue;
  const red = (3 * lightness - blue + redGreen) / 2;
  const channels = [red, red - redGreen, blue].map((channel) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255),
  );
  return `rgb(${channels.join(' ')})`;
}
