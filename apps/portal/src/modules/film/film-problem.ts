/** `refused`: what was asked for is not given out any more. */
export type FilmProblem = 'noSupport' | 'noCodec' | 'loadFailed' | 'offline' | 'refused';

/** `MediaError.MEDIA_ERR_DECODE` */
const undecodable = 3;

/** What the element itself says. A missing file and an unknown format carry the same code, so the format is asked for. */
export function problemOf(
  { error }: Pick<HTMLVideoElement, 'error'>,
  isKnownFormat: boolean,
  isOnline: boolean,
): FilmProblem | null {
  if (!error) return null;
  if (error.code === undecodable || !isKnownFormat) return 'noCodec';
  return isOnline ? 'loadFailed' : 'offline';
}
