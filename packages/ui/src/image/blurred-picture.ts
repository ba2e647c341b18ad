import { thumbHashToDataURL } from 'thumbhash';
import { thumbhashBytes } from './placeholder.ts';

/** The blurred picture, some kilobytes: made in the browser, and only for a picture that is still on its way. */
export function blurredPicture(thumbhash: string): string | undefined {
  const bytes = thumbhashBytes(thumbhash);
  return bytes && thumbHashToDataURL(bytes);
}
