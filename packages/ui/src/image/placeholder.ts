/** The bytes of a thumbhash, or nothing if it is none. */
export function thumbhashBytes(thumbhash: string): Uint8Array | undefined {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0));
    return bytes.length >= 5 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The mean colour: a few bytes, so it can stand in the server's HTML for every picture of a page. The hash begins with
 * it, six bits each of lightness, yellow to blue and red to green; its library is loaded for the blurred picture only.
 */
export function averageColour(thumbhash: string): string | undefined {
  const [first = 0, second = 0, third = 0] = thumbhashBytes(thumbhash) ?? [];
  const header = first | (second << 8) | (third << 16);
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
