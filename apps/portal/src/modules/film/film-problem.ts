export type FilmProblem = 'noSupport' | 'noCodec' | 'loadFailed';

/** `MediaError.MEDIA_ERR_DECODE` */
const undecodable = 3;

/** What the element itself says. A missing file and an unknown format carry the same code, so the format is asked for. */
export function problemOf(
  { error }: Pick<HTMLVideoElement, 'error'>,
  isKnownFormat: boolean,
): FilmProblem | null {
  if (!error) return null;
  return error.code === undecodable || !isKnownFormat ? 'noCodec' : 'loadFailed';
}
